// Run by `npm version`: keeps the demo's data as this release writes it, so that tests bring it up to date in every later one.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { giveUp, say } from './lib/step.mjs'

/** Enough for applications, payouts and audit rows of every kind, in less than a megabyte. */
const CUSTOMERS = '40'

process.chdir(resolve(import.meta.dirname, '..'))
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const folder = join('tests/releases', version)
if (existsSync(folder)) giveUp(`${folder} is there already.`, 'Delete it to keep this release again.')
const DATA_DIR = mkdtempSync(join(tmpdir(), 'tulna-release-'))
try {
  const { MASTER_KEY, DATABASE_URL, NODE_ENV, ...env } = process.env
  const tulna = (...words) =>
    execFileSync('npx', ['tsx', 'server/cli.ts', ...words], {
      env: { ...env, DATA_DIR },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  tulna('seed', '--customers', CUSTOMERS)
  mkdirSync(folder, { recursive: true })
  tulna('backup', join(folder, 'store.backup'))
  execFileSync('git', ['add', folder])
  say(`${folder} has the data of ${version}.`)
} finally {
  rmSync(DATA_DIR, { recursive: true, force: true })
}
