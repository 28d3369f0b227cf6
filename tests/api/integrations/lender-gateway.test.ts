import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { consent, lenderApplication, statusHistory } from '#server/tables/applications.ts'
import { lenderCall } from '#server/tables/lending.ts'
import { prospect } from '#server/tables/people.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import type { SignedIn } from '#tests/support/app.ts'
import { type Lending, makeLending } from '#tests/support/lending/lenders.ts'
import { valuesIn } from '#tests/support/values-in.ts'

let lending: Lending
beforeAll(async () => {
  lending = await makeLending()
})
// What earlier tests left to be asked for later is none of the next one's.
beforeEach(() => lending.app.deps.database.script('delete from pgboss.job'))
afterAll(() => lending.close())

const db = () => lending.app.deps.database.db
const drain = (later = false) => lending.app.deps.jobs.drain({ later })
const row = async (id: string) =>
  (await db().select().from(lenderApplication).where(eq(lenderApplication.id, id)))[0]
const history = async (id: string) =>
  (await db().select().from(statusHistory).where(eq(statusHistory.lender_application_id, id)))
    .sort((a, b) => a.id - b.id)
    .map(({ to_code, source, accepted }) => (accepted ? to_code : `${to_code} refused ${source}`))
const calls = async (id: string) =>
  (await db().select().from(lenderCall).where(eq(lenderCall.lender_application_id, id)))
    .sort((a, b) => a.id - b.id)
    .map(({ operation, outcome }) => `${operation} ${outcome}`)
const page = async (customer: SignedIn, id: string) =>
  (await customer.get(`/api/lender-applications/${id}`)).body
const credit_report = { consent: true, consent_version: currentConsent.CREDIT_REPORT }
const submit = (customer: SignedIn, id: string, extra = {}) =>
  customer.post(`/api/lender-applications/${id}/submit`, { extra, credit_report })

