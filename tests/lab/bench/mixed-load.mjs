// Customers, admins and their saves at once, on PostgreSQL and one server of this machine; by itself:
// `node --import tsx tests/lab/bench/mixed-load.mjs [requests/s] [minutes]` prints JSON.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { findPostgres } from '../../../scripts/lib/postgres.mjs'
import { signIn } from './calls.mjs'
import { walk } from './journey-calls.mjs'
import { startProduct } from './process.mjs'

const CUSTOMERS = 40
const CONNECTIONS = 40
const OVERLOAD = { connections: 400, seconds: 20 }
const RECOVERED_MS = 200
const SAMPLE_S = 15

/**
 * @returns requests a second, milliseconds at 99 %, answers that were not 2xx, growth of memory in MB per 10 minutes
 *   (resident, without the first half), and what came of an overload: its answers by status, and seconds until the
 *   answers are fast again
 */
export async function mixedLoad(rate = 400, minutes = 10) {
  const postgres = await findPostgres()
  const dir = mkdtempSync(join(tmpdir(), 'tulna-mixed-'))
  const product = await startProduct(dir, {
    DATABASE_URL: postgres.url,
    DEMO_CUSTOMERS: '500',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'error',
  })
  try {
    const requests = await mixedRequests(product.url, join(dir, 'outbox.jsonl'))
    await autocannon({
      url: product.url,
      requests,
      connections: CONNECTIONS,
      duration: 10,
      overallRate: rate,
    })
    const memory = watchMemory(product)
    const cpu = product.cpuSeconds()
    const options = { url: product.url, requests, connections: CONNECTIONS }
    const steady = await autocannon({ ...options, duration: Math.round(minutes * 60), overallRate: rate })
    const serverCores = (product.cpuSeconds() - cpu) / (minutes * 60)
    const slope = memory.end()
    const flood = await autocannon({
      ...options,
      connections: OVERLOAD.connections,
      duration: OVERLOAD.seconds,
    })
    const recoverySeconds = await untilFast(options, rate / 4)
    return {
      rate: steady.requests.average,
      p50Ms: steady.latency.p50,
      p99Ms: steady.latency.p99,
      refused: steady.non2xx,
      broken: steady.errors,
      statuses: countsOf(steady),
      serverCores,
      ...slope,
      flood: { rate: flood.requests.average, broken: flood.errors, statuses: countsOf(flood) },
      recoverySeconds,
    }
  } finally {
    await product.stop()
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

const countsOf = ({ statusCodeStats }) =>
  Object.fromEntries(Object.entries(statusCodeStats ?? {}).map(([status, { count }]) => [status, count]))

/** 20 requests, in a cycle: eight pages, four of a customer, three of an admin who reads, three of a visitor's journey, two saves. */
async function mixedRequests(url, outbox) {
  const tokens = []
  for (let n = 0; n < CUSTOMERS; n++) tokens.push((await walk(url, outbox, n)).token)
  const admin = await signIn(url)
  const lenders = await (await fetch(`${url}/api/get-lenders-data`, { headers: admin })).json()
  let count = 0
  const next = () => count++
  const address = () => ({ 'x-forwarded-for': `10.9.${next() & 255}.${(count >> 8) & 255}` })
  const get = (path, headers = {}) => ({ method: 'GET', path, headers })
  const customer = (path) => ({
    ...get(path),
    setupRequest: (request) => ({
      ...request,
      headers: { ...address(), authorization: `Bearer ${tokens[next() % tokens.length]}` },
    }),
  })
  const post = (path, headers, body) => ({
    method: 'POST',
    path,
    setupRequest: (request) => ({
      ...request,
      headers: { ...headers, ...address(), 'content-type': 'application/json', origin: url },
      body: JSON.stringify(body()),
    }),
  })
  const save = post('/api/update-lender-data', admin, () => ({
    lender_id: lenders[next() % lenders.length].lender_id,
    property: 'priority',
    value: count % 9973,
  }))
  const visit = post('/api/journey', {}, () => ({
    visit: crypto.randomUUID(),
    event: 'PAGE_VIEW',
    path: '/',
  }))
  const pages = ['/', '/privacy-policy', '/loan-calculator', '/how-we-rank'].map((path) => get(path))
  const office = [
    '/api/get-lenders-data',
    '/api/admin/lists/csr-portal?q=asha',
    '/api/admin/dashboard?range=last_30_days&only=tiles',
  ].map((path) => get(path, admin))
  const own = [customer('/api/applications'), customer('/api/consents')]
  return [...pages, ...own, visit, save, ...office, ...pages, ...own, visit, save, visit]
}

/** Resident memory over time; the slope leaves out the first half, in which caches fill. */
function watchMemory(product) {
  const seen = []
  const began = performance.now()
  const sample = () => seen.push([(performance.now() - began) / 60_000, product.rssMb()])
  sample()
  const timer = setInterval(sample, SAMPLE_S * 1000)
  return {
    end() {
      clearInterval(timer)
      sample()
      const late = seen.slice(Math.floor(seen.length / 2))
      const mean = (at) => late.reduce((sum, one) => sum + one[at], 0) / late.length
      const [x, y] = [mean(0), mean(1)]
      const above = late.reduce((sum, [at, mb]) => sum + (at - x) * (mb - y), 0)
      const below = late.reduce((sum, [at]) => sum + (at - x) ** 2, 0)
      return {
        mbPer10Minutes: below === 0 ? 0 : (10 * above) / below,
        memoryMb: seen.map(([, mb]) => Math.round(mb)),
      }
    },
  }
}

/** Seconds until a second of a quarter of the load has no refused answer and stays below the limit. */
async function untilFast(options, rate) {
  const began = performance.now()
  for (let tries = 0; tries < 60; tries++) {
    const started = performance.now()
    const one = await autocannon({ ...options, connections: 10, duration: 1, overallRate: rate })
    if (one.non2xx === 0 && one.errors === 0 && one.latency.p99 <= RECOVERED_MS)
      return (started - began) / 1000
    await sleep(100)
  }
  return null
}

if (process.argv[1] === import.meta.filename) {
  process.chdir(resolve(import.meta.dirname, '../../..'))
  const [rate = 400, minutes = 10] = process.argv.slice(2).map(Number)
  console.log(JSON.stringify(await mixedLoad(rate, minutes), null, 1))
}
