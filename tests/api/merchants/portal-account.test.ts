import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { merchant, session } from '#server/tables/people.ts'
import { bankAccount, merchantPortal } from '#server/tables/portal.ts'
import { app, eachWithTwoMerchants, mine, theirs } from '#tests/support/merchants/each-with-two-merchants.ts'
import { signInMerchant } from '#tests/support/merchants/two-merchants.ts'

eachWithTwoMerchants()
const db = () => app.deps.database.db
const lastOtp = (to: string) => app.deps.outbox.recent().find((message) => message.to === to)?.otp

describe('[PTN-03] the settings of a merchant', () => {
  test('a PAN leaves masked, an account number by its last four digits', async () => {
    const sealed = app.deps.keys.vault.seal('merchant.pan', 1, 'ABCPK1234L')
    await db().update(merchant).set({ pan_cipher: sealed }).where(eq(merchant.merchant_id, 1))
    const bank = {
      holder: 'GramSetu Pune Centre',
      account: '123456789012',
      account_again: '123456789012',
      ifsc: 'ABCD0123456',
    }
    expect((await mine.post('/api/partner/bank', { ...bank, password: 'demo-partner-1' })).status).toBe(200)
    const { body } = await mine.get('/api/partner/settings')
    const numbers = (await mine.get('/api/partner/tax-ids')).body
    expect(numbers.pan).toBe('XXXXX1234X')
    expect(body.bank).toMatchObject({ account: 'XXXXXX9012', status: 'PENDING' })
    expect(JSON.stringify([body, numbers])).not.toMatch(/ABCPK1234L|123456789012/)
    const [kept] = await db().select().from(bankAccount)
    expect(kept?.account_cipher).not.toContain('123456789012')
  })

  test('a changed bank account holds payouts for 48 hours, is told to the old number, and waits for us', async () => {
    const bank = {
      holder: 'Somebody Else',
      account: '123456789012',
      account_again: '123456789012',
      ifsc: 'ABCD0123456',
    }
    const post = (more: object) =>
      mine.post('/api/partner/bank', { ...bank, password: 'demo-partner-1', ...more })
    for (const [more, field] of [
      [{ ifsc: 'abcd0123456' }, 'ifsc'],
      [{ account_again: '1' }, 'account_again'],
      [{ account: '12' }, 'account'],
      [{ password: 'wrong' }, 'password'],
    ] as const) {
      const { status, body } = await post(more)
      expect([status, Object.keys(body.errors)]).toContain(422)
      expect(Object.keys(body.errors)).toContain(field)
    }
    expect((await post({})).status).toBe(200)
    const [{ payout_hold_until } = {}] = await db()
      .select()
      .from(merchantPortal)
      .where(eq(merchantPortal.merchant_id, 1))
    expect(payout_hold_until?.getTime()).toBe(app.deps.clock().getTime() + 48 * 3_600_000)
    expect(app.deps.outbox.recent()[0]).toMatchObject({
      to: '9000000010',
      text: expect.stringContaining('9012'),
    })
    const admin = await app.signInAdmin()
    const banks = (await admin.get('/api/admin/lists/bank-accounts?tab=waiting')).body.rows
    expect(banks).toMatchObject([{ state: 'REVIEW', account: 'XXXXXX9012', checked: 'NONE' }])
    const decide = `/api/admin/bank-accounts/${banks[0].id}/decide`
    expect((await admin.post(decide, { approve: true })).body.errors).toHaveProperty('reason')
    expect((await admin.post(decide, { approve: true, reason: 'Seen the cheque' })).status).toBe(200)
    expect((await mine.get('/api/partner/settings')).body.bank.status).toBe('CONFIRMED')
  })

  test('a number changes by a passcode on the old one and one on the new', async () => {
    const ask = await mine.post('/api/partner/contact', { channel: 'mobile', to: '9811100001' })
    const codes = [lastOtp('9000000010'), lastOtp('9811100001')]
    const body = (old: unknown, fresh: unknown) => ({
      old: { challenge_id: ask.body.old, otp: old },
      fresh: { challenge_id: ask.body.fresh, otp: fresh },
    })
    expect((await mine.post('/api/partner/contact/confirm', body('000000', codes[1]))).status).toBe(422)
    expect((await mine.post('/api/partner/contact/confirm', body(codes[0], codes[1]))).status).toBe(200)
    expect((await mine.get('/api/partner/settings')).body.person.mobile).toBe('9811100001')
    const taken = await mine.post('/api/partner/contact', { channel: 'mobile', to: '9000000011' })
    expect(taken.status).toBe(409)
  })

  test('a new password ends all other sessions', async () => {
    const other = await signInMerchant(app, 0)
    const wrong = { present: 'nope', next: 'a long new password' }
    expect((await mine.post('/api/partner/password', wrong)).status).toBe(422)
    const right = { present: 'demo-partner-1', next: 'a long new password' }
    expect((await mine.post('/api/partner/password', { ...right, next: 'short' })).status).toBe(422)
    expect((await mine.post('/api/partner/password', right)).status).toBe(200)
    expect((await other.get('/api/partner/settings')).status).toBe(401)
    expect((await mine.get('/api/partner/settings')).status).toBe(200)
  })

  test('[CASE-03] a session names browser, system and the network of its sign-in, and leaves the list when it is over', async () => {
    const agent =
      'Mozilla/5.0 (Linux; Android 14; SM-A145F) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'
    const login = JSON.stringify({ login: 'merchant@demo.example', password: 'demo-partner-1' })
    const headers = { 'user-agent': agent, 'content-type': 'application/json' }
    const from = { incoming: { socket: { remoteAddress: '203.0.113.77' } } }
    await app.app.request('/api/partner/login', { method: 'POST', body: login, headers }, from)
    const list = async () => (await mine.get('/api/sessions')).body.data
    expect((await list()).filter(({ current }: { current: boolean }) => !current)).toMatchObject([
      { device: 'Chrome 131, Android 14', network: '203.0.113.x', by_us: false },
    ])
    expect(JSON.stringify(await db().select().from(session))).not.toContain('203.0.113.77')
    app.advance(20)
    await mine.get('/api/partner/settings')
    app.advance(20)
    expect(await list()).toHaveLength(1)
  })

  test('sessions are listed, and one can be ended; nobody ends those of others', async () => {
    const other = await signInMerchant(app, 0)
    const { data } = (await mine.get('/api/sessions')).body
    const not = data.find(({ current }: { current: boolean }) => !current)
    expect((await theirs.post(`/api/sessions/${not.id}/end`)).status).toBe(404)
    expect((await mine.post(`/api/sessions/${not.id}/end`)).status).toBe(200)
    expect((await other.get('/api/partner/settings')).status).toBe(401)
  })

  test('[PTN-06] an admin who acts as the merchant changes neither password nor bank nor secret', async () => {
    const admin = await app.signInAdmin()
    const { body } = await admin.post('/api/admin/masquerade/1', { reason: 'A call from the merchant' })
    const post = (path: string) =>
      app.nobody.fetch(path, {
        method: 'POST',
        body: '{}',
        headers: { authorization: `Bearer ${body.token}`, 'content-type': 'application/json' },
      })
    for (const path of ['password', 'bank', 'contact', 'staff', 'api-keys', 'referral', 'code-of-conduct'])
      expect([path, (await post(`/api/partner/${path}`)).status]).toEqual([path, 403])
  })
})

describe('the end of an account', () => {
  test('is asked for with the password, may be taken back, and is done by an admin', async () => {
    const ask = (more: object) =>
      mine.post('/api/partner/close', { close: true, reason: 'I retire', ...more })
    expect((await ask({ password: 'wrong' })).status).toBe(422)
    expect((await ask({ password: 'demo-partner-1' })).status).toBe(200)
    const { body } = await mine.get('/api/partner/agreements')
    expect(body).toMatchObject({
      data: [{ kind: 'CODE', by: 'Meera Demo' }],
      closing: { reason: 'I retire' },
    })
    const admin = await app.signInAdmin()
    const waiting = async () => (await admin.get('/api/admin/lists/merchant-closings')).body.rows
    expect(await waiting()).toMatchObject([{ merchant_id: '1', reason: 'I retire' }])
    await mine.post('/api/partner/close', { close: false })
    expect(await waiting()).toEqual([])
    await ask({ password: 'demo-partner-1' })
    await admin.post('/api/admin/merchants/1/status', { status: 'SUSPENDED', reason: 'Asked for' })
    expect(await waiting()).toEqual([])
    expect((await mine.get('/api/partner/settings')).status).toBe(401)
  })
})
