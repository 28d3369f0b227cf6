import { describe, expect, test } from 'vitest'
import { isPublicAddress, requirePublicHttps } from '#server/platform/safe-address.ts'
import { isSigned } from '#server/platform/signature.ts'
import { prospect } from '#server/tables/people.ts'
import { app, eachWithTwoMerchants, mine, theirs } from '#tests/support/merchants/each-with-two-merchants.ts'
import { soldLoan } from '#tests/support/merchants/two-merchants.ts'

eachWithTwoMerchants()

const db = () => app.deps.database.db
const now = () => app.deps.clock()

describe('the webhook', () => {
  const set = (url: string, events = ['lead.created', 'disbursed', 'application.status_changed']) =>
    mine.post('/api/partner/integration/webhook', { url, events })

  test.each([
    'http://8.8.8.8/hook',
    'https://127.0.0.1/hook',
    'https://10.1.2.3/hook',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/hook',
    'https://[::ffff:10.0.0.1]/hook',
    'https://localhost/hook',
    'https://db.internal/hook',
    'https://8.8.8.8:8443/hook',
    'https://user:secret@8.8.8.8/hook',
    'https://2130706433/hook',
    'ftp://8.8.8.8/hook',
    'no address',
  ])('%s is 422: we call nobody inside', async (url) => {
    const { status, body } = await set(url)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['url']])
  })

  test('a name that leads to a private address is refused, however public it looks', async () => {
    await expect(
      requirePublicHttps('https://shop.example/x', async () => ['93.184.216.34', '10.0.0.1']),
    ).rejects.toThrow()
    await expect(
      requirePublicHttps('https://shop.example/x', async () => ['93.184.216.34']),
    ).resolves.toMatchObject({ address: '93.184.216.34' })
    expect(['2a00:1450:4009::200e', '8.8.4.4'].every(isPublicAddress)).toBe(true)
    const closed = [
      'fc00::1',
      'fe80::1',
      '100.64.0.1',
      '192.88.99.1',
      '0.0.0.0',
      '224.0.0.1',
      '::ffff:a00:1',
      '64:ff9b::a00:1',
    ]
    const carrying = ['2001::a00:1', '2002:a00:1::', '2001:db8::1', '3fff::1', '::', '::1']
    expect([...closed, ...carrying].filter(isPublicAddress)).toEqual([])
  })

  test('events are signed, sent once, and repeated until the receiver answers 200', async () => {
    const { body } = await set('https://8.8.8.8/hook')
    const told: { event: string; signed: boolean; status: number }[] = []
    const answers = [500, 302, 200]
    app.deps.outside.post = async (_, text, headers) => {
      const sent = { timestamp: headers['x-tulna-timestamp'], signature: headers['x-tulna-signature'] }
      const signed = isSigned(sent, text, [body.secret], now())
      const status = answers.shift() ?? 200
      told.push({ event: JSON.parse(text).event, signed, status })
      return status
    }
    expect((await mine.post('/api/partner/integration/test-event')).status).toBe(200)
    for (let turn = 0; turn < 3; turn++) await app.deps.jobs.drain({ later: true })
    expect(told).toEqual([
      { event: 'test', signed: true, status: 500 },
      { event: 'test', signed: true, status: 302 },
      { event: 'test', signed: true, status: 200 },
    ])
    const { deliveries } = (await mine.get('/api/partner/integration')).body
    expect(deliveries).toMatchObject([{ state: 'DELIVERED', tries: 3, status_code: 200 }])
    const again = `/api/partner/integration/deliveries/${deliveries[0].id}/retry`
    expect((await theirs.post(again)).status).toBe(404)
    expect((await mine.post(again)).status).toBe(200)
  })

  test('a name that moves inside between two look-ups is called where it was judged', async () => {
    const asked: string[] = []
    app.deps.outside.look = async (host) => {
      asked.push(host)
      return [asked.length === 2 ? '93.184.216.34' : asked.length === 1 ? '8.8.4.4' : '169.254.169.254']
    }
    await set('https://shop.example/hook')
    const called: string[] = []
    app.deps.outside.post = async ({ url, address }) => {
      called.push(`${url.hostname} ${address}`)
      return 500
    }
    await mine.post('/api/partner/integration/test-event')
    for (let turn = 0; turn < 2; turn++) await app.deps.jobs.drain({ later: true })
    // Once it leads inside it is not called at all.
    expect(called).toEqual(['shop.example 93.184.216.34'])
    expect(asked).toHaveLength(3)
    const { deliveries } = (await mine.get('/api/partner/integration')).body
    expect(deliveries).toMatchObject([{ failure: 'ADDRESS', tries: 2 }])
  })

  test('new leads and steps of own customers are told, those of others never', async () => {
    await set('https://8.8.8.8/hook')
    const bodies: string[] = []
    app.deps.outside.post = async (_, text) => {
      bodies.push(text)
      return 200
    }
    app.advance(1)
    await soldLoan(app, 1, 'Ravindra', '9812345678')
    await soldLoan(app, 2, 'Sita', '9812345679')
    await db().update(prospect).set({ created_at: now() })
    const { tellEvents } = await import('#server/leads-api/webhook-events.ts')
    await tellEvents(app.deps, now())
    await app.deps.jobs.drain()
    const events = bodies.map((body) => JSON.parse(body).event)
    expect(events.sort()).toEqual([
      'application.status_changed',
      'application.status_changed',
      'disbursed',
      'lead.created',
    ])
    for (const secret of ['Ravindra', '9812345678', 'Sita']) expect(bodies.join()).not.toContain(secret)
    await tellEvents(app.deps, now())
    await app.deps.jobs.drain()
    expect(bodies).toHaveLength(4)
  })
})
