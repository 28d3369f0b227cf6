// Search for a customer among a million and among ten million on PostgreSQL; by itself:
// `node tests/bench/search.mjs [customers …]`. Ten million take 11 GB and half an hour.
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { findPostgres } from '../../scripts/lib/postgres.mjs'

const run = promisify(execFile)

/** For each number of customers the milliseconds of a search, at the middle and at 99 %. Null where there is no PostgreSQL. */
export async function searchGrowth(sizes = [1_000_000, 10_000_000]) {
  const postgres = await findPostgres()
  if (!postgres) return null
  try {
    const args = ['--import', 'tsx', 'tests/bench/search.ts', postgres.url, ...sizes.map(String)]
    const said = (await run(process.execPath, args, { maxBuffer: 2 ** 24 })).stdout
    return JSON.parse(said.trim().split('\n').at(-1))
  } finally {
    await postgres.stop()
  }
}

if (process.argv[1] === import.meta.filename) {
  process.chdir(resolve(import.meta.dirname, '../..'))
  const sizes = process.argv.slice(2).map(Number)
  console.log(JSON.stringify(await searchGrowth(sizes.length > 0 ? sizes : undefined), null, 1))
}
