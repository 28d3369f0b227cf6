// npm start: from a fresh clone to a running product. Needs Node and npm only.
import { chdir } from 'node:process'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './lib/build-stamp.mjs'
import { checkNode, ensureInstalled } from './lib/ready.mjs'
import { say } from './lib/step.mjs'

chdir(fileURLToPath(new URL('..', import.meta.url)))
checkNode()
await ensureInstalled()
await ensureBuilt()
say('Starting the server …')
// In this process: signals, exit code and memory are the server's own.
await import(new URL('../dist/server/main.js', import.meta.url).href)
