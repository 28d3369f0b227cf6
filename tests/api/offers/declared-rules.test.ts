import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { replay } from '#server/offers/lender-rules.ts'
import { lender } from '#server/tables/catalogue.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { completeProfile, steps } from '#tests/support/customers/profile.ts'

let app: TestApp
let customer: SignedIn
let admin: SignedIn
let app_id: string
beforeAll(async () => {
  app = await makeTestApp()
  customer = await app.signInCustomer()
  app_id = await completeProfile(customer)
  admin = await app.signInAdmin()
})

const list = async () => (await customer.get(`/api/offers?app_id=${app_id}`)).body
const answer = (values: object) => customer.post('/api/user/employment', { ...steps.employment, ...values })
/** How the first lender stands: null where it matches, or the reason. */
async function reasonOf(name: string) {
  const { offers, unmatched } = await list()
  if (offers.some((one: { lender_name: string }) => one.lender_name === name)) return null
  return unmatched.find((one: { lender_name: string }) => one.lender_name === name)?.reason
}

test('[OFFER-01] [OFFER-04] a declared rule goes all the way: lender field, question, reason, check, what-if, replay', async () => {
  const [first] = (await list()).offers
  const { lender_id, lender_name } = first
  const set = await admin.post('/api/update-lender-data', {
    lender_id,
    property: 'min_job_months',
    value: 12,
  })
  expect(set.status).toBe(200)
  // Not answered is not known, and a lender that asks does not match.
  expect(await reasonOf(lender_name)).toBe('job_tenure')
  expect((await answer({ job_tenure: 'since_ever' })).body.errors).toEqual({
    job_tenure: 'Choose one of the options',
  })
  await answer({ job_tenure: 'from_6_to_12_months' })
  expect(await reasonOf(lender_name)).toBe('job_tenure')
  const { list_id } = await list()
  expect(await replay(app.deps.database.db, list_id)).toMatchObject({ outcome: 'same' })
  const check = { profile: { product: 'pl', age: 30, employment: 'salaried', monthly_income: 60_000 } }
  const sample = { ...check.profile, amount: 200_000, tenor_months: 24, job_tenure: 6 }
  const { body } = await admin.post('/api/admin/eligibility/check', { profile: sample })
  const judged = body.lenders.find((one: { lender_id: number }) => one.lender_id === lender_id)
  expect(judged.rules).toContainEqual({
    rule: 'job_tenure',
    passes: false,
    value: 6,
    limit: { min: 12, max: null },
  })
  const tried = { lender_id, product: 'pl', property: 'min_job_months', value: 6 }
  expect((await admin.post('/api/admin/eligibility/what-if', tried)).body).toMatchObject({
    now: 12,
    added: 1,
  })
  const beside = (await admin.get('/api/admin/eligibility/rules?product=pl')).body.data
  expect(beside).toContainEqual(expect.objectContaining({ lender_id, min_job_months: 12 }))
  await answer({ job_tenure: 'from_1_to_2_years' })
  expect(await reasonOf(lender_name)).toBeNull()
  await answer({})
  expect(await reasonOf(lender_name)).toBe('job_tenure')
  await app.deps.database.db
    .update(lender)
    .set({ min_job_months: null })
    .where(eq(lender.lender_id, lender_id))
  expect(await reasonOf(lender_name)).toBeNull()
})
