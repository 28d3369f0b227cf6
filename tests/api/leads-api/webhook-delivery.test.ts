import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { deliverWebhooks } from '#server/leads-api/webhooks/deliver.ts'
import { webhookDelivery, webhookEndpoint } from '#server/tables/events.ts'
import { message } from '#server/tables/messages.ts'
import { merchant } from '#server/tables/people.ts'
import { addEndpoint, hookUrl, later, receiveWith, recordLeads } from '#tests/support/leads-api/endpoints.ts'
import { verifies } from '#tests/support/leads-api/receiver.ts'
import { signInMerchant, twoMerchants } from '#tests/support/merchants/two-merchants.ts'

let { app, mine, theirs } = {} as Awaited<ReturnType<typeof twoMerchants>>
beforeEach(async () => {
  ;({ app, mine, theirs } = await twoMerchants())
})

const db = () => app.deps.database.db
const HOUR = 60
/** When the first waiting delivery is due; later ones of its object wait for it. */
async function nextTry(): Promise<Date | undefined> {
  const waiting = eq(webhookDelivery.state, 'WAITING')
  const [first] = await db()
    .select()
    .from(webhookDelivery)
    .where(waiting)
    .orderBy(asc(webhookDelivery.seq))
    .limit(1)
  return first?.next_at
}
const laterAt = (at: Date) =>
  later(app, Math.max(1, Math.ceil((at.getTime() - app.deps.clock().getTime()) / 60_000)))
const listed = async () => (await mine.get('/api/partner/webhook-endpoints')).body.data
const events = async (query = '') => (await mine.get(`/api/partner/events${query}`)).body.data
const detail = async (id: string) => (await mine.get(`/api/partner/events/${id}`)).body

