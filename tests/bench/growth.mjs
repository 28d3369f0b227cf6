// The back office from ten thousand to a million customers on PostgreSQL, and the start of the product on the million;
// by itself: `node tests/bench/growth.mjs [most customers]`.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { ensureBuilt } from '../../scripts/lib/build-stamp.mjs'
import { findPostgres } from '../../scripts/lib/postgres.mjs'
import { startProduct } from './process.mjs'

const run = promisify(execFile)
const STARTS = 5
const CALLS = 20

/**
 * Exponents of the medians of all lists, searches and figures, and start of the product (seconds, resident MB after
 * some calls) on what was filled. Null where there is no PostgreSQL.
 */
export async function growth(most = 1_000_000) {
  const postgres = await findPostgres()
  if (!postgres) return null
  const dir = mkdtempSync(join(tmpdir(), 'tulna-growth-'))
  try {
    const args = ['--import', 'tsx', 'tests/bench/growth.ts', postgres.url, String(most)]
    const said = (await run(process.execPath, args, { maxBuffer: 2 ** 24 })).stdout
    const found = JSON.parse(said.trim().split('\n').at(-1))
    const starts = { seconds: [], memory: [] }
    for (let n = 0; n < STARTS; n++) {
      const product = await startProduct(dir, { DATABASE_URL: postgres.url, LOG_LEVEL: 'warn' })
      starts.seconds.push(product.startSeconds)
      for (let call = 0; call < CALLS; call++) await (await fetch(product.url)).text()
      starts.memory.push(product.rssMb())
      await product.stop()
    }
    return { ...found, starts }
  } finally {
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

if (process.argv[1] === import.meta.filename) {
  process.chdir(resolve(import.meta.dirname, '../..'))
  await ensureBuilt()
  console.log(JSON.stringify(await growth(Number(process.argv[2] ?? 1_000_000)), null, 1))
}
