import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAuthCode } from '#server/leads-api/auth-code.ts'
import { isAllowed } from '#server/products/product-routes.ts'
import { authCode } from '#server/tables/auth-codes.ts'
import { audit, creditCard } from '#server/tables/catalogue.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { passcodeOf } from '#tests/support/passcode.ts'

let app: TestApp
let card: { category_id: number; utm_link: string }
beforeAll(async () => {
  app = await makeTestApp()
  const { body } = await app.nobody.get('/api/get-credit-cards-data')
  card = body.find(({ utm_link }: { utm_link: string | null }) => utm_link?.includes('{UNIQUE_ID}'))
})

const click = async () =>
  (await app.nobody.post('/api/click', { category_id: card.category_id })).body.token as string

describe('[CUST-09] the click-out', () => {
  test('puts an id of the click into the address, and the same one when the page is opened again', async () => {
    const [first, second] = [await click(), await click()]
    const open = async (token: string) => (await app.nobody.post(`/api/click/${token}`)).body
    const { url, host } = await open(first)
    expect(host).toBe(new URL(card.utm_link).hostname)
    expect(url).toMatch(/click=[0-9a-f-]{36}$/)
    expect((await open(first)).url).toBe(url)
    expect((await open(second)).url).not.toBe(url)
  })

  test('is closed after an hour', async () => {
    const token = await click()
    app.advance(61)
    expect((await app.nobody.post(`/api/click/${token}`)).status).toBe(404)
  })

  test('the brand of nobody has no sheet', async () => {
    expect((await app.nobody.get('/brand/nobody.css')).status).toBe(404)
  })

  test.each(['x', 'A'.repeat(43), '../../etc/passwd'])('token %s opens nothing', async (token) => {
    expect((await app.nobody.post(`/api/click/${encodeURIComponent(token)}`)).status).toBe(404)
  })

  test('leads to allowed hosts only, also when a card was changed meanwhile', async () => {
    const token = await click()
    const { db } = app.deps.database
    const set = (utm_link: string) =>
      db.update(creditCard).set({ utm_link }).where(eq(creditCard.category_id, card.category_id))
    await set('https://evil.example/?u={UNIQUE_ID}')
    expect((await app.nobody.post(`/api/click/${token}`)).status).toBe(404)
    expect((await app.nobody.post('/api/click', { category_id: card.category_id })).status).toBe(404)
    await set(card.utm_link)
  })

  test.each([
    ['https://cards.example/x', true],
    ['http://cards.example/x', false],
    ['https://cards.example.evil.example/', false],
    ['https://cards.example@evil.example/', false],
    ['https://user@cards.example/', false],
    ['javascript:alert(1)//cards.example', false],
    ['//cards.example', false],
  ])('%s: %s', (address, allowed) => {
    expect(isAllowed(address, ['cards.example'])).toBe(allowed)
  })
})

describe('[CUST-09] a transfer', () => {
  const MOBILE = '9876500031'
  async function makeLink(mobile = MOBILE) {
    const [customer, admin] = [await app.signInCustomer(mobile), await app.signInAdmin()]
    app.advance(1)
    const { body } = await admin.post(`/api/admin/transfer/${customer.session.prospect_id}`)
    return body.token as string
  }

  test('shows no personal data, works once and still asks the passcode', async () => {
    const token = await makeLink()
    const shown = await app.nobody.get(`/api/transfer/${token}`)
    expect(shown.body).toEqual({ product_type: null, phone: '98XXXXXX31', same_device: false })
    const wrong = await app.nobody.post(`/api/transfer/${token}/start`, { to: '9876500099' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['to']])
    const started = await app.nobody.post(`/api/transfer/${token}/start`, { to: MOBILE })
    expect(started.status).toBe(200)
    expect(started.body).not.toHaveProperty('token')
    expect((await app.nobody.post(`/api/transfer/${token}/start`, { to: MOBILE })).status).toBe(404)
    expect((await app.nobody.get(`/api/transfer/${token}`)).status).toBe(404)
  })

  test('does not work where somebody of the back office is signed in, and the try is recorded', async () => {
    const [customer, admin] = [await app.signInCustomer('9876500034'), await app.signInAdmin()]
    app.advance(1)
    const { token } = (await admin.post(`/api/admin/transfer/${customer.session.prospect_id}`)).body
    const headers = { cookie: admin.cookie, 'content-type': 'application/json' }
    const shown = await app.nobody.fetch(`/api/transfer/${token}`, { headers })
    expect(shown.body.same_device).toBe(true)
    const body = JSON.stringify({ to: '9876500034' })
    const tried = await app.nobody.fetch(`/api/transfer/${token}/start`, { method: 'POST', headers, body })
    expect([tried.status, Object.keys(tried.body.errors)]).toEqual([422, ['to']])
    const db = app.deps.database.db
    const [noted] = await db.select().from(audit).where(eq(audit.entity, 'transfer'))
    expect(noted).toMatchObject({
      actor_kind: 'admin',
      actor_id: String(admin.session.adminId),
      entity_id: customer.session.prospect_id,
      property: 'same_device',
    })
    // The customer's own device is not kept from it.
    const started = await app.nobody.post(`/api/transfer/${token}/start`, { to: '9876500034' })
    expect(started.status).toBe(200)
  })

  test('ends after five wrong numbers, and after 24 hours', async () => {
    const mobile = '9876500032'
    const token = await makeLink(mobile)
    for (let tries = 0; tries < 5; tries += 1)
      await app.nobody.post(`/api/transfer/${token}/start`, { to: '9876500099' })
    expect((await app.nobody.post(`/api/transfer/${token}/start`, { to: mobile })).status).toBe(404)
    const old = await makeLink('9876500033')
    app.advance(24 * 60 + 1)
    expect((await app.nobody.get(`/api/transfer/${old}`)).status).toBe(404)
  })
})