describe('[V1-04] delivery', () => {
  test('an event is signed as documented, sent once, and shown in the portal exactly as it was sent', async () => {
    const { secret } = await addEndpoint(mine)
    const received = receiveWith(app, () => 204)
    await recordLeads(app, 1, ['L-1'])
    await app.deps.jobs.drain()
    await later(app, HOUR)
    expect(received).toHaveLength(1)
    const [{ body, signature, event }] = received as [(typeof received)[number]]
    app.advance(-HOUR)
    expect(verifies(signature, body, secret, app.deps.clock())).toBe(true)
    expect(verifies(signature, `${body} `, secret, app.deps.clock())).toBe(false)
    expect(verifies(signature, body, 'whsec_other', app.deps.clock())).toBe(false)
    const shown = await detail(event.id)
    expect(shown.payload).toBe(body)
    expect(shown.deliveries).toMatchObject([{ url: hookUrl, state: 'DELIVERED', status_code: 204 }])
  })

  test('anything but 2xx is tried again with growing pauses, and dead after three days', async () => {
    await addEndpoint(mine)
    const times: number[] = []
    receiveWith(app, () => {
      times.push(app.deps.clock().getTime())
      return 302
    })
    const [id] = await recordLeads(app, 1, ['L-1'])
    await app.deps.jobs.drain()
    for (let next = await nextTry(); next; next = await nextTry()) await laterAt(next)
    const pauses = times.slice(1).map((at, place) => at - (times[place] as number))
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
    const hours = ((times.at(-1) as number) - (times[0] as number)) / 3_600_000
    expect(hours).toBeGreaterThan(72)
    expect(hours).toBeLessThan(81)
    mine = await signInMerchant(app, 0)
    const shown = await detail(id as string)
    expect(shown.deliveries).toMatchObject([
      { state: 'DEAD', failure: 'HTTP', status_code: 302, next_at: null },
    ])
    expect(shown.deliveries[0].log).toHaveLength(11)
  })

  test('a later event of an object waits for the earlier one; other objects do not', async () => {
    await addEndpoint(mine)
    let broken = true
    const received = receiveWith(app, ({ event }) => (broken && event.data.object.id === 'L-1' ? 500 : 200))
    await recordLeads(app, 1, ['L-1', 'L-2', 'L-1'])
    await app.deps.jobs.drain()
    expect(received.map(({ event }) => event.data.object.id).sort()).toEqual(['L-1', 'L-2'])
    broken = false
    await later(app, 1)
    const ids = received.filter(({ event }) => event.data.object.id === 'L-1').map(({ event }) => event.id)
    expect(ids[0]).toBe(ids[1])
    expect(ids[2]).not.toBe(ids[0])
    expect(ids).toHaveLength(3)
  })

  test('an endpoint that fails for three days is disabled, its owner told, and what it missed resent in order', async () => {
    const { id } = await addEndpoint(mine)
    let status = 500
    const received = receiveWith(app, () => status)
    await recordLeads(app, 1, ['L-1', 'L-1'])
    await app.deps.jobs.drain()
    for (let next = await nextTry(); next; next = await nextTry()) await laterAt(next)
    mine = await signInMerchant(app, 0)
    await recordLeads(app, 1, ['L-1'])
    expect(await listed()).toMatchObject([
      { status: 'disabled', disabled_reason: 'FAILING', waiting: 0, dead: 3 },
    ])
    const told = await db().select().from(message)
    expect(told.filter(({ template }) => template === 'partner-webhook')).toHaveLength(1)
    expect((await mine.post(`/api/partner/webhook-endpoints/${id}/resend`)).status).toBe(409)
    status = 200
    received.length = 0
    await mine.post(`/api/partner/webhook-endpoints/${id}`, { status: 'enabled' })
    expect((await mine.post(`/api/partner/webhook-endpoints/${id}/resend`)).body.queued).toBe(3)
    await later(app, 1)
    const order = (await events()).map((event: { id: string }) => event.id).reverse()
    expect(received.map(({ event }) => event.id)).toEqual(order)
  })

  test('a test event pressed twice at once is sent once, to this endpoint only; never by another merchant', async () => {
    const { id } = await addEndpoint(mine)
    await addEndpoint(mine, 'https://8.8.4.4/other')
    const received = receiveWith(app, () => 200)
    const path = `/api/partner/webhook-endpoints/${id}/test`
    const answers = await Promise.all([1, 2].map(() => mine.post(path)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await theirs.post(path)).status).toBe(404)
    await app.deps.jobs.drain()
    await later(app, HOUR)
    expect(received.map(({ event }) => event.type)).toEqual(['webhook.test'])
  })

  test('an event is resent to one endpoint or to all; never by another merchant', async () => {
    const { id } = await addEndpoint(mine)
    await addEndpoint(mine, 'https://8.8.4.4/other')
    await addEndpoint(theirs)
    const received = receiveWith(app, () => 200)
    const [event] = await recordLeads(app, 1, ['L-1'])
    await app.deps.jobs.drain()
    expect(received).toHaveLength(2)
    const path = `/api/partner/events/${event}/resend`
    expect((await theirs.post(path)).status).toBe(404)
    expect((await theirs.get(`/api/partner/events/${event}`)).status).toBe(404)
    expect((await mine.post(path, { endpoint: id })).body).toMatchObject({ queued: 1 })
    expect((await mine.post(path)).body).toMatchObject({ queued: 2 })
    await app.deps.jobs.drain()
    expect(received.length).toBeGreaterThan(3)
    expect(new Set(received.map(({ event: { id } }) => id))).toEqual(new Set([event]))
  })

  test('events of a suspended merchant wait until it is active again', async () => {
    await addEndpoint(mine)
    const received = receiveWith(app, () => 200)
    const setStatus = (status: 'ACTIVE' | 'SUSPENDED') =>
      db().update(merchant).set({ status }).where(eq(merchant.merchant_id, 1))
    await setStatus('SUSPENDED')
    await recordLeads(app, 1, ['L-1'])
    await later(app, 1)
    expect(received).toEqual([])
    await setStatus('ACTIVE')
    await later(app, 1)
    expect(received).toHaveLength(1)
  })

  test('a run that was killed is taken up again; two runs never send side by side', async () => {
    const { id } = await addEndpoint(mine)
    const row = `${id.slice(3, 11)}-${id.slice(11, 15)}-${id.slice(15, 19)}-${id.slice(19, 23)}-${id.slice(23)}`
    let sending = 0
    let most = 0
    const received = receiveWith(app, async () => {
      most = Math.max(most, ++sending)
      await Promise.resolve()
      sending -= 1
      return 200
    })
    await recordLeads(app, 1, ['L-1', 'L-1', 'L-1'])
    await Promise.all([1, 2, 3].map(() => deliverWebhooks(app.deps, { id: row })))
    expect([most, received.length]).toEqual([1, 3])
    const killed = new Date(app.deps.clock().getTime() + 90_000)
    await db().update(webhookEndpoint).set({ leased_until: killed })
    await recordLeads(app, 1, ['L-2'])
    await app.deps.jobs.drain()
    expect(received).toHaveLength(3)
    await later(app, 2)
    expect(received).toHaveLength(4)
  })
})

describe('secrets', () => {
  test('during the overlap both sign; after it, and without one, only the new one', async () => {
    const { id, secret } = await addEndpoint(mine)
    const received = receiveWith(app, () => 200)
    const roll = async (overlap: string) =>
      (await mine.post(`/api/partner/webhook-endpoints/${id}/roll-secret`, { overlap })).body.secret
    const second = await roll('1h')
    const signedBy = async (...secrets: string[]) => {
      await recordLeads(app, 1, ['L-1'])
      await app.deps.jobs.drain()
      const { signature, body } = received.at(-1) as (typeof received)[number]
      return secrets.map((one) => verifies(signature, body, one, app.deps.clock()))
    }
    expect(await signedBy(secret, second)).toEqual([true, true])
    app.advance(61)
    mine = await signInMerchant(app, 0)
    expect(await signedBy(secret, second)).toEqual([false, true])
    const third = await roll('now')
    expect(await signedBy(secret, second, third)).toEqual([false, false, true])
    expect(JSON.stringify(await listed())).not.toMatch(/whsec_/)
  })
})
