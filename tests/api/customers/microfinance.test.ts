import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { replay } from '#server/offers/lender-rules.ts'
import { offerList } from '#server/tables/applications.ts'
import type { OfferList } from '#src/contract/offers/offer.ts'
import { mechanismVersion } from '#src/domain/offers/mechanism.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { completeProfile, steps } from '#tests/support/customers/profile.ts'

let app: TestApp
let customer: SignedIn
beforeAll(async () => {
  app = await makeTestApp()
  customer = await app.signInCustomer('9876588001')
  await completeProfile(customer)
})

const poor = {
  ...steps.employment,
  emi: 0,
  monthly_income: 12_000,
  se_loan_amount: 30_000,
  desired_tenor: 12,
}
const save = (changes: object) => customer.post('/api/user/employment', { ...poor, ...changes })
const offers = async (changes: object): Promise<OfferList> => {
  const { status, body } = await save(changes)
  expect(status).toBe(200)
  return (await customer.get(`/api/offers?app_id=${body.app_id}`)).body
}

describe('[PROF-04] the income of the household', () => {
  test('is needed where the own income leaves it open, and not less than that', async () => {
    expect(await save({})).toMatchObject({
      status: 422,
      body: { errors: { household_income: 'Fill in this field' } },
    })
    expect((await save({ household_income: 100_000 })).body.errors).toEqual({
      household_income: 'This cannot be less than your own income of twelve months',
    })
    expect((await save({ household_income: -1 })).status).toBe(422)
  })

  test('up to 3,00,000 leaves lenders of microfinance loans; the others say why', async () => {
    const admin = await app.signInAdmin(1)
    const lenders: { lender_id: number; microfinance: number }[] = (
      await admin.get('/api/get-lenders-data/pl')
    ).body
    const gives = new Set(
      lenders.filter(({ microfinance }) => microfinance).map(({ lender_id }) => lender_id),
    )
    const list = await offers({ household_income: 300_000 })
    expect(list.mechanism).toBe(mechanismVersion)
    expect(list.offers.length).toBeGreaterThan(0)
    for (const offer of list.offers) expect(gives).toContain(offer.lender_id)
    expect(list.unmatched.map(({ reason }) => reason)).toContain('household')
    const [kept] = await app.deps.database.db
      .select()
      .from(offerList)
      .where(eq(offerList.list_id, list.list_id))
    expect(kept?.applicant).toMatchObject({ household_income: 300_000 })
    expect(await replay(app.deps.database.db, list.list_id)).toMatchObject({ outcome: 'same' })
    const more = await offers({ household_income: 300_001 })
    expect(more.unmatched.map(({ reason }) => reason)).not.toContain('household')
  })

  test('is not kept from somebody who earns more by themselves', async () => {
    const list = await offers({ monthly_income: 60_000, household_income: 200_000 })
    expect(list.unmatched.map(({ reason }) => reason)).not.toContain('household')
    const { body: profile } = await customer.get(`/api/user/${customer.session.prospect_id}`)
    expect(profile.household_income).toBeNull()
  })

  test('an admin marks a lender, and its offer comes', async () => {
    const admin = await app.signInAdmin(1)
    const before = await offers({ household_income: 250_000 })
    const refused = before.unmatched.filter(({ reason }) => reason === 'household')
    const all: { lender_id: number; name: string }[] = (await admin.get('/api/get-lenders-data')).body
    for (const { lender_name } of refused) {
      const lender_id = all.find(({ name }) => name === lender_name)?.lender_id
      const body = { lender_id, property: 'microfinance', value: 1 }
      expect((await admin.post('/api/update-lender-data', body)).status).toBe(200)
    }
    const after = await offers({ household_income: 250_000 })
    expect(after.unmatched.map(({ reason }) => reason)).not.toContain('household')
  })
})

test('facts of business and home are kept while they are of the chosen loan, and checked', async () => {
  const own = await app.signInCustomer('9876588002')
  await completeProfile(own, { personal: { tin: 'ABCPZ7777L' } })
  await own.post('/api/user/product', { product_type: 'Affordable Housing Loan' })
  const home = {
    ...steps.employment,
    property_type: 'house',
    property_value: 2_000_000,
    property_pincode: '411001',
    coapplicant_income: 20_000,
    se_loan_amount: 1_000_000,
    desired_tenor: 120,
  }
  expect((await own.post('/api/user/employment', { ...home, property_pincode: '4110' })).status).toBe(422)
  expect((await own.post('/api/user/employment', home)).status).toBe(200)
  const read = async () => (await own.get(`/api/user/${own.session.prospect_id}`)).body
  expect(await read()).toMatchObject({ property_pincode: '411001', coapplicant_income: 20_000 })
  await own.post('/api/user/product', { product_type: 'Personal Loans' })
  expect((await own.post('/api/user/employment', steps.employment)).status).toBe(200)
  expect(await read()).toMatchObject({ property_pincode: null, coapplicant_income: null })
})

test('the price behind gold estimates comes with its day and source', async () => {
  expect((await customer.get('/api/gold-price')).body.data).toEqual({
    price: expect.any(Number),
    on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    source: expect.stringMatching(/./),
    source_hi: expect.stringMatching(/\p{Script=Devanagari}/u),
  })
})
