// What one customer costs, from the passcode to the status: `node --import tsx tests/lab/bench/journey-cost.mjs [customers]`
// prints it as JSON. docs/scale.md reads its figures.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findPostgres } from '../../../scripts/lib/postgres.mjs'
import { startCustomers } from './journey-calls.mjs'
import { databaseCpu, startProduct } from './process.mjs'

const WARM_UP = 40
const AT_ONCE = 4
/** Longer than the sandbox lender takes to answer, and the stored jobs to hear of it. */
const QUIET_S = 60

const [customers = 400] = process.argv.slice(2).map(Number)
const postgres = await findPostgres(['shared_preload_libraries=pg_stat_statements', 'track_io_timing=off'])
const dir = mkdtempSync(join(tmpdir(), 'tulna-journey-'))
const { startSandbox } = await import('../../../dist/server/sandbox-lender.mjs')
const sandbox = await startSandbox({ port: 0, pace: 2000, file: join(dir, 'lender.json') })
const client = new pg.Client({ connectionString: postgres.url })
await client.connect()
await client.query('create extension pg_stat_statements')
const product = await startProduct(dir, {
  DATABASE_URL: postgres.url,
  DEMO_CUSTOMERS: '0',
  TRUSTED_PROXIES: '1',
  LOG_LEVEL: 'warn',
  LENDER_LINKS: sandbox.links,
})
try {
  const walk = startCustomers(product.url, join(dir, 'outbox.jsonl'))
  await walk(WARM_UP, AT_ONCE)
  await sleep(QUIET_S * 1000)
  const idle = await used(() => sleep(QUIET_S * 1000))
  const calls = {}
  const all = await used(async () => {
    const began = performance.now()
    Object.assign(calls, await walk(customers, AT_ONCE))
    const busy = performance.now() - began
    // What stored jobs still do for these customers is theirs too.
    await sleep(QUIET_S * 1000)
    return busy
  })
  const share = all.seconds / idle.seconds
  const each = (name) => (all[name] - idle[name] * share) / customers
  console.log(
    JSON.stringify({
      customers,
      serverCpuMs: each('serverMs'),
      databaseCpuMs: each('databaseMs'),
      statements: each('statements'),
      transactions: each('transactions'),
      rowsWritten: each('rowsWritten'),
      walBytes: each('walBytes'),
      databaseBytes: each('databaseBytes'),
      ...calls,
      walkSeconds: all.result / 1000,
      statuses: await statuses(),
      tables: await tableSizes(),
      idlePerMinute: idle,
      rssMb: product.rssMb(),
    }),
  )
} finally {
  await client.end()
  await product.stop()
  await sandbox.stop?.()
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}

/** Two readings, and what lies between them. */
async function used(work) {
  const [before, began] = [await readings(), performance.now()]
  const result = await work()
  const after = await readings()
  const between = Object.fromEntries(
    Object.entries(after).map(([name, value]) => [name, value - before[name]]),
  )
  return { ...between, seconds: (performance.now() - began) / 1000, result }
}

async function readings() {
  // Counts of a backend arrive when it is idle for a second.
  await sleep(1500)
  const { rows } = await client.query(`select
    (select sum(calls)::float from pg_stat_statements where query not ilike '%pg_stat%'
      and not query ~* '^(begin|commit|rollback|set|listen|select [$]1$)') as statements,
    (select xact_commit::float from pg_stat_database where datname = current_database()) as transactions,
    (select sum(n_tup_ins + n_tup_upd + n_tup_del)::float from pg_stat_user_tables) as "rowsWritten",
    (pg_current_wal_insert_lsn() - '0/0')::float as "walBytes",
    (select sum(pg_total_relation_size(relid))::float from pg_stat_user_tables where schemaname = 'public') as "databaseBytes"`)
  return { ...rows[0], serverMs: product.cpuSeconds() * 1000, databaseMs: databaseCpu(postgres.pid) * 1000 }
}

async function statuses() {
  const { rows } = await client.query(
    'select status, count(*)::int as n from lender_application group by 1 order by 1',
  )
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]))
}

/** Bytes of a customer in each table with its indexes, the largest first. */
async function tableSizes() {
  const { rows } =
    await client.query(`select relname as name, n_live_tup::int as rows, pg_total_relation_size(relid)::float as bytes
    from pg_stat_user_tables where schemaname = 'public' order by 3 desc limit 16`)
  const all = customers + WARM_UP
  return rows.map(({ name, rows: count, bytes }) => ({
    name,
    rows: Number((count / all).toFixed(2)),
    bytes: Math.round(bytes / all),
  }))
}
