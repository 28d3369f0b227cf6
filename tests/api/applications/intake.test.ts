import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consent, lenderApplication } from '#server/tables/applications.ts'
import { lenderCall } from '#server/tables/lending.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import { chooseUdyog, fieldsPath, formOf, intake, intakePath } from '#tests/support/lending/intake.ts'
import { type Lending, makeLending } from '#tests/support/lending/lenders.ts'

let lending: Lending
beforeAll(async () => {
  lending = await makeLending({ LENDER_TIMEOUT_MS: '20000' })
})
beforeEach(() => lending.app.deps.database.script('delete from pgboss.job'))
afterAll(() => lending.close())

let count = 0
const choose = (amount?: number) => chooseUdyog(lending.app, ++count, amount)
const nobody = () => lending.app.nobody
const db = () => lending.app.deps.database.db
const send = (id: string, changes: object = {}, who = nobody()) =>
  who.fetch(intakePath(id), formOf({ ...intake, ...changes }))
const row = async (id: string) =>
  (await db().select().from(lenderApplication).where(eq(lenderApplication.id, id)))[0]
const stand = (id: string, status: number) =>
  db().update(lenderApplication).set({ status }).where(eq(lenderApplication.id, id))

describe('the options of the form', () => {
  test('[INT-02] are served as lists, categories with their sub-categories, without personal data', async () => {
    const { customer, id } = await choose()
    for (const who of [nobody(), customer]) {
      const { status, body } = await who.get(fieldsPath(id))
      expect([status, body.success]).toEqual([200, 'true'])
      expect(Object.keys(body)).toEqual(['success', 'data'])
      expect(Object.keys(body.data).sort()).toEqual(
        ['category', 'gender', 'maritalStatus', 'nature', 'purposeOfLoan'].sort(),
      )
      expect(body.data.category.kirana.subCategories.dairy).toEqual({
        id: 'dairy',
        name: 'Milk and dairy',
        name_hi: 'दूध और डेयरी',
      })
      expect(body.data.category.workshop.subCategories).toEqual({})
    }
  })

  test("are nobody's under an unknown id, another lender's application or another customer's session", async () => {
    const { id } = await choose()
    const { customer: other } = await choose()
    const { id: elsewhere } = await lending.choose('Aarna-Finance')
    for (const path of [
      fieldsPath('3b2f1c9e-7a54-4d21-9c55-0c6e9d1f2a77'),
      fieldsPath(elsewhere),
      fieldsPath('1'),
    ])
      expect((await nobody().get(path)).status).toBe(404)
    expect((await other.get(fieldsPath(id))).status).toBe(404)
    expect((await send(id, {}, other)).status).toBe(404)
    expect(await row(id)).toMatchObject({ asked_at: null })
  })

  test("[INT-07] a form that was sent answers 'false' with the way on", async () => {
    const { id } = await choose()
    const { redirectionUrl } = (await send(id)).body
    expect((await nobody().get(fieldsPath(id))).body).toEqual({ success: 'false', redirectionUrl })
  })

  test("[INT-08] a refused application answers 'false' and Rejected, one that was withdrawn is not there", async () => {
    const { customer, id } = await choose()
    await stand(id, statusCode.REJECTED)
    expect(await nobody().get(fieldsPath(id))).toMatchObject({
      status: 200,
      body: { success: 'false', message: 'Rejected' },
    })
    const { id: left, customer: leaver } = await choose()
    expect((await leaver.post(`/api/applications/${left}/withdraw`)).status).toBe(200)
    expect((await leaver.get(fieldsPath(left))).status).toBe(404)
    expect((await customer.get(fieldsPath(left))).status).toBe(404)
  })
})

