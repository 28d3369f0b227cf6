import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { application } from '#server/tables/applications.ts'
import { prospect } from '#server/tables/people.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { completeProfile, steps } from '#tests/support/customers/profile.ts'

let app: TestApp
let customer: SignedIn
beforeEach(async () => {
  app = await makeTestApp()
  customer = await app.signInCustomer()
})

const ABSENT = '3b2f1c9e-7a54-4d21-9c55-0c6e9d1f2a77'
const id = () => customer.session.prospect_id as string
const profile = async () => (await customer.get(`/api/user/${id()}`)).body
const stored = async () =>
  (await app.deps.database.db.select().from(prospect).where(eq(prospect.user_id, id())))[0]
const save = (step: keyof typeof steps, changes: object = {}) =>
  customer.post(`/api/user/${step}`, { ...steps[step], ...changes })
const loans = (product_type: unknown = 'Personal Loans') =>
  customer.post('/api/user/product', { product_type })

// docs/specification-facts.md#profile-fields
describe('[PROF-01] the profile', () => {
  const identity =
    'user_id first_name last_name mobile_phone_code mobile_phone_number email email_verified birth_date tin gender'
  const place =
    'address1 address2 postal_code residence_type monthly_rent language channel_id merchant_location_id role_id is_editing'
  const work =
    'employment_status_code business_registration_type business_current_turnover business_years business_account'
  const money =
    'employer_name officepincode monthly_income salary_mode emi prefer_net_banking educational_level'
  const asked =
    'se_loan_amount housing_loan_amount property_type inflight_credit_app_id allow_sms allow_emails'
  const flags = [
    'bl_completed',
    'pl_completed',
    'gl_completed',
    'hl_completed',
    'pl_update_required',
    'pl_se_update_required',
  ]

  test('has every field of the specification; completion flags are 0 at first', async () => {
    const found = await profile()
    expect(Object.keys(found)).toEqual(
      expect.arrayContaining([...[identity, place, work, money, asked].join(' ').split(' '), ...flags]),
    )
    for (const flag of flags) expect(found[flag]).toBe(0)
    expect(found).toMatchObject({
      user_id: id(),
      mobile_phone_code: '91',
      mobile_phone_number: '9876543210',
      first_name: null,
      tin: null,
    })
    for (const hidden of ['pan_cipher', 'pan_hash', 'birth_date_cipher'])
      expect(found).not.toHaveProperty(hidden)
  })

  test('is saved step by step: each step stays when the next one is never sent', async () => {
    await loans()
    await save('personal')
    expect(await profile()).toMatchObject({
      first_name: 'Asha',
      gender: 'female',
      address1: null,
      pl_completed: 0,
    })
    await save('contact')
    expect(await profile()).toMatchObject({
      first_name: 'Asha',
      address1: '12, MG Road',
      monthly_income: null,
      pl_completed: 0,
    })
    expect((await save('employment')).status).toBe(200)
    expect(await profile()).toMatchObject({
      monthly_income: 60_000,
      se_loan_amount: 200_000,
      pl_completed: 1,
      gl_completed: 0,
    })
  })

  test('is trimmed, its PAN and e-mail in their own case', async () => {
    await save('personal', { first_name: '  Asha ', tin: ' abcpk1234l ' })
    await save('contact', { email: ' Asha.Rao@Mail.Example ', address2: '' })
    expect(await profile()).toMatchObject({
      first_name: 'Asha',
      tin: 'XXXXX1234X',
      email: 'asha.rao@mail.example',
      address2: null,
    })
  })

  test("of somebody else answers like an absent one, byte for byte but the request's id", async () => {
    const other = await app.signInCustomer('9876543211')
    for (const path of ['/api/user/', '/api/getMaskInfo/']) {
      const [theirs, absent] = [await other.get(path + id()), await other.get(path + ABSENT)]
      expect(theirs.status).toBe(404)
      expect({ ...theirs.body, requestId: '' }).toEqual({ ...absent.body, requestId: '' })
      expect((await other.get(`${path}1`)).status).toBe(404)
      expect((await app.nobody.get(path + id())).status).toBe(401)
      // Role 3 sees its own customers only.
      for (const [role, status] of [
        [1, 200],
        [2, 200],
        [3, 404],
      ] as const)
        expect((await (await app.signInAdmin(role)).get(path + id())).status).toBe(status)
    }
  })
})

