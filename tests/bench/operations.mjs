// The back office over many customers on PostgreSQL; by itself: `node tests/bench/operations.mjs [customers]`.
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { findPostgres } from '../../scripts/lib/postgres.mjs'

const run = promisify(execFile)

/**
 * Milliseconds at 99 % of a search for customers and of the dashboard's tiles, and rows a second of an export, each
 * beside bare SQL in the same run. Null where there is no PostgreSQL.
 */
export async function operations(customers = 1_000_000) {
  const postgres = await findPostgres()
  if (!postgres) return null
  try {
    const args = ['--import', 'tsx', 'tests/bench/operations.ts', postgres.url, String(customers)]
    const said = (await run(process.execPath, args)).stdout
    return JSON.parse(said.trim().split('\n').at(-1))
  } finally {
    await postgres.stop()
  }
}

if (process.argv[1] === import.meta.filename) {
  process.chdir(resolve(import.meta.dirname, '../..'))
  console.log(await operations(Number(process.argv[2] ?? 1_000_000)))
}
