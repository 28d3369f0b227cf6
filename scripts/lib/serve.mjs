import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { say } from './step.mjs'

/** Between one step of an application and the next: long enough to watch. */
const PACE_MS = 8000

const built = (name) => import(new URL(`../../dist/server/${name}`, import.meta.url).href)

/** Starts the built product in this process: signals, exit code and memory are the server's own. */
export async function serve() {
  say('Starting the server …')
  const insurers = await startSandbox()
  await startSandboxBank()
  await startSandboxProvider(insurers)
  await built('main.js')
}

/** Demo mode has a network of lenders and insurers, on a port of its own. @returns the insurers’ entries of PROVIDER_LINKS */
async function startSandbox() {
  const { NODE_ENV, LENDER_LINKS, DATA_DIR = 'data', SANDBOX_PORT = '0' } = process.env
  if (NODE_ENV === 'production' || LENDER_LINKS !== undefined) return {}
  const sandbox = await built('sandbox-lender.mjs')
  mkdirSync(DATA_DIR, { recursive: true })
  const file = join(DATA_DIR, 'sandbox-lender.json')
  const { url, links, network, aggregator } = await sandbox.startSandbox({
    port: Number(SANDBOX_PORT),
    pace: PACE_MS,
    file,
  })
  Object.assign(process.env, { LENDER_LINKS: links, ...network.env(), ...aggregator.env() })
  say(`A sandbox lender answers at ${url}`)
  return network.insurerLinks()
}

/** Demo mode also has a bank that reports account holders. */
async function startSandboxBank() {
  const { NODE_ENV, PENNY_DROP_ENDPOINT } = process.env
  if (NODE_ENV === 'production' || PENNY_DROP_ENDPOINT !== undefined) return
  const bank = await built('sandbox-bank.mjs')
  Object.assign(process.env, (await bank.startSandboxBank()).env)
}

/** Demo mode also has a provider that takes leads for products and reports on them. */
async function startSandboxProvider(insurers) {
  const { NODE_ENV, PROVIDER_LINKS, PORT = '3000' } = process.env
  if (NODE_ENV === 'production' || PROVIDER_LINKS !== undefined) return
  const provider = await built('sandbox-provider.mjs')
  const reportTo = `http://127.0.0.1:${PORT}`
  const { links } = await provider.startSandboxProvider({ reportTo, pace: PACE_MS })
  process.env.PROVIDER_LINKS = JSON.stringify({ ...JSON.parse(links), ...insurers })
}
