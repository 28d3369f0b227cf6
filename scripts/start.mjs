// npm start: from a fresh clone to a running product. Needs Node and npm only.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chdir } from 'node:process'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './lib/build-stamp.mjs'
import { checkNode, ensureInstalled } from './lib/ready.mjs'
import { say } from './lib/step.mjs'

/** Between one step of an application and the next: long enough to watch. */
const PACE_MS = 8000

chdir(fileURLToPath(new URL('..', import.meta.url)))
checkNode()
await ensureInstalled()
await ensureBuilt()
say('Starting the server …')
await startSandbox()
await startSandboxBank()
await startSandboxProvider()
// In this process: signals, exit code and memory are the server's own.
await import(new URL('../dist/server/main.js', import.meta.url).href)

/** Demo mode has a lender to send applications to, on a port of its own. */
async function startSandbox() {
  const { NODE_ENV, LENDER_LINKS, DATA_DIR = 'data', SANDBOX_PORT = '0' } = process.env
  if (NODE_ENV === 'production' || LENDER_LINKS !== undefined) return
  const sandbox = await import(new URL('../dist/server/sandbox-lender.mjs', import.meta.url).href)
  mkdirSync(DATA_DIR, { recursive: true })
  const file = join(DATA_DIR, 'sandbox-lender.json')
  const { url, links } = await sandbox.startSandbox({ port: Number(SANDBOX_PORT), pace: PACE_MS, file })
  process.env.LENDER_LINKS = links
  say(`A sandbox lender answers at ${url}`)
}

/** Demo mode also has a bank that reports account holders. */
async function startSandboxBank() {
  const { NODE_ENV, PENNY_DROP_ENDPOINT } = process.env
  if (NODE_ENV === 'production' || PENNY_DROP_ENDPOINT !== undefined) return
  const bank = await import(new URL('../dist/server/sandbox-bank.mjs', import.meta.url).href)
  Object.assign(process.env, (await bank.startSandboxBank()).env)
}

/** Demo mode also has a provider that takes leads for products and reports on them. */
async function startSandboxProvider() {
  const { NODE_ENV, PROVIDER_LINKS, PORT = '3000' } = process.env
  if (NODE_ENV === 'production' || PROVIDER_LINKS !== undefined) return
  const provider = await import(new URL('../dist/server/sandbox-provider.mjs', import.meta.url).href)
  const reportTo = `http://127.0.0.1:${PORT}`
  const { links } = await provider.startSandboxProvider({ reportTo, pace: PACE_MS })
  process.env.PROVIDER_LINKS = links
}
