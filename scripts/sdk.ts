// npm run sdk: writes the client of the lead API, docs/sdk/tulna.ts, from the document of /v1.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { v1Document } from '../server/web/v1-docs/v1-document.ts'
import { type ApiDocument, generateSdk } from './sdk/generate.ts'

const file = join(import.meta.dirname, '../docs/sdk/tulna.ts')
writeFileSync(file, generateSdk(v1Document() as unknown as ApiDocument))
