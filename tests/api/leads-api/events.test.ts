import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { recordEarnings } from '#server/leads-api/events/record-earnings.ts'
import { purgeEvents, recordNews } from '#server/leads-api/events/record-news.ts'
import { recomputeAll } from '#server/money/commission-month.ts'
import { lenderApplication, statusHistory } from '#server/tables/applications.ts'
import { apiEvent } from '#server/tables/events.ts'
import { commissionLine } from '#server/tables/money.ts'
import { prospect } from '#server/tables/people.ts'
import { eventSamples } from '#server/web/v1-docs/event-samples.ts'
import { type EventType, eventObjects, eventTypes } from '#src/contract/leads-api/event-types.ts'
import { Event, eventObjectOf } from '#src/contract/leads-api/v1/event.ts'
import { type ApiClient, newApiClient, someLead } from '#tests/support/api-client.ts'
import { addEndpoint, receiveWith } from '#tests/support/leads-api/endpoints.ts'
import { signInMerchant, soldLoan } from '#tests/support/merchants/two-merchants.ts'
import { payoutApp } from '#tests/support/money/payouts.ts'

let world: Awaited<ReturnType<typeof payoutApp>>
let client: ApiClient
beforeEach(async () => {
  world = await payoutApp()
  client = await newApiClient(world.mine, world.app.fetch)
  // What is stored before the first run is history.
  await record()
})

const db = () => world.app.deps.database.db
async function record() {
  await recordNews(world.app.deps, world.app.deps.clock())
  await recordEarnings(world.app.deps, world.app.deps.clock())
}
const typesOf = (events: { type: string }[]) => events.map(({ type }) => type)

/** A loan of a merchant's customer that begins now. */
async function sold(merchant: number, mobile: string) {
  const made = await soldLoan(world.app, merchant, 'Ravindra', mobile)
  await db()
    .update(prospect)
    .set({ attributed_at: world.app.deps.clock() })
    .where(eq(prospect.user_id, made.prospect_id))
  return made
}

describe('[V1-04] events', () => {
  test('leads, transitions, earnings and payouts of a merchant are told once, to that merchant only', async () => {
    const theirs = await newApiClient(await signInMerchant(world.app, 1), world.app.fetch)
    await sold(1, '9812345678')
    await sold(2, '9812345679')
    await world.sell('AA1', '2026-10-10', 100_000)
    await world.lock('2026-10')
    await record()
    await record()
    const first = (await client.get('/v1/events?limit=100')).body.data
    expect(typesOf(first)).toEqual(
      expect.arrayContaining(['lead.created', 'application.disbursed', 'earning.created']),
    )
    expect(new Set(first.map((event: { id: string }) => event.id)).size).toBe(first.length)
    expect(typesOf((await theirs.get('/v1/events?limit=100')).body.data).sort()).toEqual([
      ...[
        'application.disbursed',
        'application.status_changed',
        'application.status_changed',
        'lead.created',
      ],
    ])
    expect((await theirs.get(`/v1/events/${first[0].id}`)).status).toBe(404)
    expect((await world.pay('2026-10')).status).toBe(200)
    await record()
    const [paid] = (await client.get('/v1/events?type=payout.paid')).body.data
    expect(paid.data.object).toEqual((await client.get(`/v1/payouts/${paid.data.object.id}`)).body)
    const changed = (await client.get('/v1/events?type=earning.changed')).body.data
    expect(changed[0].data).toMatchObject({ object: { status: 'PAID' }, previous: { status: 'PAYABLE' } })
    expect(JSON.stringify(first)).not.toMatch(/Ravindra|98123456/)
  })

  test('every type has the one shape of the contract, and its object is what its GET answers', async () => {
    await client.post('/v1/leads', { ...someLead(world.app.deps.clock()), external_id: 'A-17' })
    await sold(1, '9812345678')
    await world.sell('AA1', '2026-10-10', 100_000)
    await world.lock('2026-10')
    await world.pay('2026-10')
    await addEndpoint(world.mine)
    receiveWith(world.app, () => 200)
    await record()
    const events = (await client.get('/v1/events?limit=100')).body.data
    for (const event of events) {
      expect(Event.strict().parse(event)).toEqual(event)
      expect(event.data.object.object).toBe(eventObjects[event.type as keyof typeof eventObjects])
      expect(event.data.object.livemode).toBe(event.livemode)
      const sample = eventSamples[event.type as EventType]
      expect(Object.keys(sample).sort()).toEqual(Object.keys(event).sort())
      expect(Object.keys(sample.data.object).sort()).toEqual(Object.keys(event.data.object).sort())
      expect((await client.get(`/v1/events/${event.id}`)).body).toEqual(event)
    }
    const lead = events.find((event: { type: string }) => event.type === 'lead.created')
    expect(lead.data.object).toHaveProperty('external_id')
    for (const type of eventTypes) {
      const shape = eventObjectOf(type).shape
      expect(['object', 'id', 'created', 'livemode'].every((field) => field in shape)).toBe(true)
      if ('lead' in shape || eventObjects[type] === 'lead') expect('external_id' in shape).toBe(true)
    }
  })

  test('each transition is told with its own status and the one before; a reverted one with what stands again', async () => {
    const { id } = await sold(1, '9812345678')
    await record()
    const told = async () =>
      (await client.get('/v1/events?type=application.status_changed')).body.data
        .reverse()
        .map(({ data }: { data: { object: { status: string }; previous: object } }) => [
          data.object.status,
          data.previous,
        ])
    expect(await told()).toEqual([
      ['CREATED', { status: null }],
      ['DISBURSED', { status: null }],
    ])
    await db().update(statusHistory).set({ accepted: false }).where(eq(statusHistory.to_code, 70))
    await db().update(lenderApplication).set({ status: 10 }).where(eq(lenderApplication.id, id))
    await record()
    await record()
    expect((await told()).slice(2)).toEqual([['CREATED', { status: 'DISBURSED' }]])
  })

  test('an earning that is taken back is told with 0.00, and its GET is 404', async () => {
    await world.sell('AA1', '2026-11-10', 100_000)
    await recomputeAll(db(), world.app.deps.clock())
    await record()
    const [earning] = (await client.get('/v1/earnings')).body.data
    expect(earning).toMatchObject({ status: 'EXPECTED', currency: 'INR', month: '2026-11' })
    expect((await client.get(`/v1/earnings/${earning.id}`)).body).toEqual(earning)
    await db().delete(commissionLine)
    await record()
    const [event] = (await client.get('/v1/events?type=earning.changed')).body.data
    expect(event.data).toMatchObject({
      object: { id: earning.id, amount: '0.00' },
      previous: { amount: earning.amount },
    })
    expect((await client.get(`/v1/earnings/${earning.id}`)).status).toBe(404)
  })

  test('events are kept for 90 days', async () => {
    await sold(1, '9812345678')
    await record()
    expect(await db().$count(apiEvent)).toBeGreaterThan(0)
    world.app.advance(91 * 24 * 60)
    await purgeEvents(world.app.deps, world.app.deps.clock())
    expect(await db().$count(apiEvent)).toBe(0)
  })
})

