import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { lenders } from '#mocks/data/lenders.ts'
import { consent, offerList } from '#server/tables/applications.ts'
import { lender, lenderProduct } from '#server/tables/catalogue.ts'
import { session } from '#server/tables/people.ts'
import type { Offer, OfferList } from '#src/contract/offers/offer.ts'
import { mechanismVersion } from '#src/domain/offers/mechanism.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { completeProfile } from '#tests/support/customers/profile.ts'

let app: TestApp
let customer: SignedIn
let app_id: string
beforeEach(async () => {
  app = await makeTestApp()
  customer = await app.signInCustomer()
  app_id = await completeProfile(customer)
})

const offers = (id = app_id, reader = customer) => reader.get(`/api/offers?app_id=${id}`)
const idsIn = (list: { offers: Offer[] }) => list.offers.map(({ lender_id }) => lender_id)
const setLender = (lender_id: number, values: Partial<typeof lender.$inferInsert>) =>
  app.deps.database.db.update(lender).set(values).where(eq(lender.lender_id, lender_id))
const setTerms = (lender_id: number, values: Partial<typeof lenderProduct.$inferInsert>) =>
  app.deps.database.db
    .update(lenderProduct)
    .set(values)
    .where(and(eq(lenderProduct.lender_id, lender_id), eq(lenderProduct.product, 'pl')))
const ABSENT = '3b2f1c9e-7a54-4d21-9c55-0c6e9d1f2a77'