describe('the form', () => {
  test('[INT-06] is sent to the lender, whose answer says where the customer continues', async () => {
    const { customer, id } = await choose()
    expect((await customer.get('/api/applications')).body).toMatchObject([
      { page: `/user/lender-intake/udyog/${id}`, waits_for: 'submit' },
    ])
    const { status, body } = await send(id)
    expect([status, body.success]).toEqual([200, 'true'])
    expect(body.redirectionUrl).toMatch(new RegExp(`^${lending.sandbox.url}/visit/UDY-`))
    expect(await row(id)).toMatchObject({ status: 20, lender_app_id: expect.stringMatching(/^UDY-/) })
    expect((await row(id))?.extra_cipher).not.toContain('Ramesh')
    const calls = await db().select().from(lenderCall).where(eq(lenderCall.lender_application_id, id))
    const submitted = calls.find(({ operation }) => operation === 'submit')?.request
    expect(submitted).toMatchObject({ business: '***', father: '***', sub_category: '***' })
    expect(JSON.stringify(calls)).not.toMatch(/Ramesh|Asha Stores|UDYAM/)
  })

  test('is kept with its consent although the lender is silent, and goes out by its job', async () => {
    const { customer, id } = await choose(200_103)
    lending.app.deps.settings.LENDER_TIMEOUT_MS = 300
    const { body } = await send(id, {}, customer)
    expect(body).toEqual({ success: 'true', redirectionUrl: '/user/lenders-transaction/udyog' })
    const given = await db()
      .select()
      .from(consent)
      .where(eq(consent.purpose, 'SHARE_LENDER'))
      .orderBy(consent.id)
    expect(given.at(-1)).toMatchObject({ action: 'GIVEN', session_id: expect.any(String) })
    for (let turn = 0; turn < 3; turn++) await lending.app.deps.jobs.drain({ later: true })
    lending.app.deps.settings.LENDER_TIMEOUT_MS = 20_000
    expect(await row(id)).toMatchObject({ status: 20, lender_app_id: expect.stringMatching(/^UDY-/) })
    expect([...lending.sandbox.applications.values()].filter(({ key }) => key === id)).toHaveLength(1)
  })

  test('is sent once, also by two clicks at once', async () => {
    const { id } = await choose()
    const [one, two] = await Promise.all([send(id), send(id, { name: 'Other Stores' })])
    expect([one?.body.success, two?.body.success]).toEqual(['true', 'true'])
    await lending.app.deps.jobs.drain({ later: true })
    expect([...lending.sandbox.applications.values()].filter(({ key }) => key === id)).toHaveLength(1)
    expect((await send(id)).body).toMatchObject({ success: 'true' })
  })

  test("[INT-06] answers 'false' with words when the lender refuses at once", async () => {
    const { id } = await choose(200_109)
    expect(await send(id)).toMatchObject({
      status: 200,
      body: { success: 'false', message: 'Your application has been rejected' },
    })
    expect(await row(id)).toMatchObject({ status: statusCode.NO_OFFER })
    expect((await send(id)).body).toMatchObject({ success: 'false' })
  })

  test.each([
    ['purposeOfLoan', 'holiday', 'Choose one of the options'],
    ['gender', 'male', 'Choose one of the options'],
    ['category', 'constructor', 'Choose one of the options'],
    ['subCategory', undefined, 'Fill in this field'],
    ['subCategory', 'footwear', 'Choose one of the options'],
    ['mothersName', '  ', 'Fill in this field'],
    ['fathersName', '<b>R</b>', 'Use letters only'],
    ['annualSalesTurnOver', '0', 'Enter the yearly sales in rupees, 1 or more'],
    ['annualSalesTurnOver', 'lots', 'Enter the yearly sales in rupees, 1 or more'],
    ['uan', 'UDYAM-MH-1-1234567', 'Please enter a valid UAN'],
    ['dateOfIncorporation', '2019-02-30', 'Enter a valid date'],
    ['dateOfIncorporation', '2999-01-01', 'The date of incorporation cannot be after today'],
    ['businessAddressLine2', '', 'Fill in this field'],
    ['businessAddressPincode', '41100', 'Pincode must be 6 digits'],
    ['consent', undefined, 'Tick the box to share your details with this lender'],
  ])('[INT-05] with %s %s is 422 under that field and nothing is kept', async (field, value, words) => {
    const { id } = await choose()
    expect(await send(id, { [field]: value })).toMatchObject({
      status: 422,
      body: { errors: { [field]: words } },
    })
    expect(await row(id)).toMatchObject({ asked_at: null, extra_cipher: null })
  })

  test('[INT-04] takes an empty UAN, and one in small letters', async () => {
    for (const uan of [undefined, '', 'udyam-mh-12-1234567'])
      expect((await send((await choose()).id, { uan })).body).toMatchObject({ success: 'true' })
  })

  test('[INT-02] names an unknown field, and needs no sub-category where none is offered', async () => {
    const { id } = await choose()
    expect(await send(id, { extra: 'x' })).toMatchObject({
      status: 422,
      body: { errors: { extra: expect.any(String) } },
    })
    expect((await send(id, { category: 'workshop', subCategory: undefined })).body).toMatchObject({
      success: 'true',
    })
  })

  test('is not passed over by the call that other lenders have', async () => {
    const { customer, id } = await choose()
    expect((await customer.post(`/api/lender-applications/${id}/submit`, { extra: {} })).status).toBe(409)
    expect(await row(id)).toMatchObject({ asked_at: null })
  })
})

describe('[INT-08] a gold loan after a refusal', () => {
  test('chooses the product of a customer who is signed in', async () => {
    const { customer, id } = await choose()
    expect((await customer.post(`/api/gold-loans/${id}`)).status).toBe(404)
    await stand(id, statusCode.REJECTED)
    const answer = await customer.post(`/api/gold-loans/${id}`)
    expect(answer).toMatchObject({ status: 200, body: { success: true, redirect: 'gold-loan-detail' } })
    expect(answer.headers.getSetCookie().join()).toContain('productType=Gold%20Loans')
    const [, ...rest] = customer.cookie.split('=')
    expect(rest).not.toEqual([])
    expect((await customer.get(`/api/user/${customer.session.prospect_id}`)).status).toBe(200)
  })

  test('shows other holders of the link where to go, and changes nothing', async () => {
    const { customer, id } = await choose()
    expect((await nobody().post(`/api/gold-loans/${id}`)).status).toBe(404)
    await stand(id, statusCode.REJECTED)
    expect((await nobody().post(`/api/gold-loans/${id}`)).body.redirect).toBe('gold-loan-detail')
    const state = await nobody().fetch('/api/customer-reverify', { headers: { cookie: customer.cookie } })
    expect(state.body.product_type).toBe('Business Loans')
    const { customer: other } = await choose()
    expect((await other.post(`/api/gold-loans/${id}`)).status).toBe(404)
  })
})
