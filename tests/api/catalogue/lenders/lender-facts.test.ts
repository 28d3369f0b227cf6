import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '#server/platform/database/database.ts'
import { lenderCall } from '#server/tables/lending.ts'
import { prospect } from '#server/tables/people.ts'
import type { OfferList } from '#src/contract/offers/offer.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import type { SignedIn } from '#tests/support/app.ts'
import { completeProfile } from '#tests/support/customers/profile.ts'
import { type Lending, makeLending } from '#tests/support/lending/lenders.ts'

let lending: Lending
beforeAll(async () => {
  lending = await makeLending()
})
afterAll(() => lending.close())

const db = () => lending.app.deps.database.db
let people = 0
async function someone(): Promise<SignedIn> {
  people += 1
  const customer = await lending.app.signInCustomer(`98764${String(10_000 + people)}`)
  await completeProfile(customer, { personal: { tin: `ABDP${String.fromCharCode(64 + people)}1234L` } })
  return customer
}

const earning = {
  employment_status_code: 'self_employed',
  business_registration_type: 'private_limited',
  business_years: 'from_3_to_5_years',
  business_current_turnover: 'from_2500001_to_5000000',
  business_account: 'yes',
  monthly_income: 60_000,
  se_loan_amount: 400_000,
  desired_tenor: 24,
}
const business = { ...earning, business_name: 'Asha Stores', business_pan: 'ABCFK1234L' }
const { business_account: _, ...ofHome } = earning
const housing = {
  ...ofHome,
  property_type: 'house',
  property_value: 900_000,
  property_pincode: '411001',
  coapplicant_income: 20_000,
  desired_tenor: 120,
}

async function save(customer: SignedIn, product_type: string, body: object) {
  await customer.post('/api/user/product', { product_type })
  return customer.post('/api/user/employment', body)
}

/** The names of what went out to a lender, from the log of calls. */
async function sentTo(customer: SignedIn, app_id: string, lenderName: string) {
  const list: OfferList = (await customer.get(`/api/offers?app_id=${app_id}`)).body
  const offer = list.offers.find(({ lender_name }) => lender_name === lenderName)
  if (!offer)
    throw new Error(`${lenderName} makes no offer; others: ${list.offers.map((one) => one.lender_name)}`)
  const chosen = await customer.post('/api/offers/select', {
    list_id: list.list_id,
    lender_id: offer.lender_id,
    consent: true,
    consent_version: currentConsent.SHARE_LENDER,
  })
  const { id } = chosen.body
  const { lender } = (await customer.get(`/api/lender-applications/${id}`)).body
  await customer.post(`/api/lender-applications/${id}/submit`, { extra: {} })
  await lending.app.deps.jobs.drain()
  const [call] = await db()
    .select()
    .from(lenderCall)
    .where(eq(lenderCall.lender_application_id, id))
    .orderBy(desc(lenderCall.id))
    .limit(1)
  return { shares: lender.shares as string[], call: JSON.stringify(call) }
}

describe('the PAN of a business', () => {
  test('is asked where the business is an entity, kept as ciphertext and shown masked', async () => {
    const customer = await someone()
    const { business_pan: __, ...without } = business
    expect(await save(customer, 'Business Loans', without)).toMatchObject({
      status: 422,
      body: { errors: { business_pan: expect.any(String) } },
    })
    for (const business_pan of ['ABCPK1234L', 'ABCDK1234L', 'ABCFK12345'])
      expect((await save(customer, 'Business Loans', { ...business, business_pan })).status).toBe(422)
    expect((await save(customer, 'Business Loans', business)).status).toBe(200)
    const id = customer.session.prospect_id as string
    expect((await customer.get(`/api/user/${id}`)).body.business_pan).toBe('XXXXX1234X')
    const stored = async () => (await db().select().from(prospect).where(eq(prospect.user_id, id)))[0]
    expect((await stored())?.business_pan_cipher).not.toContain('ABCFK1234L')
    expect(JSON.stringify(await rows(db(), sql`select * from prospect`))).not.toContain('ABCFK1234L')
    // Left out it stays; a proprietor has none.
    expect((await save(customer, 'Business Loans', without)).status).toBe(200)
    expect((await stored())?.business_pan_cipher).not.toBeNull()
    const proprietor = { ...without, business_registration_type: 'proprietorship' }
    expect((await save(customer, 'Business Loans', proprietor)).status).toBe(200)
    expect((await stored())?.business_pan_cipher).toBeNull()
  })

  test('goes to lenders whose mapping names it, and the page says so before', async () => {
    const customer = await someone()
    const { app_id } = (await save(customer, 'Business Loans', business)).body
    const karigari = await sentTo(customer, app_id, 'Karigari-Finance')
    expect(karigari.shares).toEqual(expect.arrayContaining(['business_pan', 'business_name']))
    expect(karigari.call).toContain('"firm_pan":"***"')
    expect(karigari.call).not.toContain('ABCFK1234L')
  })
})

test('facts of the home, and of who signs with the customer, go to a lender of homes that asks for them', async () => {
  const customer = await someone()
  const saved = await save(customer, 'Affordable Housing Loan', housing)
  expect(saved).toMatchObject({ status: 200 })
  expect(saved).toMatchObject({ status: 200 })
  const grihini = await sentTo(customer, saved.body.app_id, 'Grihini-Housing')
  expect(grihini.shares).toEqual(expect.arrayContaining(['property_value', 'coapplicant_income']))
  for (const name of ['property_kind', 'property_value', 'property_pin', 'coapplicant_income'])
    expect(grihini.call).toContain(`"${name}":"***"`)
})

test('a lender that does not ask for them gets none of these facts', async () => {
  const { customer, id } = await lending.choose('Aarna-Finance')
  expect((await save(customer, 'Affordable Housing Loan', housing)).status).toBe(200)
  await lending.app.deps.jobs.drain()
  const calls = JSON.stringify(
    await db().select().from(lenderCall).where(eq(lenderCall.lender_application_id, id)),
  )
  expect(calls).toContain('our_reference')
  for (const name of ['property', 'coapplicant', 'firm_pan', 'family_income'])
    expect(calls).not.toContain(name)
})
