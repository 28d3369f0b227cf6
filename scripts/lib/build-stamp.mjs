import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './step.mjs'

const stamp = 'dist/.built'
const sources = [
  'src',
  'customer',
  'partner',
  'resources',
  'server',
  'mocks',
  'scripts',
  'public',
  'vite.config.ts',
  'package-lock.json',
]

/** Newest change in a file or folder, in ms; folders count too, so that a deleted file is noticed. */
function newest(path) {
  if (!existsSync(path)) return 0
  const found = statSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), found.mtimeMs)
}

export const isBuilt = () =>
  existsSync(stamp) && sources.every((path) => newest(path) <= statSync(stamp).mtimeMs)

export const markBuilt = () => writeFileSync(stamp, '')
export const markUnbuilt = () => rmSync(stamp, { force: true })

/** Builds the product unless the last build is newer than every source. */
export async function ensureBuilt() {
  if (isBuilt()) return
  // The build says itself what failed and what to do.
  if (!(await run(process.execPath, ['scripts/build.mjs']))) process.exit(1)
}