describe('the list', () => {
  test('holds every lender of the product, matched or with a reason', async () => {
    const { status, body } = await offers()
    const served = lenders
      .filter(({ products }) => products.some(({ product }) => product === 'pl'))
      .map(({ name }) => name)
    const shown = [...body.offers, ...body.unmatched].map(
      ({ lender_name }: { lender_name: string }) => lender_name,
    )
    expect(status).toBe(200)
    expect(shown.sort()).toEqual(served.sort())
    expect(body.offers.length).toBeGreaterThan(2)
    expect(body.unmatched.length).toBeGreaterThan(0)
    expect(body).toMatchObject({
      app_id,
      product_type: 'Personal Loans',
      asked: { amount: 200_000, tenor_months: 24 },
      mechanism: mechanismVersion,
    })
  })

  test('[OFFER-03] is ordered by APR, of a range the upper end, then instalment, then name', async () => {
    const { body } = await offers()
    const before = (a: Offer, b: Offer) =>
      (a.apr_max ?? a.apr) - (b.apr_max ?? b.apr) ||
      (a.emi_max ?? a.emi) - (b.emi_max ?? b.emi) ||
      (a.lender_name < b.lender_name ? -1 : 1)
    expect(body.offers).toEqual([...body.offers].sort(before))
    expect(new Set(body.offers.map(({ apr }: Offer) => apr)).size).toBeGreaterThan(1)
  })

  test('shows each offer with the same fields: name, amount, tenor, APR, instalment, cost, fees, penal charges', async () => {
    const { body } = await offers()
    const fields = Object.keys(body.offers[0]).sort()
    for (const offer of body.offers as Offer[]) {
      expect(Object.keys(offer).sort()).toEqual(fields)
      expect(offer).toMatchObject({ amount: 200_000, tenor_months: 24 })
      expect(offer.apr).toBeGreaterThanOrEqual(offer.interest_rate)
      expect(Math.abs(offer.emi * 24 - offer.total_payable)).toBeLessThan(1)
    }
    for (const hidden of ['priority', 'commission', 'revenue', 'autosubmission', 'so_status'])
      expect(JSON.stringify(body)).not.toContain(hidden)
  })

  test('breaks a tie of APR and instalment by the name', async () => {
    const [first, second] = (await offers()).body.offers as [Offer, Offer]
    const [terms] = await app.deps.database.db
      .select()
      .from(lenderProduct)
      .where(and(eq(lenderProduct.lender_id, first.lender_id), eq(lenderProduct.product, 'pl')))
    const { interest_rate, interest_rate_max, fee_percent, fee_max } =
      terms as typeof lenderProduct.$inferSelect
    await setTerms(second.lender_id, { interest_rate, interest_rate_max, fee_percent, fee_max })
    await setLender(first.lender_id, { name: 'Zed' })
    await setLender(second.lender_id, { name: 'Amber' })
    expect(idsIn((await offers()).body).slice(0, 2)).toEqual([second.lender_id, first.lender_id])
  })

  test('names the lenders that did not match, each with the first rule that failed and its limit', async () => {
    const unmatched = async (lender_id: number, values: Partial<typeof lender.$inferInsert>) => {
      await setLender(lender_id, { ...values, name: 'Checked' })
      const { body } = await offers()
      expect(idsIn(body)).not.toContain(lender_id)
      return body.unmatched.find(({ lender_name }: { lender_name: string }) => lender_name === 'Checked')
    }
    const [id] = idsIn((await offers()).body) as [number]
    expect(await unmatched(id, { min_age: 40, max_age: 60 })).toMatchObject({
      lender_name: 'Checked',
      reason: 'age',
      limit: { min: 40, max: 60 },
    })
    expect(await unmatched(id, { min_age: null, max_age: null, salaried: 0 })).toMatchObject({
      reason: 'employment',
      limit: null,
    })
    expect(await unmatched(id, { salaried: 1, min_income: 60_000.01 })).toMatchObject({
      reason: 'income',
      limit: { min: 60_000.01 },
    })
    expect(await unmatched(id, { min_income: null, lender_status: 0 })).toMatchObject({
      reason: 'lender_unavailable',
    })
    expect(await unmatched(id, { lender_status: 1, min_score: 700, score_unknown: 0 })).toMatchObject({
      reason: 'score',
      limit: { min: 700, max: null },
    })
    expect(await unmatched(id, { score_unknown: 1, served_areas: '560,7' })).toMatchObject({ reason: 'area' })
    await setLender(id, { served_areas: '41', max_income: null, min_income: 60_000 })
    expect(idsIn((await offers()).body)).toContain(id)
  })

  test('is the same list for the same inputs, and is stored once', async () => {
    const first = (await offers()).body
    app.advance(5)
    const [second, third] = await Promise.all([offers(), offers()])
    expect(second.body).toEqual(first)
    expect(third.body).toEqual(first)
    expect(await app.deps.database.db.select().from(offerList)).toHaveLength(1)
  })

  test('is one list when five requests ask for the first time at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => offers()))
    expect(new Set(answers.map(({ body }) => body.list_id)).size).toBe(1)
    expect(await app.deps.database.db.select().from(offerList)).toHaveLength(1)
  })

  test('follows a changed lender with a new list; the old one stays', async () => {
    const admin = await app.signInAdmin()
    const first = (await offers()).body
    const [id] = idsIn(first) as [number]
    app.advance(1)
    expect(
      (await admin.post('/api/update-lender-data', { lender_id: id, property: 'min_age', value: 50 })).status,
    ).toBe(200)
    const second = (await offers()).body
    expect(second.list_id).not.toBe(first.list_id)
    expect(idsIn(second)).not.toContain(id)
    const kept = await app.deps.database.db.select().from(offerList).orderBy(asc(offerList.made_at))
    expect(kept.map(({ list_id }) => list_id)).toEqual([first.list_id, second.list_id])
  })

  test('is stored with its inputs, its mechanism and what was shown', async () => {
    const { body } = await offers()
    const [kept] = await app.deps.database.db.select().from(offerList)
    // A lender's number is told with the list; what is stored is compared again, and does not change.
    const unmatched = body.unmatched.map(
      ({ lender_id: _, unknown: __, ...one }: OfferList['unmatched'][number]) => one,
    )
    expect(kept).toMatchObject({
      list_id: body.list_id,
      app_id,
      mechanism: mechanismVersion,
      made_at: app.deps.clock(),
      applicant: {
        product: 'pl',
        age: 34,
        employment: 'salaried',
        monthly_income: 60_000,
        amount: 200_000,
        tenor_months: 24,
        today: '2026-11-20',
      },
      result: { offers: body.offers, unmatched },
    })
  })

  test("is moved neither by a lender's priority nor by its special offer", async () => {
    const first = (await offers()).body
    const last = idsIn(first).at(-1) as number
    await setLender(last, { priority: 0, autosubmission: 1 })
    expect((await offers()).body).toEqual(first)
    await setLender(last, {
      so_status: 1,
      so_text: 'Best offer',
      so_date_start: '2026-11-20',
      so_date_end: '2026-11-20',
    })
    const second = (await offers()).body
    expect(idsIn(second)).toEqual(idsIn(first))
    expect(second.offers.at(-1).special_offer).toBe('Best offer (20/11/2026 – 20/11/2026)')
  })

  test('leaves out removed lenders', async () => {
    const admin = await app.signInAdmin()
    const { body } = await offers()
    await admin.post('/api/safe-delete-lender', { lender_id: body.offers[0].lender_id })
    const renewed = (await offers()).body
    expect([...renewed.offers, ...renewed.unmatched]).toHaveLength(
      body.offers.length + body.unmatched.length - 1,
    )
  })

  test('follows what the customer asks for', async () => {
    const first = (await offers()).body
    app.advance(1)
    await completeProfile(customer, { employment: { se_loan_amount: 10_000_000 } })
    const second = (await offers()).body
    expect(second.asked.amount).toBe(10_000_000)
    expect(second.list_id).not.toBe(first.list_id)
    expect(second.offers).toEqual([])
    // The profile leaves the questions of the declared rules unanswered.
    const limits = ['amount', 'tenor', 'employment', 'income', 'age', 'job_tenure', 'employer_type']
    const reasons = [...limits, 'lender_unavailable']
    for (const { reason } of second.unmatched) expect(reasons).toContain(reason)
  })

  test("of somebody else's application answers like an absent one", async () => {
    const other = await app.signInCustomer('9876543211')
    const [theirs, absent] = [await offers(app_id, other), await offers(ABSENT, other)]
    expect(theirs.status).toBe(404)
    expect({ ...theirs.body, requestId: '' }).toEqual({ ...absent.body, requestId: '' })
    expect(await app.deps.database.db.select().from(offerList)).toEqual([])
  })

  test('needs consent that still stands', async () => {
    const [opened] = await app.deps.database.db.select().from(session).where(eq(session.kind, 'customer'))
    const [given] = await app.deps.database.db.select().from(consent)
    const { id, ...rest } = given as typeof consent.$inferSelect
    await app.deps.database.db
      .insert(consent)
      .values({ ...rest, action: 'WITHDRAWN', session_id: opened?.id as string })
    expect(await offers()).toMatchObject({ status: 422, body: { code: 'CONSENT_MISSING' } })
  })

  test.each([
    '',
    '?app_id=',
    '?app_id=1',
    `?app_id=${ABSENT}x`,
    '?id=1',
  ])('asked for with %j is 422', async (query) => {
    expect((await customer.get(`/api/offers${query}`)).status).toBe(422)
  })
})
