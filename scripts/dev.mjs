// npm run dev: the browser side on http://127.0.0.1:3000 with hot reload, the server restarted on every change.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { takenPort } from './lib/free-port.mjs'
import { checkNode, ensureInstalled } from './lib/ready.mjs'
import { giveUp, say } from './lib/step.mjs'

process.chdir(resolve(import.meta.dirname, '..'))
checkNode()
await ensureInstalled()

const webPort = 3000
const apiPort = 3001
const sandboxPort = 3002
const taken = await takenPort([webPort, apiPort, sandboxPort])
if (taken)
  giveUp(
    `Port ${taken.port} is taken by ${taken.by}.`,
    `Stop that program, then run npm run dev again; it needs ports ${webPort}, ${apiPort} and ${sandboxPort}.`,
  )

const tsx = 'node_modules/tsx/dist/cli.mjs'
const children = []
let stopping = false

/** In a process group of its own, or Ctrl+C would reach it twice, and tsx takes the second for "kill". */
function start(args, options) {
  const detached = process.platform !== 'win32'
  const child = spawn(process.execPath, [tsx, ...args], { detached, ...options })
  child.ended = once(child, 'exit')
  child.ended.then(([code]) => stop(code ?? 1))
  children.push(child)
  return child
}

function killChildren() {
  for (const child of children) if (!child.killed) child.kill()
}

/** Ends when the ports are free again. */
async function stop(code) {
  if (stopping) return
  stopping = true
  killChildren()
  await Promise.all(children.map(({ ended }) => ended))
  process.exit(code)
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
function stopOnSignals() {
  for (const signal of signals) process.on(signal, () => stop(0))
}
stopOnSignals()
// After a crash there is no time to wait.
process.on('exit', killChildren)
// npm passes a signal to its shell only, which dies alone.
const parent = process.ppid
setInterval(() => process.ppid === parent || stop(0), 500).unref()

const sandbox = start(['mocks/sandbox-lender.ts', String(sandboxPort)], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
// It tells the settings that lead there.
const [settings] = await once(sandbox.stdout, 'data')
const migrations = ['--include', 'server/**/*.sql', '--include', 'server/**/_journal.json']
const server = start(['watch', '--clear-screen=false', ...migrations, 'server/main.ts'], {
  stdio: ['pipe', 'inherit', 'inherit'],
  env: { ...JSON.parse(String(settings)), ...process.env, PORT: String(apiPort) },
})
// The Return key restarts the server.
if (process.stdin.isTTY) process.stdin.pipe(server.stdin).on('error', () => {})

// Only now: on a fresh clone vite was not there when this file began.
const { createServer } = await import('vite')
// The Host header stays the browser's own, or the server would take every call for one of another site.
const api = { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false }
const proxy = { '/api': api, '/dev': api, '/files': api, '/brand': api, '/healthz': api }
const web = await createServer({ server: { host: '127.0.0.1', port: webPort, strictPort: true, proxy } })
// Vite's own listener would end this process before the server has closed its database.
for (const signal of signals) process.removeAllListeners(signal)
stopOnSignals()
await web.listen()
say("Open http://127.0.0.1:3000 (the server's own address is for its calls only).")