describe('an application on its way', () => {
  test('goes out by a job once the offer is chosen, where the lender submits by itself', async () => {
    const { customer, id } = await lending.choose('Aarna-Finance')
    expect(await row(id)).toMatchObject({ status: 10, lender_app_id: null })
    await drain()
    expect(await row(id)).toMatchObject({ status: 20, lender_app_id: expect.stringMatching(/^AAR-/) })
    expect((await customer.get('/api/applications')).body).toMatchObject([{ id, status: 20 }])
  })

  test("travels to the money by the lender's own words, each step once", async () => {
    const { customer, id } = await lending.choose('Aarna-Finance')
    await drain()
    await lending.sandbox.control({ application: id, advance: 20 })
    await drain()
    await drain(true)
    expect(await history(id)).toEqual([10, 20, 30, 40, 50, 51, 60, 65, 66, 70])
    const { amount, disbursed_amount } = (await row(id)) ?? {}
    expect(disbursed_amount).toBe(amount)
    expect((await page(customer, id)).application).toMatchObject({ status: 70, submitted: true, next: null })
  })

  test('stops at a KYC that the lender wants shown, tells where, and goes on after it', async () => {
    const { customer, id } = await lending.choose('Aarna-Finance')
    await lending.sandbox.control({ application: id, fault: 'kyc' })
    await drain()
    await lending.sandbox.control({ application: id, advance: 20 })
    await drain()
    await drain(true)
    expect(await history(id)).toEqual([10, 20, 30, 40, 50])
    const { next } = (await page(customer, id)).application
    expect(next).toMatchObject({ kind: 'redirect', url: expect.stringContaining('/visit/') })
    await fetch(next.url, { method: 'POST', redirect: 'manual' })
    await lending.sandbox.control({ application: id, advance: 20 })
    await drain()
    await drain(true)
    expect(await row(id)).toMatchObject({ status: 70, next_step: null })
  })

  test('waits for the customer where the lender asks more, and takes the answers on', async () => {
    const { customer, id } = await lending.choose('Cedar-Capital')
    await drain()
    expect((await page(customer, id)).application).toMatchObject({ status: 10, submitted: false })
    for (const [extra, key] of [
      [{}, 'father_name'],
      [{ father_name: 'x'.repeat(61) }, 'father_name'],
      [{ father_name: 'Ramesh Rao', pan: 'ABCPK1234L' }, 'pan'],
    ] as const)
      expect(await submit(customer, id, extra)).toMatchObject({
        status: 422,
        body: { errors: { [key]: expect.any(String) } },
      })
    const [one, two] = await Promise.all(
      [1, 2].map(() => submit(customer, id, { father_name: 'Ramesh Rao' })),
    )
    expect([one?.status, two?.status]).toEqual([200, 200])
    await drain()
    expect(await row(id)).toMatchObject({ status: 20, extra_cipher: expect.not.stringContaining('Ramesh') })
    expect(await calls(id)).toEqual(['eligibility OK', 'submit OK'])
  })

  test('[CUST-15] goes out to a lender that asks a credit bureau with a consent to that, in today’s words', async () => {
    const { customer, id } = await lending.choose('Godavari-Finance')
    const send = (body: object) => customer.post(`/api/lender-applications/${id}/submit`, body)
    for (const body of [{}, { credit_report: { ...credit_report, consent_version: 'CREDIT_REPORT.0' } }])
      expect(await send(body)).toMatchObject({
        status: 422,
        body: { errors: { credit_report: expect.any(String) } },
      })
    expect((await send({ credit_report: { ...credit_report, consent: false } })).status).toBe(422)
    expect(await row(id)).toMatchObject({ asked_at: null })
    expect((await send({ credit_report })).status).toBe(200)
    const [given] = await db().select().from(consent).where(eq(consent.purpose, 'CREDIT_REPORT'))
    expect(given).toMatchObject({
      action: 'GIVEN',
      text_version: credit_report.consent_version,
      language: 'en',
    })
    // Taken back before it went out: it stays here.
    const [standing] = (await customer.get('/api/consents')).body
    expect(standing).toMatchObject({
      purpose: 'CREDIT_REPORT',
      lender_name: expect.stringContaining('Godavari'),
    })
    expect((await customer.post(`/api/consents/${standing.id}/withdraw`, {})).status).toBe(200)
    await drain()
    expect(await calls(id)).toEqual([])
  })

  test('says with each row of the table where it goes on and what is waited for', async () => {
    const { customer, id } = await lending.choose('Dhanvi-Finserv')
    const table = async () => (await customer.get('/api/applications')).body
    expect(await table()).toMatchObject([{ id, page: '/user/dhanvi', waits_for: 'submit' }])
    await submit(customer, id)
    expect(await table()).toMatchObject([{ waits_for: null }])
    await drain()
    expect(await table()).toMatchObject([{ waits_for: 'otp' }])
  })

  test('can be asked after by the customer, at the lender itself', async () => {
    const { customer, id } = await lending.choose('Ekta-Finance')
    await drain()
    const [there] = [...lending.sandbox.applications.values()].filter(({ key }) => key === id)
    await fetch(`${lending.sandbox.url}/visit/${there?.id}`, { method: 'POST', redirect: 'manual' })
    expect((await page(customer, id)).application.next).toMatchObject({ kind: 'redirect' })
    const check = () => customer.post(`/api/lender-applications/${id}/check`, {})
    expect((await check()).body.application.next).toBeNull()
    await lending.sandbox.control({ application: id, fault: '500', times: 1 })
    expect(await check()).toMatchObject({ status: 200, body: { application: { status: 20 } } })
    const other = await lending.app.signInCustomer('9876599998')
    expect((await other.post(`/api/lender-applications/${id}/check`, {})).status).toBe(404)
  })

  test('that is declined carries the reason, and another offer may be chosen', async () => {
    const { customer, id } = await lending.choose('Bharatpath-Credit')
    await lending.sandbox.control({ application: id, fault: 'decline' })
    await submit(customer, id)
    await drain()
    await lending.sandbox.control({ application: id, advance: 1 })
    expect((await page(customer, id)).application).toMatchObject({
      status: 80,
      reason: 'Income does not fit our policy',
    })
  })

  test('asks the lender where no news comes by itself', async () => {
    const { customer, id } = await lending.choose('Godavari-Finance')
    await submit(customer, id)
    await drain()
    await lending.sandbox.control({ application: id, advance: 2 })
    expect(await row(id)).toMatchObject({ status: 20 })
    await drain(true)
    expect(await row(id)).toMatchObject({ status: 40 })
  })

  test('is nobody else’s to see or to send', async () => {
    const { id } = await lending.choose('Dhanvi-Finserv')
    const other = await lending.app.signInCustomer('9876599999')
    expect((await other.get(`/api/lender-applications/${id}`)).status).toBe(404)
    expect((await submit(other, id)).status).toBe(404)
    expect((await other.get('/api/lender-pages/nobody')).status).toBe(404)
    expect((await other.get('/api/lender-pages/dhanvi')).body).toMatchObject({
      lender: { slug: 'dhanvi', mode: 'native', live: true },
      application: null,
    })
  })
})

