// npm run db:generate -- --name <name> [--custom]: a migration from the declared tables, or an empty one to fill.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { giveUp, run } from './lib/step.mjs'

process.chdir(resolve(import.meta.dirname, '..'))
const config = 'server/tables/drizzle.config.ts'
const migrations = 'server/tables/migrations'
const meta = join(migrations, 'meta')
const before = '.cache/tables-before'
const snapshot = '0000_snapshot.json'

const drizzleKit = (args, options) =>
  run(
    process.execPath,
    [resolve('node_modules/drizzle-kit/bin.cjs'), 'generate', '--config', config, ...args],
    options,
  )
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** Gives drizzle-kit the tables of the last commit with a migration: a test holds tables and migrations equal. */
async function addSnapshot() {
  if (git('status', '--porcelain', '--', migrations))
    giveUp(
      `${migrations} is not committed.`,
      'Commit the migration there, or delete it to generate it again.',
    )
  const commit = git('log', '-1', '--format=%H', '--', migrations)
  rmSync(before, { recursive: true, force: true })
  mkdirSync(before, { recursive: true })
  const archive = join(before, 'tables.tar')
  git('archive', '--output', archive, commit, 'package.json', 'server', 'src')
  execFileSync('tar', ['-xf', archive, '-C', before])
  rmSync(join(before, migrations), { recursive: true })
  if (!(await drizzleKit([], { cwd: before, stdio: ['ignore', 'ignore', 'inherit'] })))
    giveUp(`The tables of ${commit} cannot be read.`, 'See the message above.')
  copyFileSync(join(before, meta, snapshot), join(meta, snapshot))
}

const args = process.argv.slice(2)
try {
  if (!args.includes('--custom')) await addSnapshot()
  if (!(await drizzleKit(args))) process.exitCode = 1
} finally {
  for (const name of readdirSync(meta)) if (name.endsWith('_snapshot.json')) rmSync(join(meta, name))
  rmSync(before, { recursive: true, force: true })
}
