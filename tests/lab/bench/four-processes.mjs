// Property updates of four server processes beside those of one, on one PostgreSQL of this machine.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { findPostgres } from '../../../scripts/lib/postgres.mjs'
import { fillLenders, signIn, updatesOf } from './calls.mjs'
import { databaseCpu, startProduct } from './process.mjs'

const PROCESSES = 4
const ROUNDS = 5
const SECONDS = 4
/** A multiple of the processes, so that each gets as many. */
const CONNECTIONS = 32
const SETTLE_MS = 1000

/**
 * @returns of one process and of all, in turn: requests a second, and the milliseconds of processor that each takes in the servers and
 *   in PostgreSQL; undefined where there is no PostgreSQL
 */
export async function fourProcesses() {
  const postgres = await findPostgres()
  if (!postgres) return undefined
  const dir = mkdtempSync(join(tmpdir(), 'tulna-four-'))
  const products = []
  try {
    const env = { DATABASE_URL: postgres.url, DEMO_CUSTOMERS: '50', LOG_LEVEL: 'error' }
    // One after another: the first fills the database.
    while (products.length < PROCESSES) products.push(await startProduct(dir, env))
    const urls = products.map(({ url }) => url)
    const headers = await signIn(urls[0])
    const requests = updatesOf(await fillLenders(urls[0], headers), headers)
    const cpu = () => [
      products.reduce((all, { cpuSeconds }) => all + cpuSeconds(), 0),
      databaseCpu(postgres.pid),
    ]
    const measure = async (url) => {
      await sleep(SETTLE_MS)
      const before = cpu()
      const result = await autocannon({ url, requests, connections: CONNECTIONS, duration: SECONDS })
      if (result.non2xx || result.errors) throw new Error(`${result.non2xx} refused, ${result.errors} broken`)
      const [serverMs, databaseMs] = cpu().map(
        (seconds, at) => ((seconds - before[at]) * 1000) / result.requests.total,
      )
      return { rate: result.requests.average, serverMs, databaseMs }
    }
    await measure(urls)
    const found = { one: [], all: [] }
    for (let round = 0; round < ROUNDS; round++) {
      found.one.push(await measure(urls[0]))
      found.all.push(await measure(urls))
    }
    return found
  } finally {
    await Promise.all(products.map((one) => one.stop()))
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
