// npm start: from a fresh clone to a running product. Needs Node and npm only.
import { chdir } from 'node:process'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './lib/build-stamp.mjs'
import { checkNode, ensureInstalled } from './lib/ready.mjs'
import { serve } from './lib/serve.mjs'

chdir(fileURLToPath(new URL('..', import.meta.url)))
checkNode()
await ensureInstalled()
await ensureBuilt()
await serve()
