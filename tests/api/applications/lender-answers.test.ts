import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeIdle } from '#server/applications/close-idle.ts'
import { remindCustomers } from '#server/applications/remind-customers.ts'
import { application, lenderApplication } from '#server/tables/applications.ts'
import { lenderIntegration } from '#server/tables/integrations.ts'
import { message } from '#server/tables/messages.ts'
import { prospect } from '#server/tables/people.ts'
import { customersTurn, lendersTurn } from '#src/domain/applications/due.ts'
import { statusCode, statusKey } from '#src/domain/applications/status.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import type { SignedIn } from '#tests/support/app.ts'
import { steps } from '#tests/support/customers/profile.ts'
import { type Lending, makeLending } from '#tests/support/lending/lenders.ts'

let lending: Lending
beforeAll(async () => {
  lending = await makeLending()
})
beforeEach(() => lending.app.deps.database.script('delete from pgboss.job'))
afterAll(() => lending.close())

const DAY_S = 86_400
const db = () => lending.app.deps.database.db
const drain = (later = false) => lending.app.deps.jobs.drain({ later })
const row = async (id: string) =>
  (await db().select().from(lenderApplication).where(eq(lenderApplication.id, id)))[0]
const page = async (customer: SignedIn, id: string) =>
  (await customer.get(`/api/lender-applications/${id}`)).body.application
const submit = (customer: SignedIn, id: string) =>
  customer.post(`/api/lender-applications/${id}/submit`, { extra: {} })
const withdrawConsent = async (customer: SignedIn, purpose: string) => {
  const given: { id: number; purpose: string }[] = (await customer.get('/api/consents')).body
  return customer.post(`/api/consents/${given.find((one) => one.purpose === purpose)?.id}/withdraw`)
}

describe('[STATE-02] a lender that refuses a detail', () => {
  test('names it to the customer, takes no unchanged details, and gets the corrected ones', async () => {
    const { customer, id } = await lending.choose('Aarna-Finance')
    await lending.sandbox.control({ application: id, fault: 'refuse' })
    await drain()
    expect(await page(customer, id)).toMatchObject({
      status: 91,
      refused: [{ field: 'monthly_income', message: 'Does not match the salary slips' }],
      actions: ['correct', 'withdraw'],
      given_up: null,
    })

    const same = await submit(customer, id)
    expect(same.status).toBe(422)
    expect(same.body.errors).toHaveProperty('monthly_income')
    expect((await row(id))?.status).toBe(91)

    await customer.post('/api/user/employment', { ...steps.employment, monthly_income: 61_000 })
    expect((await submit(customer, id)).body.application).toMatchObject({ status: 10, refused: [] })
    await drain()
    expect(await page(customer, id)).toMatchObject({ status: 20, refused: [] })
    const keys = lending.sandbox.calls.flatMap(({ key }) => (key?.startsWith(id) ? [key] : []))
    expect(keys).toEqual([id, `${id}:1`])
  })

  test('that the customer cannot correct refuses the application as a whole, with its words', async () => {
    const { customer, id } = await lending.choose('Bharatpath-Credit')
    await lending.sandbox.control({ application: id, fault: 'refuse' })
    await submit(customer, id)
    await drain()
    expect(await page(customer, id)).toMatchObject({
      status: 31,
      reason: 'Does not match the salary slips',
      given_up: null,
      actions: ['choose_another'],
    })
  })

  test('is not asked again while the details are refused', async () => {
    const { customer, id } = await lending.choose('Aarna-Finance')
    await lending.sandbox.control({ application: id, fault: 'refuse' })
    for (let turn = 0; turn < 5; turn++) await drain(true)
    expect(lending.sandbox.calls.filter(({ key }) => key === id)).toHaveLength(1)
    expect((await customer.post(`/api/applications/${id}/withdraw`)).status).toBe(200)
  })
})

