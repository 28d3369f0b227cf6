import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { invite } from '#server/tables/access.ts'
import { audit } from '#server/tables/catalogue.ts'
import { merchant } from '#server/tables/people.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { passcodeOf } from '#tests/support/passcode.ts'

let app: TestApp
let admin: SignedIn
beforeEach(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
})

const form = {
  partner_key: 'solarkart',
  business_type: 'company',
  legal_name: 'Surya Rooftops',
  contact_name: 'Nila Demo',
  mobile: '9811100022',
  email: 'nila@surya.example',
  address: '12 Station Road',
  pincode: '411001',
  pan: 'AABCS1234D',
  gstin: '',
  consent: true,
}
async function apply(more: { mobile?: string } & Record<string, unknown> = {}) {
  const sent = { ...form, ...more }
  return app.nobody.post('/api/merchant-applications', {
    ...sent,
    ...(await passcodeOf(app, sent.mobile, 20, 'MERCHANT_FORM')),
  })
}
/** The seed has applications of others. */
const waiting = async (status = 'APPLIED') => {
  const tab = status === 'APPLIED' ? 'waiting' : 'decided'
  const { body } = await admin.get(`/api/admin/lists/merchant-applications?tab=${tab}`)
  const data = body.rows.filter((row: { legal_name: string }) => row.legal_name === form.legal_name)
  return { data, total: data.length as number }
}
const approve = (id: number, more = {}) =>
  admin.post(`/api/admin/merchant-applications/${id}/approve`, {
    partner_id: 2,
    split_percent: 62.5,
    ...more,
  })

describe('[ADM-07] a business that asks to become a merchant', () => {
  test('is read with its PAN masked, approved, and signs in by the link it gets', async () => {
    await apply()
    const { data, total } = await waiting()
    expect(total).toBe(1)
    expect(data[0]).toMatchObject({
      legal_name: 'Surya Rooftops',
      pan: 'XXXXX1234X',
      partner_id: '2',
      partner: 'SolarKart',
    })
    const made = await approve(data[0].id)
    expect(made.body).toMatchObject({ success: true, sent: true })
    const token = /partner\/invite#([\w-]+)/.exec(app.deps.outbox.recent()[0]?.text ?? '')?.[1]
    await app.nobody.post('/api/invite/accept', { token, password: 'a sentence of mine' })
    const login = { login: form.mobile, password: 'a sentence of mine' }
    expect((await app.nobody.post('/api/partner/login', login)).body).toMatchObject({
      merchantId: made.body.merchant_id,
      merchantName: 'Surya Rooftops',
    })
    const { body } = await admin.get(`/api/admin/merchants/${made.body.merchant_id}`)
    expect(body).toMatchObject({
      split_percent: 62.5,
      pan: 'XXXXX1234X',
      partner: 'SolarKart',
      status: 'ACTIVE',
    })
    expect(body.users).toMatchObject([{ email: form.email, status: 'ACTIVE' }])
    expect((await approve(data[0].id)).body.code).toBe('ALREADY_DECIDED')
  })

  test('whose number another merchant has is refused with the other’s name, and nothing is made', async () => {
    await apply({ mobile: '9000000010' })
    const { data } = await waiting()
    const refused = await approve(data[0].id)
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      { mobile: 'GramSetu Pune Centre already has this' },
    ])
    expect(refused.body.link).toBe('/admin/merchant-management?q=GramSetu%20Pune%20Centre')
    expect((await waiting()).total).toBe(1)
    expect((await approve(data[0].id, { partner_id: 999 })).body.errors).toHaveProperty('partner_id')
  })

  test('is refused with a reason, which it is told', async () => {
    await apply()
    const { data } = await waiting()
    const path = `/api/admin/merchant-applications/${data[0].id}/refuse`
    expect((await admin.post(path, { reason: '' })).status).toBe(422)
    expect((await admin.post(path, { reason: 'The address could not be verified' })).body.sent).toBe(true)
    expect(app.deps.outbox.recent()[0]).toMatchObject({
      to: form.email,
      text: expect.stringContaining('The address could not be verified'),
    })
    expect((await waiting('REFUSED')).data[0]).toMatchObject({ decided_by: 'Anika Demo' })
    expect((await waiting()).total).toBe(0)
  })
})

