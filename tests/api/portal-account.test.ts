import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { payout } from '#server/db/payouts.ts'
import { merchant, merchantUser, prospect } from '#server/db/people.ts'
import { bankAccount, merchantPortal } from '#server/db/portal.ts'
import { recomputeAll } from '#server/services/commission-month.ts'
import { type Call, fillPath, splitRoute } from '#src/contract/call.ts'
import { contract } from '#src/contract/contract.ts'
import type { SignedIn, TestApp } from '#tests/support/app.ts'
import { paidCase } from '#tests/support/money.ts'
import { signInMerchant, soldLoan, twoMerchants } from '#tests/support/two-merchants.ts'

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
const lastOtp = (to: string) => app.deps.outbox.recent().find((message) => message.to === to)?.otp

describe('[PTN-03] the settings of a merchant', () => {
  test('a PAN leaves masked, an account number by its last four digits', async () => {
    const sealed = app.deps.keys.seal('ABCPK1234L', 'merchant.pan_cipher.1')
    await db().update(merchant).set({ pan_cipher: sealed }).where(eq(merchant.merchant_id, 1))
    const bank = {
      holder: 'GramSetu Pune Centre',
      account: '123456789012',
      account_again: '123456789012',
      ifsc: 'ABCD0123456',
    }
    expect((await mine.post('/api/partner/bank', { ...bank, password: 'demo-partner-1' })).status).toBe(200)
    const { body } = await mine.get('/api/partner/settings')
    expect(body.business.pan).toBe('XXXXX1234X')
    expect(body.bank).toMatchObject({ account: 'XXXXXX9012', status: 'PENDING' })
    expect(JSON.stringify(body)).not.toMatch(/ABCPK1234L|123456789012/)
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
    const { banks } = (await admin.get('/api/admin/partner-approvals')).body
    expect(banks).toMatchObject([{ status: 'REVIEW', account: 'XXXXXX9012', checked: 'NONE' }])
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

  test('sessions are listed, and one can be ended; nobody ends those of others', async () => {
    const other = await signInMerchant(app, 0)
    const { data } = (await mine.get('/api/partner/sessions')).body
    const not = data.find(({ current }: { current: boolean }) => !current)
    expect((await theirs.post(`/api/partner/sessions/${not.id}/end`)).status).toBe(404)
    expect((await mine.post(`/api/partner/sessions/${not.id}/end`)).status).toBe(200)
    expect((await other.get('/api/partner/settings')).status).toBe(401)
  })

  test('staff signs in with a first password, may what is ticked, and is shut out at once', async () => {
    const person = { name: 'Ravi Staff', email: 'ravi@gramsetu.example', rights: ['leads'] }
    const { body } = await mine.post('/api/partner/staff', person)
    const login = await app.nobody.post('/api/partner/login', {
      login: person.email,
      password: body.password,
    })
    const get = (path: string) =>
      app.nobody
        .fetch(path, { headers: { authorization: `Bearer ${login.body.token}` } })
        .then(({ status }) => status)
    expect(await get('/api/partner/leads')).toBe(200)
    for (const path of ['staff', 'integration', 'referral', 'disbursals', 'funnels'])
      expect([path, await get(`/api/partner/${path}`)]).toEqual([path, 403])
    expect((await theirs.post(`/api/partner/staff/${body.id}`, { active: false })).status).toBe(404)
    await mine.post(`/api/partner/staff/${body.id}`, { rights: ['reports'] })
    expect([await get('/api/partner/leads'), await get('/api/partner/disbursals')]).toEqual([403, 200])
    await mine.post(`/api/partner/staff/${body.id}`, { active: false })
    expect(await get('/api/partner/disbursals')).toBe(401)
    const [owner] = await db()
      .select()
      .from(merchantUser)
      .where(eq(merchantUser.email, 'merchant@demo.example'))
    expect((await mine.post(`/api/partner/staff/${owner?.id}`, { active: false })).status).toBe(404)
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
    for (const path of [
      'password',
      'bank',
      'contact',
      'staff',
      'integration/rotate',
      'referral',
      'code-of-conduct',
    ])
      expect([path, (await post(`/api/partner/${path}`)).status]).toEqual([path, 403])
  })
})

describe('tickets', () => {
  const open = (file?: Blob, name = 'a.png', more: Record<string, string> = {}, who = mine) => {
    const form = new FormData()
    const fields = {
      type: 'TECH_SUPPORT',
      category: 'LINK',
      text: 'My link does not count any clicks since noon.',
      ...more,
    }
    for (const [key, value] of Object.entries(fields)) form.append(key, value)
    if (file) form.append('file', file, name)
    return who.fetch('/api/partner/tickets', { method: 'POST', body: form })
  }
  const png = async () =>
    new Blob([
      new Uint8Array(
        await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      ),
    ])

  test('a ticket with a file goes to us, is answered, and closed', async () => {
    const { body } = await open(await png(), '../../shot.png')
    const path = `/api/partner/tickets/${body.ticket_id}`
    const thread = (await mine.get(path)).body
    expect(thread.messages[0]).toMatchObject({ file: 'shot.png', ours: false })
    const file = `/api/partner/ticket-files/${thread.messages[0].id}`
    expect((await mine.get(file)).headers.get('content-disposition')).toContain('attachment')
    for (const foreign of [path, file]) expect((await theirs.get(foreign)).status).toBe(404)
    expect((await theirs.post(`${path}/close`)).status).toBe(404)
    const admin = await app.signInAdmin()
    const list = await admin.get('/api/admin/portal-tickets')
    expect(list.body.data).toMatchObject([{ merchant: 'GramSetu Pune Centre', status: 'OPEN' }])
    await admin.post(`/api/admin/portal-tickets/${body.ticket_id}/reply`, {
      text: 'Fixed, please look again.',
      resolve: false,
    })
    expect((await mine.get(path)).body).toMatchObject({ status: 'WAITING', messages: [{}, { ours: true }] })
    expect((await mine.get('/api/partner/home')).body.notices).toContainEqual({
      kind: 'TICKET_WAITING',
      value: 1,
    })
    expect((await mine.post(`${path}/close`)).status).toBe(200)
    expect((await mine.get(path)).body.status).toBe('RESOLVED')
  })

  test.each<[string, string, string]>([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg'],
    ['HTML named .png', '<html></html>', 'a.png'],
    ['a program', 'MZ000', 'a.pdf'],
  ])('%s is 422 at the file', async (_, content, name) => {
    const { status, body } = await open(new Blob([content]), name)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['file']])
  })

  test('more than 5 MB are 422, and the eleventh open ticket is 429', async () => {
    const large = new Blob(['%PDF-', new Uint8Array(5 * 1024 * 1024)])
    expect((await open(large, 'a.pdf')).status).toBe(422)
    for (let count = 0; count < 10; count++) expect((await open()).status).toBe(200)
    const { status, headers } = await open()
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await open(undefined, '', {}, theirs)).status).toBe(200)
  })

  test('a category of another kind and too few words are refused', async () => {
    expect((await open(undefined, '', { category: 'PAYOUT' })).status).toBe(422)
    expect((await open(undefined, '', { text: 'short' })).status).toBe(422)
  })
})

