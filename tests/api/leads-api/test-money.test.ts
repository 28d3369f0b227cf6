import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { settleTestMoney } from '#server/leads-api/test-mode/test-money.ts'
import { apiEvent } from '#server/tables/events.ts'
import { apiTestObject } from '#server/tables/leads-api.ts'
import { businessDay, daysBetween } from '#src/domain/dates.ts'
import { type ApiClient, newApiClient, someLead } from '#tests/support/api-client.ts'
import { app, eachWithTwoMerchants, mine, theirs } from '#tests/support/merchants/each-with-two-merchants.ts'
import { withoutLimits } from '#tests/support/without-limits.ts'

eachWithTwoMerchants()

let api: ApiClient
let people = 0
beforeEach(async () => {
  withoutLimits(app)
  api = await newApiClient(mine, app.fetch, { mode: 'test' })
})
const db = () => app.deps.database.db

async function disburse(client = api): Promise<string> {
  people += 1
  const phone = String(9812300000 + people)
  const { body: lead } = await client.post('/v1/leads', someLead(app.deps.clock(), phone))
  const { body: begun } = await client.post('/v1/test/applications', { lead: lead.id })
  const story = { story: 'approved_and_disbursed' }
  expect((await client.post(`/v1/test/applications/${begun.id}/advance`, story)).status).toBe(200)
  return begun.id
}
const cancel = async (id: string) =>
  expect(
    (await api.post(`/v1/test/applications/${id}/advance`, { status: 'CANCELLED_COOLING_OFF' })).status,
  ).toBe(200)
const moveTo = async (day: string) => {
  const { now } = (await api.get('/v1/test/clock')).body
  const days = daysBetween(businessDay(new Date(now)), day)
  expect((await api.post('/v1/test/clock', { days })).body.error).toBeUndefined()
}
const earnings = async (query = '') => (await api.get(`/v1/earnings?limit=100${query}`)).body.data
const payouts = async () => (await api.get('/v1/payouts?limit=100')).body.data
const eventsOf = async (id: string) =>
  (await api.get('/v1/events?limit=100')).body.data
    .filter((one: { data: { object: { id: string } } }) => one.data.object.id === id)
    .map(({ type, data }: { type: string; data: { object: { status: string } } }) => [
      type,
      data.object.status,
    ])
    .reverse()
/** The months after the one that the app's clock shows, which is that of the first booking. */
const monthAfter = (count: number) => {
  const at = new Date(app.deps.clock())
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + count, 1)).toISOString().slice(0, 7)
}

