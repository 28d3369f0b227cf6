import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { apiEvent } from '#server/tables/events.ts'
import { message } from '#server/tables/messages.ts'
import { prospect } from '#server/tables/people.ts'
import { type ApiMode, apiModes } from '#src/contract/api-scopes.ts'
import { newApiClient, someLead } from '#tests/support/api-client.ts'
import type { SignedIn, TestApp } from '#tests/support/app.ts'
import { twoMerchants } from '#tests/support/merchants/two-merchants.ts'
import { withoutLimits } from '#tests/support/without-limits.ts'

type Item = unknown

let app: TestApp
/** Of equal merchants: one sends batches, the other the same leads one by one. */
let batched: SignedIn
let single: SignedIn
beforeAll(async () => {
  const two = await twoMerchants()
  app = two.app
  ;[batched, single] = [two.mine, two.theirs]
  withoutLimits(app)
})

const now = () => app.deps.clock()
/** Numbers of the two merchants differ, because a customer belongs to one. */
const phoneOf = (owner: SignedIn, at: number) => `9812${owner === batched ? 3 : 4}${String(10_000 + at)}`

/** A lead of a number, good or wrong in one of several ways. */
function item(owner: SignedIn, at: number, kind: number): Item {
  const lead = someLead(now(), phoneOf(owner, at))
  const wrong: Item[] = [
    { ...lead, phone: '12' },
    { ...lead, name: 'Asha <b>' },
    { ...lead, product: 'no_such' },
    { ...lead, colour: 'red' },
    { ...lead, consent: { ...lead.consent, ip: '10.0.0.1' } },
    { ...lead, consent: { ...lead.consent, text_id: 'MATCHING.999' } },
    { ...lead, consent: { ...lead.consent, at: '2020-01-01T00:00:00Z' } },
    { ...lead, external_id: 'A-1' },
    { phone: lead.phone },
    ...['text', 7, null, []],
  ]
  return kind < wrong.length ? wrong[kind] : lead
}
/** Few numbers, so that leads meet known customers. */
const items = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 14 })), {
  ...{ minLength: 1, maxLength: 12 },
})

/** Without what differs between any two calls: ids by their first place, instants, the number of the request. */
function plain(value: unknown, ids: Map<string, number>): unknown {
  const text = JSON.stringify(value).replaceAll(/L-[\dA-F]{12}/g, (id) => {
    ids.set(id, ids.get(id) ?? ids.size)
    return `lead ${ids.get(id)}`
  })
  return JSON.parse(
    text
      .replaceAll(/"request_id":"[^"]+"/g, '"request_id":""')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'instant'),
  )
}

/** What a merchant's leads caused: events in their order, messages, customers. */
async function effects(owner: SignedIn) {
  const { db } = app.deps.database
  const merchant = owner === batched ? 1 : 2
  const customers = eq(prospect.merchant_id, merchant)
  const events = await db
    .select()
    .from(apiEvent)
    .where(eq(apiEvent.merchant_id, merchant))
    .orderBy(apiEvent.seq)
  return [
    events.map(({ type }) => type),
    (
      await db
        .select({ id: message.id })
        .from(message)
        .innerJoin(prospect, and(eq(prospect.user_id, message.prospect_id), customers))
    ).length,
    await db.$count(prospect, customers),
  ]
}

describe('a batch of leads', () => {
  test.each(apiModes)('gives each lead what its own call gives, with a %s key', async (mode) => {
    const inBatch = await newApiClient(batched, app.fetch, { mode })
    const alone = await newApiClient(single, app.fetch, { mode })
    const [batchIds, singleIds] = [new Map<string, number>(), new Map<string, number>()]
    const statuses = new Set<number>()
    await fc.assert(
      fc.asyncProperty(items, fc.boolean(), async (kinds, keyed) => {
        const leadsOf = (owner: SignedIn) => kinds.map(([at, kind]) => item(owner, at, kind))
        const key = keyed ? { 'idempotency-key': crypto.randomUUID() } : undefined
        const { status, body } = await inBatch.post('/v1/leads/batch', { leads: leadsOf(batched) }, key)
        expect(status).toBe(200)
        const expected = []
        for (const [index, lead] of leadsOf(single).entries()) {
          const answer = await alone.post('/v1/leads', lead)
          const { error = null, ...created } = answer.body
          expected.push({ index, status: answer.status, lead: error ? null : created, error })
          statuses.add(answer.status)
        }
        expect(plain(body.results, batchIds)).toEqual(plain(expected, singleIds))
        const created = expected.filter(({ lead }) => lead).length
        expect([body.created_count, body.failed_count]).toEqual([created, kinds.length - created])
      }),
      { numRuns: 25, seed: 11 },
    )
    expect([...statuses].sort()).toEqual([200, 409, 422])
    expect(await effects(batched)).toEqual(await effects(single))
  })

  const clientOf = (mode: ApiMode) => newApiClient(batched, app.fetch, { mode })

  test('of none, of 501 and of no list is refused whole', async () => {
    const api = await clientOf('test')
    const leads = (count: number) =>
      Array.from({ length: count }, (_, at) => someLead(now(), phoneOf(batched, 1000 + at)))
    const before = await effects(batched)
    for (const [sent, said] of [
      [{ leads: [] }, 'leads must not be empty'],
      [{ leads: leads(501) }, 'leads may have at most 500 entries, not 501'],
      [{ leads: {} }, 'leads must be a list, not an object'],
      [{}, 'leads is missing'],
    ] as const) {
      const { status, body } = await api.post('/v1/leads/batch', sent)
      expect([status, body.error.message]).toEqual([422, said])
    }
    expect(await effects(batched)).toEqual(before)
    // More than 100 KB.
    const long = leads(500).map((lead) => ({ ...lead, name: 'Asha'.repeat(20) }))
    const { body } = await api.post('/v1/leads/batch', { leads: long })
    expect([body.created_count, body.failed_count]).toEqual([500, 0])
  }, 60_000)

  test('sent again with its key gives the same answer and makes nothing', async () => {
    const api = await clientOf('live')
    const leads = [
      someLead(now(), phoneOf(batched, 2000)),
      { phone: '12' },
      someLead(now(), phoneOf(batched, 2001)),
    ]
    const key = { 'idempotency-key': 'batch-1' }
    const first = await api.post('/v1/leads/batch', { leads }, key)
    const after = await effects(batched)
    const again = await api.post('/v1/leads/batch', { leads }, key)
    expect([first.body.created_count, again.headers.get('idempotent-replayed')]).toEqual([2, 'true'])
    expect(again.body).toEqual(first.body)
    expect(await effects(batched)).toEqual(after)
    const other = await api.post('/v1/leads/batch', { leads: leads.slice(1) }, key)
    expect([other.status, other.body.error.code]).toEqual([409, 'idempotency_key_reused'])
  })
})

test('leads count one by one against the limit of a key, alone and in batches', async () => {
  const limited = await twoMerchants()
  const api = await newApiClient(limited.mine, limited.app.fetch, { mode: 'test' })
  // Wrong ones count too: a call does, whatever comes of it.
  const leads = Array.from({ length: 250 }, () => ({}))
  for (const status of [200, 200, 429])
    expect((await api.post('/v1/leads/batch', { leads })).status).toBe(status)
  const { status, headers } = await api.post('/v1/leads', someLead(limited.app.deps.clock()))
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
})