describe('a lender that needs the customer', () => {
  test('sends its own passcode, which is passed on and kept nowhere', async () => {
    const { customer, id } = await lending.choose('Dhanvi-Finserv')
    await submit(customer, id)
    await drain()
    expect((await page(customer, id)).application.next).toEqual({
      kind: 'otp',
      length: 6,
      sent_to: 'XXXXXX0000',
      attempts_left: 3,
    })
    const verify = (otp: string) => customer.post(`/api/lender-applications/${id}/otp/verify`, { otp })
    expect((await verify('12')).status).toBe(422)
    expect(await verify('999999')).toMatchObject({
      status: 422,
      body: { errors: { otp: expect.any(String) } },
    })
    expect((await page(customer, id)).application.next.attempts_left).toBe(2)
    expect((await customer.post(`/api/lender-applications/${id}/otp/send`)).body.resend_in).toBe(30)
    expect((await verify('123456')).body.application.next).toBeNull()
    expect((await verify('123456')).status).toBe(409)
    expect(valuesIn(JSON.stringify(await db().select().from(lenderCall)), ['123456'])).toEqual([])
  })

  test('names where to go on, on its own host only', async () => {
    const { customer, id } = await lending.choose('Ekta-Finance')
    await submit(customer, id)
    await drain()
    const { next } = (await page(customer, id)).application
    expect(next).toEqual({ kind: 'redirect', url: expect.stringContaining(lending.sandbox.url) })
    const back = await fetch(next.url, { method: 'POST', redirect: 'manual' })
    expect(back.headers.get('location')).toMatch(/\/lenders-transaction\/ekta\?reference=EKT-/)
    await lending.sandbox.control({ application: id, advance: 1 })
    await drain(true)
    expect((await page(customer, id)).application).toMatchObject({ status: 30, next: null })
  })
})

describe('a lender that fails', () => {
  test.each([
    ['timeout', 'TIMEOUT'],
    ['500', 'HTTP'],
    ['malformed', 'MALFORMED'],
  ] as const)('by %s is tried again, and has the application once', async (fault, outcome) => {
    const { id } = await lending.choose('Aarna-Finance')
    await lending.sandbox.control({ application: id, fault, times: 2 })
    await drain()
    expect(await row(id)).toMatchObject({ status: 10 })
    await drain(true)
    await drain(true)
    expect(await row(id)).toMatchObject({ status: 20 })
    expect((await calls(id)).slice(0, 3)).toEqual([`submit ${outcome}`, `submit ${outcome}`, 'submit OK'])
    const there = [...lending.sandbox.applications.values()].filter(({ key }) => key === id)
    expect(there).toHaveLength(1)
  })

  test.each([
    ['500', 'LENDER_FAULT', 'The lender’s system answered with errors'],
    ['timeout', 'LENDER_SILENT', 'The lender did not answer'],
  ] as const)('[STATE-03] for long by %s: tried later, then given up as %s', async (fault, reason, remark) => {
    const { customer, id } = await lending.choose('Aarna-Finance')
    await lending.sandbox.control({ application: id, fault, times: 1000 })
    // No call is answered, so each may end at once.
    if (fault === 'timeout') lending.app.deps.settings.LENDER_TIMEOUT_MS = 50
    onTestFinished(() => {
      lending.app.deps.settings.LENDER_TIMEOUT_MS = 1000
    })
    for (let turn = 0; turn < 5; turn++) await drain(true)
    const [standing] = (await customer.get('/api/applications')).body
    expect(standing).toMatchObject({ status: 90, actions: ['withdraw'] })
    for (let turn = 0; turn < 25; turn++) await drain(true)
    expect(await history(id)).toEqual([10, 20, 90, 31])
    const { application } = await page(customer, id)
    expect(application).toMatchObject({ given_up: reason, actions: ['choose_another'] })
    expect(application.timeline.at(-1)).toMatchObject({ status: 31, by: 'us', remark })
    const given = { given_up_reason: reason, given_up_at: expect.any(Date) }
    expect(await row(id)).toMatchObject({ ...given, first_sent_at: expect.any(Date), first_answer_at: null })
  })

  test('for a while is sent it again in a later round', async () => {
    const { id } = await lending.choose('Aarna-Finance')
    await lending.sandbox.control({ application: id, fault: '500', times: 5 })
    for (let turn = 0; turn < 7; turn++) await drain(true)
    expect((await history(id)).slice(0, 4)).toEqual([10, 20, 90, 20])
  })

  test('by refusing the fields is not asked again at once', async () => {
    const { id } = await lending.choose('Aarna-Finance')
    await lending.sandbox.control({ application: id, fault: 'refuse' })
    await drain()
    expect(await row(id)).toMatchObject({ status: 91 })
    expect(await calls(id)).toEqual(['submit HTTP'])
  })
})

test('the log of calls holds no PAN, birth date, mobile number or name', async () => {
  const { customer, id } = await lending.choose('Aarna-Finance')
  await drain()
  const [logged] = await db().select().from(lenderCall).where(eq(lenderCall.lender_application_id, id))
  expect(logged).toMatchObject({ operation: 'submit', idempotency_key: id, http_status: 201 })
  expect(logged?.request).toMatchObject({ our_reference: id, loan_amount: 200_000, pan: '***', name: '***' })
  const own = eq(prospect.user_id, customer.session.prospect_id)
  const [{ mobile } = {}] = await db()
    .select({ mobile: prospect.mobile_phone_number })
    .from(prospect)
    .where(own)
  const text = JSON.stringify(await db().select().from(lenderCall))
  const secrets = [
    'ABCPK1234L',
    '1992-03-14',
    '14/03/1992',
    String(mobile),
    'Asha',
    'mail.example',
    'MG Road',
    '60000',
  ]
  expect(valuesIn(text, secrets)).toEqual([])
})
