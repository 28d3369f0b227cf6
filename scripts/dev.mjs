// npm run dev: the browser side on http://127.0.0.1:3000 with hot reload, the server restarted on every change.
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { checkNode, ensureInstalled } from './lib/ready.mjs'
import { say } from './lib/step.mjs'

process.chdir(resolve(import.meta.dirname, '..'))
checkNode()
await ensureInstalled()

const apiPort = process.env.API_PORT ?? '3001'
const server = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: apiPort },
})
server.on('exit', (code) => process.exit(code ?? 0))
process.on('exit', () => server.kill())

// Only now: on a fresh clone vite was not there when this file began.
const { createServer } = await import('vite')
const target = `http://127.0.0.1:${apiPort}`
const port = Number(process.env.PORT ?? 3000)
const web = await createServer({
  server: { host: '127.0.0.1', port, strictPort: true, proxy: { '/api': target, '/dev': target, '/healthz': target } },
})
await web.listen()
say(`Browser side on http://127.0.0.1:${port}, server on ${target}.`)