describe('a lender that reads English letters only', () => {
  const latinOnly = (latin_only: 0 | 1) =>
    db().update(lenderIntegration).set({ latin_only }).where(eq(lenderIntegration.slug, 'aarna'))
  beforeAll(() => latinOnly(1))
  afterAll(() => latinOnly(0))

  test('[INPUT-02] gets a Hindi name in English letters, which the customer is asked for before anything is sent', async () => {
    const { customer, id } = await lending.choose('Aarna-Finance', { first_name: 'आशा', last_name: 'राव' })
    const { lender, application: chosen } = (await customer.get(`/api/lender-applications/${id}`)).body
    expect(lender.extra.map(({ name }: { name: string }) => name)).toEqual([
      'latin_first_name',
      'latin_last_name',
    ])
    expect(chosen.submitted).toBe(false)
    const send = (extra: object) => customer.post(`/api/lender-applications/${id}/submit`, { extra })
    expect((await send({ latin_first_name: 'आशा', latin_last_name: '' })).body.errors).toEqual({
      latin_first_name: 'Use English letters, digits and , . # - only',
      latin_last_name: 'Fill in this field',
    })
    const submit = vi.spyOn(lending.app.deps.lenders, 'submit')
    expect((await send({ latin_first_name: 'Asha', latin_last_name: 'Rao' })).status).toBe(200)
    await drain()
    expect(submit.mock.calls[0]?.[1]).toMatchObject({ name: 'Asha Rao' })
    expect((await page(customer, id)).status).toBe(20)
  })

  test('asks nothing of a customer who wrote English letters', async () => {
    const { customer, id } = await lending.choose('Aarna-Finance')
    expect((await customer.get(`/api/lender-applications/${id}`)).body).toMatchObject({
      lender: { extra: [] },
      application: { submitted: true },
    })
  })
})

describe("[OFFER-06] the lender's own offer", () => {
  async function offered() {
    const chosen = await lending.choose('Aarna-Finance')
    await lending.sandbox.control({ application: chosen.id, fault: 'counter' })
    await drain()
    await lending.sandbox.control({ application: chosen.id, advance: 5 })
    await drain(true)
    return chosen
  }
  const accept = (customer: SignedIn, id: string, terms: object) =>
    customer.post(`/api/lender-applications/${id}/accept-offer`, terms)

  test('stands beside the chosen terms with figures computed as for every offer', async () => {
    const { customer, id } = await offered()
    const { offer, amount, actions, status } = await page(customer, id)
    expect({ status, actions }).toEqual({ status: 30, actions: ['accept_offer', 'withdraw'] })
    expect(offer).toMatchObject({ amount: amount * 0.8, interest_rate: 16.5, processing_fee: amount / 100 })
    expect(offer.apr).toBeGreaterThan(16.5)
    expect(offer.total_cost).toBeCloseTo(
      offer.emi * offer.tenor_months - offer.amount + offer.processing_fee,
      0,
    )
  })

  test('has key facts of its own, for its customer alone', async () => {
    const { customer, id } = await offered()
    const { offer, chosen, list_id } = await page(customer, id)
    const { body } = await customer.get(`/api/lender-applications/${id}/key-facts`)
    const { amount, interest_rate, tenor_months, processing_fee, apr, emi, total_cost } = offer
    const own = { amount, interest_rate, tenor_months, processing_fee, apr, emi, total_cost }
    expect(body.offer).toMatchObject({ ...own, cooling_off_days: chosen.cooling_off_days })
    expect(body.offer).not.toHaveProperty('apr_max')
    expect(body.net_disbursed).toBe(amount - processing_fee)
    expect(body.total_interest).toBeCloseTo(total_cost - processing_fee, 2)
    expect(body.schedule).toHaveLength(tenor_months)
    const shown = await customer.get(`/api/offers/${list_id}/key-facts/${chosen.lender_id}`)
    expect(shown.body.offer).toEqual(chosen)
    const stranger = await lending.app.signInCustomer('9876599998')
    expect((await stranger.get(`/api/lender-applications/${id}/key-facts`)).status).toBe(404)
    const without = await lending.choose('Aarna-Finance')
    expect((await without.customer.get(`/api/lender-applications/${without.id}/key-facts`)).status).toBe(404)
  })

  test('is what the status table shows, once it is accepted', async () => {
    const { customer, id } = await offered()
    const shown = async () => (await customer.get('/api/applications')).body[0]
    const { offer, chosen } = await page(customer, id)
    expect(await shown()).toMatchObject({ id, amount: chosen.amount, emi: chosen.emi, accepted: false })
    const { amount, interest_rate, tenor_months, emi } = offer
    await accept(customer, id, { amount, interest_rate, tenor_months })
    expect(await shown()).toMatchObject({ id, amount, emi, accepted: true })
  })

  test('is accepted as shown, which is recorded and told to the lender', async () => {
    const { customer, id } = await offered()
    const { amount, interest_rate, tenor_months } = (await page(customer, id)).offer
    const other = await accept(customer, id, { amount: amount + 1, interest_rate, tenor_months })
    expect(other.body.code).toBe('OFFER_GONE')
    const accepted = await accept(customer, id, { amount, interest_rate, tenor_months })
    expect(accepted.body.application).toMatchObject({
      status: 40,
      offer_accepted_at: lending.app.deps.clock().toISOString(),
    })
    expect(accepted.body.application.timeline.at(-1)).toMatchObject({ status: 40, by: 'customer' })
    await drain()
    expect([...lending.sandbox.applications.values()].find(({ key }) => key === id)?.waits).toBeNull()
    expect((await accept(customer, id, { amount, interest_rate, tenor_months })).body.code).toBe(
      'STEP_NOT_ALLOWED',
    )
  })

  test('cannot be accepted by somebody else, nor after its last day', async () => {
    const { customer, id } = await offered()
    const { amount, interest_rate, tenor_months } = (await page(customer, id)).offer
    const stranger = await lending.app.signInCustomer('9876599999')
    expect((await accept(stranger, id, { amount, interest_rate, tenor_months })).status).toBe(404)
    const stored = (await row(id))?.lender_offer
    if (!stored) throw new Error('no offer')
    const lapsed = { ...stored, valid_until: '2020-01-01' }
    await db().update(lenderApplication).set({ lender_offer: lapsed }).where(eq(lenderApplication.id, id))
    expect((await page(customer, id)).actions).toEqual(['withdraw'])
    expect((await accept(customer, id, { amount, interest_rate, tenor_months })).body.code).toBe('OFFER_GONE')
  })
})

