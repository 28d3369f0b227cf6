import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { lists } from '#resources/lists.ts'
import { recordEarnings } from '#server/leads-api/events/record-earnings.ts'
import { recordNews } from '#server/leads-api/events/record-news.ts'
import { rows } from '#server/platform/database/database.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import { measureNames } from '#src/contract/measures/measures.ts'
import { portalLists } from '#src/contract/merchants/lists/portal-lists.ts'
import { type ApiClient, newApiClient, someLead } from '#tests/support/api-client.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { withoutLimits } from '#tests/support/without-limits.ts'

let app: TestApp
let admin: SignedIn
let owner: SignedIn
let live: ApiClient
let trial: ApiClient

beforeAll(async () => {
  app = await makeTestApp({ DEMO_CUSTOMERS: '20' })
  withoutLimits(app)
  admin = await app.signInAdmin(1)
  owner = await app.signInPartner()
  live = await newApiClient(owner, app.fetch)
  trial = await newApiClient(owner, app.fetch, { mode: 'test' })
  await record()
}, 120_000)

/** The first time begins with what is there. */
async function record(): Promise<void> {
  await recordNews(app.deps, app.deps.clock())
  await recordEarnings(app.deps, app.deps.clock())
}

/** Every figure and list of the back office, of the portal and of a live key, and the size of every table but those of events. */
async function everything(): Promise<Map<string, unknown>> {
  const period = 'range=custom_range&from=2026-08-21&to=2026-11-20'
  const asAdmin = [
    ...(lists as readonly AnyList[]).map(({ name }) => `/api/admin/lists/${name}?page_size=50`),
    ...measureNames.map((name) => `/api/admin/figures/${name}?${period}`),
    '/api/admin/dashboard',
  ]
  const asOwner = [
    ...portalLists.map(({ name }) => `/api/partner/lists/${name}?page_size=25`),
    ...['home', 'dashboard', 'earnings'].map((name) => `/api/partner/${name}`),
  ]
  const asLive = ['leads', 'applications', 'earnings', 'payouts', 'events'].map((name) => `/v1/${name}`)
  const found = new Map<string, unknown>()
  const callers = [
    [asAdmin, admin],
    [asOwner, owner],
    [asLive, live],
  ] as const
  for (const [paths, caller] of callers)
    for (const path of paths) {
      const { status, body } = await caller.get(path)
      found.set(path, [status, body])
    }
  const own = ['api_test_object', 'api_request', 'api_event', 'webhook_delivery']
  for (const { name } of await rows<{ name: string }>(
    app.deps.database.db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  ))
    if (!own.includes(name))
      found.set(`table ${name}`, await app.deps.database.db.$count(sql.identifier(name) as never))
  return found
}

test('[MERCH-08] a test story with its money changes no list, figure, payout and table of live money', async () => {
  const before = await everything()
  const unread = [...before].filter(([, value]) => Array.isArray(value) && value[0] !== 200)
  expect(unread.map(([path, value]) => [path, (value as [number])[0]])).toEqual([])
  const { body: lead } = await trial.post('/v1/leads', someLead(app.deps.clock()))
  const { body: begun } = await trial.post('/v1/test/applications', { lead: lead.id })
  const path = `/v1/test/applications/${begun.id}/advance`
  await trial.post(path, { story: 'approved_and_disbursed' })
  for (let turns = 0; turns < 2; turns++) await owner.post('/api/partner/test-mode/clock', { by: 'month' })
  await trial.post(path, { status: 'CANCELLED_COOLING_OFF' })
  await record()
  const made = (await trial.get('/v1/earnings')).body.data
  expect(made).toMatchObject([{ kind: 'REVERSAL' }, { kind: 'EARNED', status: 'PAID' }])
  const after = await everything()
  const wrong = [...after].filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(before.get(key)))
  expect(wrong.map(([key]) => key)).toEqual([])
  expect(after.size).toBeGreaterThan(150)
}, 60_000)
