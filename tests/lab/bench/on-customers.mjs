// Measures that need many customers, on a PostgreSQL that keeps them from run to run (.cache/bench; 5 GB for a million, 16
// with ten). By itself: `node tests/lab/bench/on-customers.mjs growth|search|operations [customers …]`.
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { ensureBuilt } from '../../../scripts/lib/build-stamp.mjs'
import { findPostgres } from '../../../scripts/lib/postgres.mjs'

/**
 * What tests/bench/<name>.ts prints, parsed. Null where there is no PostgreSQL.
 * @param {'growth' | 'search' | 'operations'} name
 * @param {...number} customers
 */
export async function onCustomers(name, ...customers) {
  const postgres = await findPostgres([], { keep: resolve('.cache/bench/postgres') })
  if (!postgres) return null
  try {
    const args = ['--import', 'tsx', `tests/bench/${name}.ts`, postgres.url, ...customers.map(String)]
    const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 24 })
    return JSON.parse(stdout.trim().split('\n').at(-1))
  } finally {
    await postgres.stop()
  }
}

if (process.argv[1] === import.meta.filename) {
  process.chdir(resolve(import.meta.dirname, '../../..'))
  await ensureBuilt()
  const [name, ...customers] = process.argv.slice(2)
  console.log(JSON.stringify(await onCustomers(name, ...customers), null, 1))
}