describe('[STATE-04] the course of an application', () => {
  test('tells what happened and who did it, and how the lender goes on', async () => {
    const { customer, id } = await lending.choose('Aarna-Finance')
    await drain()
    await lending.sandbox.control({ application: id, advance: 3 })
    await drain(true)
    const { timeline, contact } = await page(customer, id)
    expect(timeline.map(({ status, by }: { status: number; by: string }) => [status, by])).toEqual([
      [10, 'customer'],
      [20, 'us'],
      [30, 'lender'],
      [40, 'lender'],
      [50, 'lender'],
    ])
    expect(contact).toMatchObject({ way: 'sms' })
  })

  test('a disbursal closes the application, and a new one can be opened', async () => {
    const { customer, id } = await lending.choose('Aarna-Finance')
    await drain()
    await lending.sandbox.control({ application: id, advance: 20 })
    await drain()
    await drain(true)
    expect(await page(customer, id)).toMatchObject({ status: 70, actions: ['apply_again'] })
    const before = (await row(id))?.app_id as string
    const [closed] = await db().select().from(application).where(eq(application.app_id, before))
    expect(closed).toMatchObject({ closed_at: expect.any(Date), closed_reason: 'DISBURSED' })
    const { app_id } = (await customer.post('/api/user/employment', steps.employment)).body
    expect(app_id).not.toBe(before)
    const list = (await customer.get(`/api/offers?app_id=${app_id}`)).body
    const again = await customer.post('/api/offers/select', {
      list_id: list.list_id,
      lender_id: list.offers[0].lender_id,
      consent: true,
      consent_version: currentConsent.SHARE_LENDER,
    })
    expect(again.status).toBe(200)
  })

  test.each([
    'SHARE_LENDER',
    'CREDIT_REPORT',
  ])('withdrawing %s before it is sent withdraws it: nobody waits for what cannot happen', async (purpose) => {
    const { customer, id } = await lending.choose('Cedar-Capital')
    const credit_report = { consent: true, consent_version: currentConsent.CREDIT_REPORT }
    const { lender } = (await customer.get(`/api/lender-applications/${id}`)).body
    const extra = Object.fromEntries(
      lender.extra.map((field: { name: string; kind: string; choices: { value: string }[] }) => [
        field.name,
        field.choices[0]?.value ?? (field.kind === 'number' ? '5' : 'Acme'),
      ]),
    )
    await customer.post(`/api/lender-applications/${id}/submit`, {
      extra,
      ...(lender.bureau && { credit_report }),
    })
    if (purpose === 'CREDIT_REPORT' && !lender.bureau) return
    expect((await withdrawConsent(customer, purpose)).status).toBe(200)
    expect(await page(customer, id)).toMatchObject({ status: 81, actions: ['choose_another'] })
    await drain()
    expect(lending.sandbox.calls.filter(({ key }) => key === id)).toEqual([])
  })
})