test('no call of the portal tells one merchant anything of another', async () => {
  const secrets = [
    'Secretname',
    '9812399999',
    'TX-9',
    'theirs-slug',
    'Only-theirs',
    'ABCPZ9999Z',
    'THEIR-INV',
  ]
  const sealed = app.deps.keys.seal('ABCPZ9999Z', 'merchant.pan_cipher.2')
  await db()
    .update(merchant)
    .set({ pan_cipher: sealed, email: 'Only-theirs@x.example' })
    .where(eq(merchant.merchant_id, 2))
  const { id: loan } = await soldLoan(app, 2, 'Secretname', '9812399999')
  await paidCase(db(), app.deps.clock(), { ref: 'TX-9', day: '2026-11-10', amount: 100_000, merchant: 2 })
  await recomputeAll(db(), app.deps.clock())
  const form = new FormData()
  for (const [key, value] of Object.entries({
    type: 'GENERAL_QUERY',
    category: 'OTHER',
    text: 'Only-theirs question of merchant two',
  }))
    form.append(key, value)
  const ticket = (await theirs.fetch('/api/partner/tickets', { method: 'POST', body: form })).body
  await theirs.post('/api/partner/links', { name: 'Only-theirs', product_id: 'pl' })
  const content = {
    headline: 'Only-theirs',
    subtext: 'x',
    products: ['pl'],
    language: 'en',
    phone_first: false,
    thanks: 'x',
  }
  await theirs.post('/api/partner/funnels', { slug: 'theirs-slug', content })
  await db().insert(payout).values({ merchant_id: 2, month: '2026-11', invoice_no: 'THEIR-INV' })
  await db()
    .update(merchantPortal)
    .set({ closing_reason: 'Only-theirs' })
    .where(eq(merchantPortal.merchant_id, 2))
  await theirs.post('/api/partner/integration/origins', { origins: ['https://only-theirs.example'] })
  const line = (await theirs.get('/api/partner/earnings')).body.lines[0].id
  const ids: Record<string, string | number> = { product_id: 'pl', tab: 'leads', file: 'preview.png' }
  const gets = Object.entries(contract as Record<string, Call>).filter(
    ([route, { access }]) => route.startsWith('GET /api/partner/') && access !== 'public' && access.partner,
  )
  expect(gets.length).toBeGreaterThan(20)
  for (const [route] of gets)
    for (const id of [line, ticket.ticket_id, loan, 1, 2]) {
      const path = fillPath(splitRoute(route).path, { ...ids, id })
      const asked = route.includes('faqs') ? ['?audience=DSA'] : ['?merchant_id=2&merchantId=2&page_size=50']
      if (/leads|disbursals|file$/.test(path)) asked.push('?sub=2&page_size=50')
      for (const query of asked) {
        const { status, body } = await mine.get(path + query)
        expect([route, status < 500]).toEqual([route, true])
        const text = typeof body === 'string' ? body : JSON.stringify(body)
        for (const secret of secrets)
          expect([route, text.toLowerCase().includes(secret.toLowerCase())]).toEqual([route, false])
      }
    }
})

