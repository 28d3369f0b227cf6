import { beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '#server/platform/database/database.ts'
import { makeMetrics } from '#server/platform/metrics/metrics.ts'
import { addDatabase, addProcess } from '#server/platform/metrics/readings.ts'
import { type Call, splitRoute } from '#src/contract/call.ts'
import { contract } from '#src/contract/contract.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'

const METRICS_TOKEN = 'a token of this test only'
let app: TestApp
beforeAll(async () => {
  app = await makeTestApp({ METRICS_TOKEN })
})
const read = async (token = METRICS_TOKEN) =>
  app.nobody.fetch('/metrics', { headers: { authorization: `Bearer ${token}` } })
/** Value by name and labels. */
async function values(): Promise<Map<string, number>> {
  const lines = String((await read()).body).split('\n')
  return new Map(
    lines
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

test('/metrics is there for its token only', async () => {
  expect((await read()).status).toBe(200)
  expect((await read('another')).status).toBe(404)
  expect((await app.nobody.get('/metrics')).status).toBe(404)
  const { nobody } = await makeTestApp()
  expect((await nobody.fetch('/metrics', { headers: { authorization: 'Bearer undefined' } })).status).toBe(
    404,
  )
  app = await makeTestApp({ METRICS_TOKEN })
})

test('[TRUST-08] each call is counted by its declared route and status, never by what was sent', async () => {
  for (const route of Object.keys(contract as Record<string, Call>)) {
    const { method, path } = splitRoute(route)
    const real = path.replace(/\{\w+\??\}/g, 'secret-of-a-caller')
    await app.nobody.fetch(real, { method, headers: { 'x-any': 'secret-of-a-caller' } })
  }
  const found = await values()
  const counted = [...found.keys()].filter((name) => name.startsWith('tulna_request_seconds_count'))
  const routes = new Set(Object.keys(contract).map((route) => splitRoute(route).path))
  for (const name of counted) expect(routes).toContain(/route="([^"]*)"/.exec(name)?.[1])
  expect(counted.length).toBeGreaterThan(200)
  expect([...found.keys()].join()).not.toContain('secret-of-a-caller')
}, 120_000)

test('runs of stored jobs are counted by name and outcome', async () => {
  const { jobs, database } = app.deps
  await transaction(database.db, (tx) => jobs.enqueue(tx, 'mail-approvals', { id: 987_654 }))
  await jobs.drain()
  const found = [...(await values()).keys()].filter((name) => name.startsWith('tulna_job_seconds_count'))
  expect(found.join()).toContain('job="mail-approvals",outcome="')
})

describe('the text', () => {
  test('has buckets that add up, and labels that cannot break a line', async () => {
    const metrics = makeMetrics()
    for (const ms of [1, 6, 6, 700, 60_000])
      metrics.time('tulna_request_seconds', { route: '/a"b\\c\nd' }, ms)
    const lines = (await metrics.text()).split('\n').filter((line) => line.includes('/a'))
    const of = (le: string) =>
      Number(
        lines
          .find((line) => line.includes(`le="${le}"`))
          ?.split(' ')
          .at(-1),
      )
    expect([of('0.005'), of('0.01'), of('1'), of('10'), of('+Inf')]).toEqual([1, 3, 4, 4, 5])
    for (const line of lines)
      expect(line).toMatch(/^tulna_request_seconds_(bucket|sum|count)\{route="\/a\\"b\\\\c\\nd".*\} [\d.]+$/)
    expect(lines.find((line) => line.includes('_sum'))).toContain('60.713')
  })

  test('has the process, the database and its jobs, and leaves out only what cannot be read', async () => {
    const metrics = makeMetrics()
    addProcess(metrics)
    addDatabase(metrics, app.deps.database, () => false)
    const text = await metrics.text()
    for (const name of [
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_seconds{quantile="0.99"}',
      'tulna_database_up 0',
    ])
      expect(text).toContain(name)
    const away = { connections: () => ({ idle: 0, busy: 0, waiting: 0 }), db: null } as never
    const without = makeMetrics()
    addDatabase(without, away, () => true)
    const rest = await without.text()
    expect(rest).toContain('tulna_database_connections{state="waiting"} 0')
    expect(rest).not.toContain('tulna_jobs')
  })
})