describe('when nothing happens', () => {
  test('a choice that was never sent lapses after 30 days, and its application closes after 180', async () => {
    const { customer, id } = await lending.choose('Cedar-Capital')
    const day = (count: number) => new Date(lending.app.deps.clock().getTime() + count * DAY_S * 1000)
    await closeIdle(lending.app.deps, day(29))
    expect((await row(id))?.status).toBe(10)
    await closeIdle(lending.app.deps, day(31))
    expect(await page(customer, id)).toMatchObject({ status: 82, actions: ['choose_another'] })
    const app_id = (await row(id))?.app_id as string
    const closed = async () =>
      (await db().select().from(application).where(eq(application.app_id, app_id)))[0]
    await closeIdle(lending.app.deps, day(200))
    expect((await closed())?.closed_reason).toBeNull()
    await closeIdle(lending.app.deps, day(31 + 181))
    expect((await closed())?.closed_reason).toBe('IDLE')
  })

  test('a customer who has something to do is reminded, every three days at most', async () => {
    const { id } = await lending.choose('Cedar-Capital')
    await db()
      .update(lenderApplication)
      .set({ reminded_at: new Date('2100-01-01') })
    await db().update(prospect).set({ allow_sms: 1 })
    await db().update(lenderApplication).set({ reminded_at: null }).where(eq(lenderApplication.id, id))
    const sent = async () =>
      (await db().select().from(message).where(like(message.template, 'application-waiting%'))).length
    const day = (count: number) => new Date(lending.app.deps.clock().getTime() + count * DAY_S * 1000)
    const before = await sent()
    await remindCustomers(lending.app.deps, day(2))
    expect(await sent()).toBe(before)
    await remindCustomers(lending.app.deps, day(4))
    await remindCustomers(lending.app.deps, day(4))
    const first = await sent()
    expect(first).toBeGreaterThan(before)
    await remindCustomers(lending.app.deps, day(8))
    expect(await sent()).toBeGreaterThan(first)
    await remindCustomers(lending.app.deps, day(40))
    expect(await sent()).toBe(2 * (first - before) + before)
  })
})

describe('[STATE-04] an application in which nothing happens', () => {
  let id: string
  beforeAll(async () => {
    ;({ id } = await lending.choose('Aarna-Finance'))
    await db().update(prospect).set({ allow_sms: 1, allow_emails: 0 })
  })

  test.each([
    ...customersTurn.map((status) => [statusKey(status), 4, ['application-waiting']] as const),
    ...lendersTurn.map((status) => [statusKey(status), 6, []] as const),
    ...lendersTurn.map((status) => [statusKey(status), 8, ['application-quiet']] as const),
    ['REJECTED', 8, []] as const,
    ['DISBURSED', 8, []] as const,
  ])('%s: after %i days the customer gets %j, once', async (status, days, templates) => {
    await db()
      .update(lenderApplication)
      .set({ reminded_at: new Date('2100-01-01') })
    await db()
      .update(lenderApplication)
      .set({ reminded_at: null, asked_at: lending.app.deps.clock(), status: statusCode[status ?? 'CREATED'] })
      .where(eq(lenderApplication.id, id))
    await db().delete(message)
    const later = new Date(lending.app.deps.clock().getTime() + days * DAY_S * 1000)
    await remindCustomers(lending.app.deps, later)
    await remindCustomers(lending.app.deps, later)
    const sent = await db().select().from(message)
    expect(sent.map(({ template }) => template)).toEqual(templates)
  })
})