describe('[ADM-07] a merchant', () => {
  test('stands in a list with filters; a bad one is named', async () => {
    const list = async (query: string) =>
      (await admin.get(`/api/admin/lists/merchant-management?${query}`)).body
    expect((await list('q=setu%20pune')).rows).toMatchObject([{ name: 'GramSetu Pune Centre', logins: 1 }])
    expect((await list('status=SUSPENDED')).rows).toEqual([])
    const names = async (query: string) => (await list(query)).rows.map(({ name }: { name: string }) => name)
    await app.deps.database.script(`update merchant set city = 'Testpur' where merchant_id = 1;
      update merchant set parent_id = 1 where merchant_id = 2`)
    expect(await names('city=testp')).toEqual(['GramSetu Pune Centre'])
    expect(await names('parent_id=1')).toHaveLength(1)
    expect(await names('city=te%25p')).toEqual([])
    expect((await list('q=x')).errors).toHaveProperty('q')
    expect((await list('status=NONE')).errors).toHaveProperty('status')
    for (const role of [2, 3] as const) {
      const other = await app.signInAdmin(role)
      expect((await other.get('/api/admin/lists/merchant-management')).status).toBe(403)
      expect((await other.get('/api/admin/merchants/1')).status).toBe(403)
    }
  })

  test('is changed property by property, all or none, and each change is noted', async () => {
    const path = '/api/admin/merchants/1'
    const bad = await admin.post(path, { city: 'Pune', pincode: 'x', split_percent: 101 })
    expect(Object.keys(bad.body.errors)).toEqual(['pincode', 'split_percent'])
    expect((await admin.post(path, { mobile: '9000000011' })).body.errors).toEqual({
      mobile: 'SolarKart Jaipur already has this',
    })
    expect((await admin.post(path, { city: 'Pimpri', split_percent: 61.125 })).status).toBe(200)
    expect((await admin.get(path)).body).toMatchObject({ city: 'Pimpri', split_percent: 61.125 })
    const noted = await app.deps.database.db.select().from(audit).where(eq(audit.entity, 'merchant'))
    expect(noted.map(({ property, new: next }) => [property, next])).toEqual([
      ['city', 'Pimpri'],
      ['split_percent', 61.125],
    ])
  })

  test('that is suspended signs its people out with a reason on record, and can be let in again', async () => {
    const seller = await app.signInPartner()
    const path = '/api/admin/merchants/1/status'
    expect((await admin.post(path, { status: 'SUSPENDED', reason: '' })).status).toBe(422)
    await admin.post(path, { status: 'SUSPENDED', reason: 'Misleading adverts' })
    expect((await seller.get('/api/partner-reverify')).status).toBe(401)
    const [row] = await app.deps.database.db.select().from(merchant).where(eq(merchant.merchant_id, 1))
    expect(row).toMatchObject({ status: 'SUSPENDED', status_reason: 'Misleading adverts' })
    await admin.post(path, { status: 'ACTIVE', reason: 'Adverts corrected' })
    expect((await seller.get('/api/partner-reverify')).status).toBe(401)
    await app.signInPartner()
  })

  const detail = async (id = 1) => (await admin.get(`/api/admin/merchants/${id}`)).body
  const setStatus = (status: string, reason = 'A reason', id = 1) =>
    admin.post(`/api/admin/merchants/${id}/status`, { status, reason })

  test('whose KYC is pending signs in and is told so, but is not paid and its links count for nobody', async () => {
    expect((await setStatus('KYC_PENDING', 'PAN card unreadable')).status).toBe(200)
    const seller = await app.signInPartner()
    expect(seller.session).toMatchObject({ kycPending: true })
    expect((await seller.get('/api/partner/dashboard?range=last_7_days')).status).toBe(200)
    expect(
      (await admin.get('/api/admin/lists/merchant-management?status=KYC_PENDING')).body.rows,
    ).toMatchObject([{ merchant_id: 1, status: 'KYC_PENDING' }])
    await setStatus('ACTIVE', 'PAN card seen')
    expect((await app.signInPartner()).session).toMatchObject({ kycPending: false })
  })

  test('that is deactivated is out, invitations included, and comes back by KYC alone', async () => {
    const seller = await app.signInPartner()
    await admin.post('/api/admin/merchants/1/invite')
    expect((await setStatus('DEACTIVATED', 'Asked to end')).status).toBe(200)
    expect((await seller.get('/api/partner-reverify')).status).toBe(401)
    expect(await app.deps.database.db.select().from(invite)).toEqual([])
    expect((await admin.post('/api/admin/merchants/1/invite')).body.code).toBe('STEP_NOT_ALLOWED')
    for (const next of ['ACTIVE', 'SUSPENDED'])
      expect((await setStatus(next)).body.code).toBe('STEP_NOT_ALLOWED')
    expect((await setStatus('CLOSED')).status).toBe(422)
    expect((await setStatus('KYC_PENDING', 'Wants to sell again')).status).toBe(200)
    expect((await setStatus('ACTIVE', 'KYC seen')).status).toBe(200)
  })

  test('shows each change of its status: by whom and why, newest first', async () => {
    await setStatus('SUSPENDED', 'Misleading adverts')
    await setStatus('ACTIVE', 'Adverts corrected')
    expect((await detail()).status_history.slice(0, 2)).toMatchObject([
      { from: 'SUSPENDED', to: 'ACTIVE', by: 'Anika Demo', reason: 'Adverts corrected' },
      { from: 'ACTIVE', to: 'SUSPENDED', by: 'Anika Demo', reason: 'Misleading adverts' },
    ])
  })
})