describe('the chosen product', () => {
  test('is one that this site serves, or none', async () => {
    const { headers, status } = await loans()
    expect(status).toBe(200)
    expect(headers.getSetCookie()[0]).toMatch(/^productType=Personal%20Loans;/)
    expect((await customer.get('/api/customer-reverify')).body.product_type).toBe('Personal Loans')
    const none = await loans(null)
    expect(none.headers.getSetCookie()[0]).toMatch(/^productType=; Max-Age=0/)
    expect((await customer.get('/api/customer-reverify')).body.product_type).toBeNull()
  })

  test.each([
    'Boat',
    'personal loans',
    'pl',
    '',
    '__proto__',
    'x'.repeat(61),
    5,
    ['Personal Loans'],
    undefined,
  ])('is never %j', async (type) => {
    await loans()
    expect((await customer.post('/api/user/product', { product_type: type })).status).toBe(422)
    expect((await stored())?.product_type).toBe('Personal Loans')
  })
})

describe('the application', () => {
  const all = () => app.deps.database.db.select().from(application).where(eq(application.prospect_id, id()))

  test('opens with the last step and is changed by it later, never doubled', async () => {
    const app_id = await completeProfile(customer)
    expect(await profile()).toMatchObject({ inflight_credit_app_id: app_id })
    expect((await customer.get('/api/customer-reverify')).body).toMatchObject({
      app_id,
      flags: { pl_completed: 1, bl_completed: 0 },
    })
    app.advance(10)
    const again = await save('employment', { se_loan_amount: 300_000 })
    expect(again.body).toEqual({ success: true, app_id })
    expect(again.headers.getSetCookie()[0]).toContain(`appId=${app_id}`)
    expect(await all()).toMatchObject([{ amount: 300_000, tenor_months: 24, product_type: 'Personal Loans' }])
  })

  test('is one when ten requests open it at once', async () => {
    await completeProfile(customer, {}).then(() => app.deps.database.db.delete(application))
    const answers = await Promise.all(Array.from({ length: 10 }, () => save('employment')))
    expect(new Set(answers.map(({ body }) => body.app_id)).size).toBe(1)
    expect(await all()).toHaveLength(1)
  })

  test('does not open without a product that lenders serve, nor before the other steps', async () => {
    expect(await save('employment')).toMatchObject({ status: 409, body: { code: 'STEP_NOT_ALLOWED' } })
    await loans('Credit Cards')
    expect((await save('employment')).status).toBe(409)
    await loans()
    expect(await save('employment')).toMatchObject({ status: 422, body: { code: 'PROFILE_INCOMPLETE' } })
    await save('personal')
    expect((await save('employment')).body.code).toBe('PROFILE_INCOMPLETE')
    expect(await all()).toEqual([])
    expect((await stored())?.pl_completed).toBe(0)
  })
})

test('fields that a customer may not set are refused in every step', async () => {
  await loans()
  const before = await stored()
  const own = {
    role_id: 1,
    user_id: ABSENT,
    email_verified: 1,
    pl_completed: 1,
    inflight_credit_app_id: ABSENT,
    merchant_id: 1,
    pan_hash: 'x',
  }
  for (const step of Object.keys(steps) as (keyof typeof steps)[])
    for (const [field, value] of Object.entries(own)) {
      const { status, body } = await save(step, { [field]: value })
      expect([step, field, status, Object.keys(body.errors)]).toEqual([step, field, 422, [field]])
    }
  expect(await stored()).toEqual(before)
})

test('a verified e-mail address is the sign-in and stays', async () => {
  const { body } = await app.nobody.post('/api/otp/send', { channel: 'email', to: 'first@mail.example' })
  const signedIn = await app.nobody.post('/api/otp/verify', {
    challenge_id: body.challenge_id,
    otp: app.deps.outbox.recent()[0]?.otp,
  })
  const init = {
    headers: { authorization: `Bearer ${signedIn.body.token}`, 'content-type': 'application/json' },
  }
  const changed = { ...init, method: 'POST', body: JSON.stringify(steps.contact) }
  expect((await app.nobody.fetch('/api/user/contact', changed)).status).toBe(200)
  const found = await app.nobody.fetch(`/api/user/${signedIn.body.prospect_id}`, init)
  expect(found.body).toMatchObject({
    email: 'first@mail.example',
    email_verified: 1,
    address1: '12, MG Road',
  })
})