test('no call of the portal tells a PAN or an income of a customer, even of an own one', async () => {
  const { prospect_id } = await soldLoan(app, 1, 'Ravindra', '9812345678')
  const tin_cipher = app.deps.keys.seal('CUSPK7777Q', `prospect.tin_cipher.${prospect_id}`)
  await db()
    .update(prospect)
    .set({ tin_cipher, monthly_income: 73_219, household_income: 641_377, employer_name: 'Quux Mills' })
    .where(eq(prospect.user_id, prospect_id))
  const ids: Record<string, string | number> = { product_id: 'pl', tab: 'leads', file: 'preview.png', id: 1 }
  const gets = Object.entries(contract as Record<string, Call>).filter(
    ([route, { access }]) => route.startsWith('GET /api/partner/') && access !== 'public' && access.partner,
  )
  for (const [route] of gets) {
    const { body } = await mine.get(`${fillPath(splitRoute(route).path, ids)}?audience=DSA`)
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    for (const secret of ['CUSPK7777Q', '73219', '641377', 'Quux Mills', '9812345678'])
      expect([route, text.includes(secret)]).toEqual([route, false])
  }
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
    const waiting = async () => (await admin.get('/api/admin/partner-approvals')).body.closings
    expect(await waiting()).toMatchObject([{ merchant_id: 1, reason: 'I retire' }])
    await mine.post('/api/partner/close', { close: false })
    expect(await waiting()).toEqual([])
    await ask({ password: 'demo-partner-1' })
    await admin.post('/api/admin/merchants/1/status', { status: 'SUSPENDED', reason: 'Asked for' })
    expect(await waiting()).toEqual([])
    expect((await mine.get('/api/partner/settings')).status).toBe(401)
  })
})

test('a merchant reads the masked rows of who it brought, one level only, and nothing of their earnings', async () => {
  await soldLoan(app, 2, 'Sita', '9812345679')
  const read = (path: string, who = mine) => who.get(`/api/partner/${path}?sub=2`)
  expect((await mine.get('/api/partner/sub-partners')).body.data).toEqual([])
  expect((await read('leads')).status).toBe(404)
  await db().update(merchant).set({ parent_id: 1 }).where(eq(merchant.merchant_id, 2))
  expect((await mine.get('/api/partner/sub-partners')).body.data).toMatchObject([{ id: 2 }])
  expect((await read('leads')).body.data).toMatchObject([{ customer: 'S. 98XXXXXX79' }])
  expect((await read('disbursals')).body.data).toMatchObject([{ amount: 150_000, earning: null }])
  const file = await mine.get('/api/partner/reports/disbursals/file?sub=2')
  expect(file.body).toContain('S. 98XXXXXX79')
  expect((await mine.get('/api/partner/leads')).body.total).toBe(0)
  await db().update(merchant).set({ parent_id: 2 }).where(eq(merchant.merchant_id, 3))
  expect((await mine.get('/api/partner/leads?sub=3')).status).toBe(404)
})