describe('[CUST-06] a merchant form', () => {
  const form = {
    business_type: 'company',
    legal_name: 'Sunrise Traders',
    contact_name: 'Ravi Kumar',
    mobile: '+91 98765 00041',
    email: 'ravi@sunrise.example',
    address: '12, MG Road',
    pincode: '411001',
    pan: 'abccd1234e',
    gstin: '27ABCCD1234E1Z5',
    consent: true,
  }
  const post = (body: object) => app.nobody.post('/api/merchant-applications', body)
  /** With the passcode that proves the number. */
  const send = async (
    changes: object = {},
    to = String({ ...form, ...changes }.mobile)
      .slice(-11)
      .replace(' ', ''),
  ) => post({ ...form, ...(await passcodeOf(app, to, 20, 'MERCHANT_FORM')), ...changes })

  test('is kept once for each number and PAN', async () => {
    const { status, body } = await send()
    expect(status).toBe(200)
    expect(body.reference).toMatch(/^M-[2-9A-Z]{8}$/)
    expect((await send()).status).toBe(409)
    expect((await send({ mobile: '9876500042' })).status).toBe(409)
  })

  test('is kept only when the passcode that was sent to its own number comes with it', async () => {
    const own = await passcodeOf(app, '9876500044', 20, 'MERCHANT_FORM')
    const other = await passcodeOf(app, '9876500045', 0, 'MERCHANT_FORM')
    const sent = { ...form, mobile: '9876500044', pan: 'ABCCF1234E', gstin: '' }
    expect((await post(sent)).body.errors).toMatchObject({
      challenge_id: expect.any(String),
      otp: expect.any(String),
    })
    for (const proof of [other, { ...own, otp: own.otp === '111111' ? '222222' : '111111' }])
      expect(await post({ ...sent, ...proof })).toMatchObject({ status: 422, body: { code: 'WRONG_OTP' } })
    expect((await post({ ...sent, ...own })).status).toBe(200)
    // It works once, for nothing else either.
    expect((await post({ ...sent, mobile: '9876500044', pan: 'ABCCG1234E', ...own })).body.code).toBe(
      'OTP_EXPIRED',
    )
  })

  test.each([
    ['business_type', 'club'],
    ['contact_name', 'Ravi'],
    ['mobile', '12345'],
    ['pan', 'ABCXD1234E'],
    ['gstin', '27ABCCD1234E1A5'],
    ['pincode', '011001'],
    ['address', '<script>'],
    ['consent', false],
  ])('%s %j is refused at the field', async (name, value) => {
    const { status, body } = await send(
      { mobile: '9876500043', pan: 'ABCCE1234E', gstin: '', [name]: value },
      '9876500043',
    )
    expect([status, Object.keys(body.errors)]).toEqual([422, [name]])
  })
})

describe('[CUST-09] a code of a partner’s server', () => {
  const person = { mobile: '9876500061', first_name: 'Asha', product_type: 'Gold Loans' as const }
  const make = () => {
    const { database, keys, clock } = app.deps
    return makeAuthCode(database.db, keys, 1, person, clock())
  }
  const exchange = (code: string) => app.nobody.post('/api/auth/exchange', { code })

  test('tells once who comes, and opens nothing by itself', async () => {
    const { code, expires_in } = await make()
    expect(expires_in).toBe(60)
    const { body, headers } = await exchange(code)
    expect(body).toMatchObject({ phone: '9876500061', first_name: 'Asha', product_type: 'Gold Loans' })
    expect(body.merchant_name).not.toBe('')
    expect(headers.getSetCookie()).toEqual([])
    expect((await exchange(code)).status).toBe(404)
  })

  test('lives for a minute, and two who use it at once are one', async () => {
    const { code } = await make()
    const both = await Promise.all([exchange(code), exchange(code)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    const { code: late } = await make()
    app.advance(1.1)
    expect((await exchange(late)).status).toBe(404)
    expect((await exchange('x')).status).toBe(422)
  })

  test('is kept as a hash, the number as ciphertext', async () => {
    const { code } = await make()
    const codes = JSON.stringify(await app.deps.database.db.select().from(authCode))
    for (const secret of [code, person.mobile]) expect(codes).not.toContain(secret)
  })
})
