// npm run sdk: writes the client of the lead API, an npm package in docs/sdk, from the document of /v1.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { v1Document } from '../server/web/v1-docs/v1-document.ts'
import { compileSdk } from './sdk/compile.ts'
import { type ApiDocument, generateSdk } from './sdk/generate.ts'

const folder = join(import.meta.dirname, '../docs/sdk')
const files = compileSdk(generateSdk(v1Document() as unknown as ApiDocument))
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
