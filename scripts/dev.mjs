// npm run dev: the browser side on http://127.0.0.1:3000 with hot reload, the server restarted on every change.
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { checkNode, ensureInstalled } from './lib/ready.mjs'
import { say } from './lib/step.mjs'

process.chdir(resolve(import.meta.dirname, '..'))
checkNode()
await ensureInstalled()

const server = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'],
  // The port that vite.config.ts hands calls on to.
  { stdio: 'inherit', env: { ...process.env, PORT: '3001' } },
)
server.on('exit', (code) => process.exit(code ?? 0))
process.on('exit', () => server.kill())

// Only now: on a fresh clone vite was not there when this file began.
const { createServer } = await import('vite')
const web = await createServer({ server: { host: '127.0.0.1', strictPort: true } })
await web.listen()
say(`Open http://127.0.0.1:${web.config.server.port} (the server's own address is for its calls only).`)
