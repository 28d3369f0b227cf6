import { serve } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { dedupeLog } from '#server/db/links.ts'
import { prospect } from '#server/db/people.ts'
import { apiLead } from '#server/db/portal.ts'
import { isSigned } from '#server/lenders/signature.ts'
import { isPublicAddress, requirePublicHttps } from '#server/portal/safe-address.ts'
import { type ApiClient, callSigned, sendLead, someLead } from '#tests/support/api-client.ts'
import type { SignedIn, TestApp } from '#tests/support/app.ts'
import { soldLoan, twoMerchants } from '#tests/support/two-merchants.ts'

let app: TestApp
let mine: SignedIn
let theirs: SignedIn
beforeEach(async () => {
  const two = await twoMerchants()
  app = two.app
  mine = two.mine
  theirs = two.theirs
})

const db = () => app.deps.database.db
const now = () => app.deps.clock()
const credentials = async (who = mine): Promise<ApiClient> =>
  (await who.post('/api/partner/integration/rotate')).body
const send = (client: ApiClient, lead: object = someLead(now()), more = {}) =>
  sendLead(client, lead, now(), app.fetch, more)

describe('the create-lead API', () => {
  test('a signed lead with consent becomes a lead of the merchant, with its proof', async () => {
    const client = await credentials()
    const { status, body } = await send(client)
    expect([status, body.success]).toEqual([200, true])
    const [kept] = await db().select().from(apiLead)
    expect(kept).toMatchObject({ merchant_id: 1, consent_text: 'MATCHING.2', consent_ip: '203.0.113.9' })
    const { body: report } = await mine.get('/api/partner/leads')
    expect(report.data[0]).toMatchObject({ lead: body.lead, customer: 'A. 98XXXXXX01' })
    expect((await theirs.get('/api/partner/leads')).body.total).toBe(0)
  })

  test('over a real connection it works the same', async () => {
    const client = await credentials()
    const server = serve({ fetch: app.app.fetch, port: 0, hostname: '127.0.0.1' })
    await new Promise((ready) => server.once('listening', ready))
    const { port } = server.address() as { port: number }
    const origin = `http://127.0.0.1:${port}`
    const sent = await sendLead(client, someLead(now()), now(), (request) => fetch(request), { origin })
    await new Promise((closed) => server.close(closed))
    expect(sent).toMatchObject({ status: 200, body: { success: true, sandbox: true } })
  })

  test('without consent, with an old one or one of another purpose it is 422 and nothing is kept', async () => {
    const client = await credentials()
    const { consent, ...bare } = someLead(now())
    for (const lead of [
      bare,
      { ...bare, consent: { ...consent, text_id: 'SHARE_LENDER.2' } },
      { ...bare, consent: { ...consent, text_id: 'MATCHING.999' } },
      { ...bare, consent: { ...consent, at: '2026-01-01T00:00:00Z' } },
      { ...bare, consent: { ...consent, at: '2027-01-01T00:00:00Z' } },
      { ...bare, consent: { ...consent, ip: 'here' } },
    ])
      expect((await send(client, lead)).status).toBe(422)
    expect(await db().$count(prospect)).toBe(0)
  })

  test('somebody who is known is 409, and nothing is told of them', async () => {
    await soldLoan(app, 2, 'Asha', '9812300001')
    const { status, body } = await send(await credentials())
    expect([status, body.duplicate_of]).toEqual([409, 'hidden'])
    expect(JSON.stringify(body)).not.toMatch(/SolarKart|Asha|98123/)
    const [seen] = await db().select().from(dedupeLog)
    expect(seen).toMatchObject({ kind: 'PARTNER_CLAIM', merchant_id: 1, decision: 'BLOCKED' })
    const [person] = await db().select().from(prospect).where(eq(prospect.mobile_phone_number, '9812300001'))
    expect(person?.merchant_id).toBe(2)
  })

  test('a wrong secret, an old signature, a changed body and another address are refused alike', async () => {
    const client = await credentials()
    const old = String(Math.floor(now().getTime() / 1000) - 400)
    expect((await send({ ...client, secret: 'x' })).status).toBe(401)
    expect((await send({ ...client, client_id: 'tc_nobody' })).status).toBe(401)
    expect((await send(client, someLead(now()), { timestamp: old })).status).toBe(401)
    await mine.post('/api/partner/integration/ips', { allowed_ips: ['203.0.113.7'] })
    expect((await send(client)).status).toBe(401)
    await mine.post('/api/partner/integration/ips', { allowed_ips: [] })
    const fresh = await credentials()
    expect(fresh.client_id).toBe(client.client_id)
    expect((await send(client)).status).toBe(401)
    expect((await send(fresh)).status).toBe(200)
    expect(JSON.stringify((await mine.get('/api/partner/integration')).body)).not.toContain(fresh.secret)
  })

  test('the 61st lead of a minute is 429 with the seconds to wait', async () => {
    const client = await credentials()
    const lead = someLead(now())
    for (let count = 0; count < 60; count++) expect([200, 409]).toContain((await send(client, lead)).status)
    const { status, headers } = await send(client, lead)
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

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
      '0.0.0.0',
      '224.0.0.1',
      '::ffff:a00:1',
      '64:ff9b::a00:1',
    ]
    const carrying = ['2001::a00:1', '2002:a00:1::', '2001:db8::1', '3fff::1', '::', '::1']
    expect([...closed, ...carrying].filter(isPublicAddress)).toEqual([])
  })

  test('events are signed, told once, and sent again until the receiver answers 200', async () => {
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
    const { tellEvents } = await import('#server/portal/webhook-events.ts')
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

describe('own pages', () => {
  const content = {
    headline: 'Loans for our street',
    subtext: 'Compare before you decide',
    products: ['gl', 'pl'],
    language: 'en',
    phone_first: true,
    thanks: 'Come by with questions',
  }
  const make = (more: object = {}, slug = 'our-street') =>
    mine.post('/api/partner/funnels', { slug, content: { ...content, ...more } })

  test('a page goes from draft over approval to its address, with our lines on it', async () => {
    const { id } = (await make()).body
    expect((await app.nobody.get('/our-street')).body).not.toContain('Loans for our street')
    expect((await theirs.post(`/api/partner/funnels/${id}/submit`)).status).toBe(404)
    expect((await mine.post(`/api/partner/funnels/${id}/submit`)).status).toBe(200)
    const admin = await app.signInAdmin()
    expect((await admin.get('/api/admin/partner-approvals')).body.funnels).toHaveLength(1)
    expect((await admin.post(`/api/admin/funnels/${id}/decide`, { approve: false })).status).toBe(422)
    expect((await admin.post(`/api/admin/funnels/${id}/decide`, { approve: true })).status).toBe(200)
    const page = (await app.nobody.get('/our-street')).body
    expect(page).toContain('Loans for our street')
    expect(page).toContain('GramSetu Pune Centre is a referral partner of Tulna')
    expect(page.indexOf('Gold Loans')).toBeLessThan(page.indexOf('Personal Loans'))
    await mine.post(`/api/partner/funnels/${id}`, {
      slug: 'our-street',
      content: { ...content, headline: 'New words' },
    })
    expect((await app.nobody.get('/our-street')).body).toContain('Loans for our street')
    await mine.post(`/api/partner/funnels/${id}/remove`)
    expect((await app.nobody.get('/our-street')).body).not.toContain('Loans for our street')
  })

  test.each([
    'Guaranteed loans',
    'Instant approval for all',
    'Lowest interest rate in town',
    'No CIBIL needed',
    'पक्का लोन',
  ])('the promise %j is refused', async (headline) => {
    const { status, body } = await make({ headline })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['content.headline']])
  })

  test.each([
    'admin',
    'partner',
    'user',
    'solarkart',
    'gramsetu',
    'rbi',
    '-a-',
    'ab',
    'Über',
    'a b c',
    'login',
  ])('the address %j is not to be had', async (slug) => {
    expect((await make({}, slug)).status).toBe(422)
  })

  test('nobody takes the address of another, and a sixth page is refused', async () => {
    await make()
    const same = await theirs.post('/api/partner/funnels', { slug: 'our-street', content })
    expect(same.status).toBe(422)
    for (const slug of ['two-two', 'three', 'four-four', 'five-five'])
      expect((await make({}, slug)).status).toBe(200)
    expect((await make({}, 'six-six')).status).toBe(422)
  })

  test('markup in a text stays text', async () => {
    expect((await make({ headline: '<script>alert(1)</script>' })).status).toBe(422)
    const { body } = await mine.post('/api/partner/funnel-preview', {
      content: { ...content, headline: 'A & "B"' },
    })
    expect(body.html).toContain('A &amp; &quot;B&quot;')
  })
})

describe('referral', () => {
  const person = {
    name: 'Kiran Rao',
    email: 'kiran@shop.example',
    pan: 'ABCPK1234L',
    address: '1 Main Street',
    pincode: '411001',
    split_percent: 30,
  }
  async function bring(mobile: string, more: object = {}) {
    const sent = await mine.post('/api/partner/referral/passcode', { mobile })
    const otp = app.deps.outbox.recent().find(({ to }) => to === mobile)?.otp
    return mine.post('/api/partner/referral', {
      ...person,
      ...more,
      challenge_id: sent.body.challenge_id,
      otp,
    })
  }

  test('a partner is brought by their own passcode and stands in the table, masked', async () => {
    expect((await bring('9811100001')).body.reference).toMatch(/^M-/)
    const { body } = await mine.get('/api/partner/referral')
    expect(body.data).toMatchObject([{ name: 'K.', mobile: '98XXXXXX01', status: 'APPLIED' }])
    expect(body.url).toContain(`ref=${body.code}`)
    expect((await theirs.get('/api/partner/referral')).body.data).toEqual([])
    expect((await theirs.get('/api/partner/referral')).body.code).not.toBe(body.code)
  })

  test('oneself, somebody known, and a share above the own one are refused', async () => {
    const self = await bring('9000000010')
    expect([self.status, Object.keys(self.body.errors)]).toEqual([409, ['mobile']])
    expect((await bring('9000000011')).status).toBe(409)
    expect((await bring('9811100002', { split_percent: 61 })).status).toBe(422)
    app.advance(2)
    const wrong = await mine.post('/api/partner/referral/passcode', { mobile: '9811100003' })
    const sent = { ...person, challenge_id: wrong.body.challenge_id, otp: '000000' }
    expect([422]).toContain((await mine.post('/api/partner/referral', sent)).status)
  })
})

describe('a customer comes over from the merchant’s own site', () => {
  const over = (client: ApiClient, body: object) =>
    callSigned(client, body, now(), app.fetch, { path: '/v1/auth-codes' })

  test('by an address that works once, for a minute, and still asks for the passcode', async () => {
    const client = await credentials()
    const person = { phone: '+91 98123 00001', first_name: 'Asha', product: 'gl' }
    const { status, body } = await over(client, person)
    expect([status, body.expires_in]).toEqual([200, 60])
    const code = new URL(body.url).searchParams.get('code')
    const exchange = () => app.nobody.post('/api/auth/exchange', { code })
    expect((await exchange()).body).toMatchObject({
      ...{ phone: '9812300001', first_name: 'Asha', product_type: 'Gold Loans' },
      merchant_name: 'GramSetu Pune Centre',
    })
    expect((await exchange()).status).toBe(404)
    const late = new URL((await over(client, person)).body.url).searchParams.get('code')
    app.advance(2)
    expect((await app.nobody.post('/api/auth/exchange', { code: late })).status).toBe(404)
  })

  test('unsigned, wrongly signed and of a bad number it is refused', async () => {
    const client = await credentials()
    expect((await app.nobody.post('/v1/auth-codes', { phone: '9812300001' })).status).toBe(401)
    expect((await over({ ...client, secret: 'x' }, { phone: '9812300001' })).status).toBe(401)
    expect((await over(client, { phone: '12345' })).status).toBe(422)
    expect((await over(client, { phone: '9812300001', product: 'xx' })).status).toBe(422)
  })
})

describe('the widget', () => {
  const path = '/w/demo-1-counter'
  const framers = async () =>
    /frame-ancestors (.*)$/.exec(
      (await app.nobody.get(path)).headers.get('content-security-policy') ?? '',
    )?.[1]

  test('may be framed by the sites that its merchant named, and by nobody else', async () => {
    expect(await framers()).toBe("'none'")
    const set = (origins: string[]) => mine.post('/api/partner/integration/origins', { origins })
    for (const bad of ['http://shop.example', 'https://shop.example/path', 'https://*', "https://x 'self'"])
      expect([bad, (await set([bad])).status]).toEqual([bad, 422])
    expect((await set(['https://Shop.example'])).status).toBe(200)
    expect(await framers()).toBe('https://shop.example')
    const { body } = await app.nobody.get(path)
    expect(body).toContain('href="/l/demo-1-counter"')
    expect(body).toContain('GramSetu Pune Centre is a referral partner of Tulna')
    expect(body).not.toMatch(/<script|<form/)
  })

  test('of a link that is off there is none', async () => {
    expect((await app.nobody.get('/w/nobody')).status).toBe(404)
    const { body } = await mine.post('/api/partner/links', { name: 'Shop', product_id: 'pl' })
    await mine.post(`/api/partner/links/${body.link.id}/status`, { status: 'DISABLED' })
    expect((await app.nobody.get(`/w/${body.link.slug}`)).status).toBe(404)
  })
})

test('the collection for Postman has every call of the API', async () => {
  const { body } = await app.nobody.get('/v1/postman.json')
  const urls = body.item.map(({ request }: { request: { url: string } }) => request.url)
  expect(urls).toEqual(['{{origin}}/v1/leads', '{{origin}}/v1/auth-codes'])
})