describe('money of test mode', () => {
  test('a disbursed story books an earning, which the clock brings to a paid payout with an event for each step', async () => {
    const application = await disburse()
    const [line] = await earnings()
    expect(line).toMatchObject({
      ...{ object: 'earning', livemode: false, kind: 'EARNED', status: 'EXPECTED', month: monthAfter(0) },
      ...{ application, base_amount: '150000.00', amount: '1500.00' },
    })
    expect((await api.get(`/v1/earnings/${line.id}`)).body).toEqual(line)
    expect(await payouts()).toMatchObject([{ month: monthAfter(0), status: 'OPEN', gross: '1500.00' }])
    const steps = [
      ['01', 'CLAIMED', 'HELD'],
      ['05', 'SETTLED', 'HELD'],
      ['10', 'PAYABLE', 'DUE'],
      ['15', 'PAID', 'PAID'],
    ] as const
    for (const [day, status, payout] of steps) {
      await moveTo(`${monthAfter(1)}-${day}`)
      expect(await earnings()).toMatchObject([{ id: line.id, status }])
      expect(await payouts()).toMatchObject([{ status: payout, net: '1500.00' }])
    }
    const [paid] = await payouts()
    expect(paid).toMatchObject({ paid_on: `${monthAfter(1)}-15`, hold: null })
    expect((await api.get(`/v1/payouts/${paid.id}`)).body).toEqual(paid)
    expect(await eventsOf(line.id)).toEqual([
      ['earning.created', 'EXPECTED'],
      ...steps.map(([, status]) => ['earning.changed', status]),
    ])
    expect(await eventsOf(paid.id)).toEqual([['payout.paid', 'PAID']])
  })

  test('a cancelled loan is taken back: in its month by the line itself, later by a line of its own that is set off', async () => {
    const early = await disburse()
    await cancel(early)
    expect(await earnings()).toMatchObject([{ application: early, kind: 'EARNED', amount: '0.00' }])
    const late = await disburse()
    await moveTo(`${monthAfter(1)}-20`)
    await cancel(late)
    const [reversal] = await earnings()
    expect(reversal).toMatchObject({
      ...{
        application: late,
        kind: 'REVERSAL',
        amount: '-1500.00',
        month: monthAfter(1),
        status: 'EXPECTED',
      },
    })
    expect(await eventsOf(reversal.id)).toEqual([['earning.created', 'EXPECTED']])
    await moveTo(`${monthAfter(2)}-20`)
    await disburse()
    await disburse()
    await moveTo(`${monthAfter(3)}-15`)
    expect(await payouts()).toMatchObject([
      { month: monthAfter(2), status: 'PAID', gross: '3000.00', net: '1500.00' },
      { month: monthAfter(1), status: 'HELD', hold: 'NOTHING', gross: '-1500.00', net: '0.00' },
      { month: monthAfter(0), status: 'PAID', gross: '1500.00', net: '1500.00' },
    ])
  })

  test('real time settles and pays too, by a job', async () => {
    await disburse()
    const later = new Date(`${monthAfter(1)}-16T12:00:00+05:30`)
    await settleTestMoney(app.deps, later)
    await settleTestMoney(app.deps, later)
    expect(await earnings()).toMatchObject([{ status: 'PAID' }])
    expect(await db().$count(apiEvent, sql`type = 'payout.paid'`)).toBe(1)
  })

  test('a client that polls what is new holds the sum of the books after each of many random acts', async () => {
    const held = new Map<string, number>()
    let asked = new Date(0).toISOString()
    const poll = async () => {
      for (let cursor = ''; ; ) {
        const from = encodeURIComponent(asked)
        const { body, status } = await api.get(`/v1/earnings?limit=3&created_from=${from}${cursor}`)
        expect([status, body.error]).toEqual([200, undefined])
        for (const { id, amount } of body.data) held.set(id, Number(amount))
        if (!body.has_more) break
        cursor = `&cursor=${body.next_cursor}`
      }
      asked = (await api.get('/v1/test/clock')).body.now
      return [...held.values()].reduce((sum, amount) => sum + amount, 0)
    }
    const sum = (found: { amount: string; gross: string }[], field: 'amount' | 'gross') =>
      found.reduce((all, one) => all + Number(one[field]), 0)
    const open: string[] = []
    let seed = 7
    const below = (most: number) => {
      seed = (seed * 16807) % 2147483647
      return seed % most
    }
    for (let turn = 0; turn < 24; turn++) {
      app.advance(1)
      const act = below(3)
      if (act === 0 || open.length === 0) open.push(await disburse())
      else if (act === 1) await cancel(open.splice(below(open.length), 1)[0] as string)
      else expect((await api.post('/v1/test/clock', { days: 1 + below(20) })).status).toBe(200)
      const balance = await poll()
      expect(balance).toBe(sum(await earnings(), 'amount'))
      expect(balance).toBe(sum(await payouts(), 'gross'))
    }
    expect([...held.values()].some((amount) => amount < 0)).toBe(true)
  })

  test('the clock moves on by 1 to 366 days, at most two years, and with a test key only', async () => {
    for (let turns = 0; turns < 2; turns++) await api.post('/v1/test/clock', { days: 365 })
    const { now } = (await api.get('/v1/test/clock')).body
    expect(Date.parse(now) - app.deps.clock().getTime()).toBe(730 * 86_400_000)
    for (const [days, message] of [
      [0, 'days is 1 to 366'],
      [1.5, 'days is 1 to 366'],
      [1, 'The clock of test mode can be at most 730 days ahead of real time'],
    ] as const) {
      const { status, body } = await api.post('/v1/test/clock', { days })
      expect([status, body.error.param, body.error.message]).toEqual([422, 'days', message])
    }
    expect((await api.get('/v1/test/clock')).body.now).toBe(now)
    const live = await newApiClient(mine, app.fetch)
    expect((await live.post('/v1/test/clock', { days: 1 })).body.error.code).toBe('live_key')
    expect((await live.delete('/v1/test/data')).body.error.code).toBe('live_key')
  })

  test('all test data of one account is deleted by API and in the portal, and the clock shows real time again', async () => {
    const other = await newApiClient(theirs, app.fetch, { mode: 'test' })
    await disburse(other)
    const left = [await db().$count(apiTestObject), await db().$count(apiEvent)]
    const ways = [() => api.delete('/v1/test/data'), () => mine.post('/api/partner/test-mode/delete', {})]
    for (const remove of ways) {
      await disburse()
      await mine.post('/api/partner/test-mode/clock', { by: 'month' })
      expect((await mine.get('/api/partner/test-mode')).body).toMatchObject({ objects: 3 })
      expect((await api.get('/v1/test/clock')).body.now.slice(0, 7)).toBe(monthAfter(1))
      expect((await remove()).status).toBe(200)
      expect([await db().$count(apiTestObject), await db().$count(apiEvent)]).toEqual(left)
      const { body } = await mine.get('/api/partner/test-mode')
      expect(body).toEqual({ now: app.deps.clock().toISOString(), objects: 0 })
    }
    expect((await other.get('/v1/earnings')).body.data).toHaveLength(1)
  })
})
