import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { recordNews } from '#server/leads-api/events/record-news.ts'
import { makeLimits } from '#server/platform/limits.ts'
import { apiLead } from '#server/tables/leads-api.ts'
import { prospect } from '#server/tables/people.ts'
import { createApiKey, someLead } from '#tests/support/api-client.ts'
import type { Fetch } from '#tests/support/app.ts'
import { hookUrl, later, receiveWith } from '#tests/support/leads-api/endpoints.ts'
import { app, eachWithTwoMerchants, mine } from '#tests/support/merchants/each-with-two-merchants.ts'
import { Tulna, TulnaError, verifyWebhook } from '../../../docs/sdk/tulna.mjs'

eachWithTwoMerchants()

const now = () => app.deps.clock()
/** A merchant's own system: it knows the document, a key and an address. */
const system = async (send: Fetch = app.fetch, sleep?: (milliseconds: number) => Promise<void>) =>
  new Tulna(await createApiKey(mine), { baseUrl: 'http://localhost:3000', fetch: send, sleep })
const lead = (phone?: string) => ({ ...someLead(now(), phone), product: 'pl' as const })

test('[V1-06] a system that knows only the document creates a lead, reads it, changes it and finds it', async () => {
  const tulna = await system()
  const created = await tulna.leads.create({ ...lead(), external_id: 'A-17' })
  expect(created).toMatchObject({ object: 'lead', status: 'NEW', external_id: 'A-17' })
  expect(await tulna.leads.retrieve(created.id)).toEqual(created)
  expect((await tulna.leads.update(created.id, { external_id: 'A-18' })).external_id).toBe('A-18')
  const found = await tulna.leads.list({ external_id: 'A-18' }).page()
  expect(found.data.map(({ id }) => id)).toEqual([created.id])
  expect((await tulna.leads.withdraw(created.id)).status).toBe('WITHDRAWN')
  const error = await tulna.leads.update(created.id, { product: 'gl' }).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(TulnaError)
  expect(error).toMatchObject({
    status: 409,
    code: 'step_not_allowed',
    docUrl: expect.stringContaining('/v1/docs/'),
  })
})

test('it receives the webhook of its lead and verifies it, and refuses one that was changed', async () => {
  const tulna = await system()
  const { secret } = await tulna.webhookEndpoints.create({ url: hookUrl, events: ['lead.created'] })
  const received = receiveWith(app, () => 204)
  await recordNews(app.deps, now())
  app.advance(1)
  const created = await tulna.leads.create({ ...lead(), external_id: 'A-19' })
  app.advance(1)
  await recordNews(app.deps, now())
  await app.deps.jobs.drain()
  await later(app, 60)
  const [one] = received
  const at = { now: now().getTime(), tolerance: 7200 }
  const event = await verifyWebhook(one?.body ?? '', one?.signature, secret, at)
  expect(event).toMatchObject({
    type: 'lead.created',
    data: { object: { id: created.id, external_id: 'A-19' } },
  })
  expect(await tulna.events.retrieve(event.id)).toEqual(event)
  await expect(verifyWebhook(`${one?.body} `, one?.signature, secret, at)).rejects.toThrow(
    'No signature fits',
  )
  await expect(verifyWebhook(one?.body ?? '', one?.signature, 'whsec_other', at)).rejects.toThrow(
    'No signature fits',
  )
  const old = { now: now().getTime() + 7_300_000, tolerance: 300 }
  await expect(verifyWebhook(one?.body ?? '', one?.signature, secret, old)).rejects.toThrow('too old')
})

test('the same key makes one lead, after a lost answer too', async () => {
  let lost = 0
  const tulna = await system(
    async (request) => {
      const answer = await app.fetch(request)
      if (request.method === 'POST' && lost++ === 0) throw new TypeError('connection lost')
      return answer
    },
    async () => {},
  )
  const created = await tulna.leads.create(lead())
  expect(await app.deps.database.db.$count(apiLead)).toBe(1)
  const again = await tulna.leads.create({ ...lead('9812300002') }, { idempotencyKey: 'once' })
  expect(await tulna.leads.create({ ...lead('9812300002') }, { idempotencyKey: 'once' })).toEqual(again)
  const other = await tulna.leads
    .create(lead('9812300003'), { idempotencyKey: 'once' })
    .catch((thrown) => thrown)
  expect(other).toMatchObject({ status: 409, code: 'idempotency_key_reused' })
  expect(created.id).not.toBe(again.id)
})

/** Copies a lead of the merchant, so that it has many. */
async function haveLeads(count: number): Promise<void> {
  const { db } = app.deps.database
  const [first] = await db.select().from(prospect)
  if (!first) throw new Error('no lead to copy')
  const copies = Array.from({ length: count - 1 }, (_, at) => ({
    ...first,
    user_id: randomUUID(),
    case_id: `L-${(at + 1).toString(16).toUpperCase().padStart(12, '0')}`,
    mobile_phone_number: String(7_000_000_000 + at),
    created_at: new Date(first.created_at.getTime() + Math.floor(at / 3)),
  }))
  for (let at = 0; at < copies.length; at += 200) await db.insert(prospect).values(copies.slice(at, at + 200))
}

test('it goes through 1,000 leads, each once and newest first, while others are added', async () => {
  const tulna = await system()
  const { id } = await tulna.leads.create(lead())
  await haveLeads(1000)
  const seen: string[] = []
  let before = '9999'
  for await (const one of tulna.leads.list({ limit: 100 })) {
    if (seen.length === 150) {
      app.advance(1)
      await tulna.leads.create(lead('9812300009'))
    }
    expect(one.created <= before).toBe(true)
    before = one.created
    seen.push(one.id)
  }
  expect([seen.length, new Set(seen).size, seen.includes(id)]).toEqual([1000, 1000, true])
})

test('after too many calls it waits as long as the API says, and goes on', async () => {
  const waits: number[] = []
  const statuses: number[] = []
  const send: Fetch = async (request) => {
    const answer = await app.fetch(request)
    statuses.push(answer.status)
    return answer
  }
  // The wait is over at once: the counts begin again, as they do after it.
  const tulna = await system(send, async (milliseconds) => {
    waits.push(milliseconds)
    await app.deps.database.db.execute(sql`delete from rate_limit`)
    app.deps.limits = makeLimits(app.deps)
  })
  for (let count = 0; count < 105; count++) await tulna.products.list().page()
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect(waits).toHaveLength(1)
  expect(waits[0]).toBeGreaterThan(0)
  expect(waits[0]).toBeLessThanOrEqual(60_000)
})
