// npm run dev: the browser side on http://127.0.0.1:3000 with hot reload, the server restarted on every change.
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { checkNode, ensureInstalled } from './lib/ready.mjs'
import { say } from './lib/step.mjs'

process.chdir(resolve(import.meta.dirname, '..'))
checkNode()
await ensureInstalled()

const apiPort = '3001'
const sandboxPort = '3002'
const tsx = 'node_modules/tsx/dist/cli.mjs'
const sandbox = spawn(process.execPath, [tsx, 'mocks/sandbox-lender.ts', sandboxPort], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
// It tells its address as the setting that leads there.
const links = await new Promise((resolve) =>
  sandbox.stdout.once('data', (said) => resolve(String(said).trim())),
)
const server = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'server/main.ts'], {
  stdio: 'inherit',
  env: { LENDER_LINKS: links, ...process.env, PORT: apiPort },
})
server.on('exit', (code) => process.exit(code ?? 0))
process.on('exit', () => {
  server.kill()
  sandbox.kill()
})

// Only now: on a fresh clone vite was not there when this file began.
const { createServer } = await import('vite')
// The Host header stays the browser's own, or the server would take every call for one of another site.
const api = { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false }
const proxy = { '/api': api, '/dev': api, '/files': api, '/brand': api, '/healthz': api }
const web = await createServer({ server: { host: '127.0.0.1', port: 3000, strictPort: true, proxy } })
await web.listen()
say("Open http://127.0.0.1:3000 (the server's own address is for its calls only).")