describe('[V1-01] endpoints by API', () => {
  test('they are added, listed, changed, rolled and removed, in the mode of the key', async () => {
    const other = await newApiClient(world.mine, world.app.fetch, { mode: 'test' })
    const sent = { url: 'https://8.8.8.8/hook', events: ['lead.created'], description: 'CRM' }
    const { status, body } = await client.post('/v1/webhook-endpoints', sent)
    expect([status, body.secret.slice(0, 6)]).toEqual([200, 'whsec_'])
    const { secret, ...shown } = body
    const path = `/v1/webhook-endpoints/${body.id}`
    expect((await client.get('/v1/webhook-endpoints')).body.data).toEqual([shown])
    expect((await client.get(path)).body).toEqual(shown)
    expect((await other.get('/v1/webhook-endpoints')).body.data).toEqual([])
    expect((await other.get(path)).status).toBe(404)
    expect((await client.post(path, { status: 'disabled' })).body).toMatchObject({
      ...{ status: 'disabled', disabled_reason: 'BY_HAND' },
    })
    expect((await client.post(`${path}/roll-secret`, { overlap: '1h' })).body.secret).not.toBe(secret)
    expect((await client.delete(path)).body).toMatchObject({ deleted: true })
    expect((await client.get(path)).status).toBe(404)
    for (const id of ['we_12', 'we_zz', `evt_${'0'.repeat(32)}`])
      expect([404, 422]).toContain((await client.get(`/v1/webhook-endpoints/${id}`)).status)
    expect((await client.get('/v1/events/evt_12')).status).toBe(404)
    expect((await client.get('/v1/payouts/po_0')).status).toBe(404)
  })

  test('pages of events are whole and stable under new ones', async () => {
    for (const place of [1, 2, 3, 4, 5]) await sold(1, `981234567${place}`)
    await record()
    const all = (await client.get('/v1/events?limit=100')).body.data
    const seen: string[] = []
    for (let cursor = ''; ; ) {
      const { body } = await client.get(`/v1/events?limit=3${cursor}`)
      seen.push(...body.data.map(({ id }: { id: string }) => id))
      await sold(1, `98123457${String(seen.length).padStart(2, '0')}`)
      await record()
      if (!body.has_more) break
      cursor = `&cursor=${body.next_cursor}`
    }
    expect(seen).toEqual(all.map(({ id }: { id: string }) => id))
  })
})
