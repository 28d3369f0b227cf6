import { existsSync, readFileSync, statSync } from 'node:fs'
import { installPackages } from './install.mjs'
import { giveUp, say, seconds } from './step.mjs'

const modified = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0)

/** Refuses a Node older than package.json asks for. */
export function checkNode() {
  const wanted = JSON.parse(readFileSync('package.json', 'utf8')).engines.node.replace('>=', '')
  const [major, minor] = wanted.split('.').map(Number)
  const [ourMajor, ourMinor] = process.versions.node.split('.').map(Number)
  if (ourMajor > major || (ourMajor === major && ourMinor >= minor)) return
  giveUp(
    `This is Node ${process.versions.node}; Tulna needs ${wanted} or newer.`,
    'Install it from https://nodejs.org and run the command again.',
  )
}

/** A download that hangs would keep npm for minutes before one silent line. */
const STALL_MS = 60_000

/** Installs the packages when there are none or the lock changed; npm keeps its own copy of the lock as a stamp. */
export async function ensureInstalled(stallMs = STALL_MS) {
  if (modified('node_modules/.package-lock.json') >= modified('package-lock.json')) return
  const start = performance.now()
  say('Installing packages with npm ci (about half a minute) …')
  const outcome = await installPackages(stallMs)
  const advice =
    'Check the network (npm ping), the registry (npm config get registry) and free disk space (df -h .), then try again.'
  if (outcome === 'failed') giveUp('npm ci failed; its message stands above.', advice)
  if (outcome === 'stalled')
    giveUp(`npm ci made no progress for ${stallMs / 1000} s, twice, and was stopped.`, advice)
  say(`Packages installed in ${seconds(start)}.`)
}
