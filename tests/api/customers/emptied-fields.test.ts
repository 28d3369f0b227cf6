import { beforeAll, expect, test } from 'vitest'
import { EmploymentStep } from '#src/contract/customers/profile.ts'
import { gstinCheckSign } from '#src/contract/tax-numbers.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { completeProfile, steps } from '#tests/support/customers/profile.ts'
import { sampleCodes } from '#tests/support/declared-rules.ts'
import { failuresOf } from '#tests/support/failures-of.ts'

let app: TestApp
let customer: SignedIn
beforeAll(async () => {
  app = await makeTestApp()
  customer = await app.signInCustomer()
  await completeProfile(customer)
})

/** A value for each field that step 3 may leave empty. */
const values: Partial<Record<keyof typeof EmploymentStep.shape, unknown>> = {
  employer_name: 'Acme Works',
  officepincode: '411002',
  salary_mode: 'bank_transfer',
  business_registration_type: 'proprietorship',
  business_years: 'from_3_to_5_years',
  business_current_turnover: 'upto_1000000',
  business_account: 'yes',
  property_type: 'house',
  property_value: 5_000_000,
  gold_weight: 40,
  gold_purity: 'k22',
  business_name: 'Acme',
  business_nature: 'retail',
  gstin: `27ABCPK1234L1Z${gstinCheckSign('27ABCPK1234L1Z')}`,
  property_pincode: '411001',
  coapplicant_income: 10_000,
  household_income: 400_000,
  emi: 5000,
  credit_score: 750,
  ...sampleCodes,
}
const optional = Object.entries(EmploymentStep.shape)
  .filter(([name, field]) => field.safeParse(undefined).success && name !== 'business_pan')
  .map(([name]) => name as keyof typeof EmploymentStep.shape)

const needed = { employment_status_code: 'salaried', employer_name: 'Acme Works' } as const
const save = (more: object) =>
  customer.post('/api/user/employment', { ...steps.employment, ...needed, ...more })
const stored = async () => (await customer.get(`/api/user/${customer.session.prospect_id}`)).body

test('every field that may be empty is tried', () => {
  expect(Object.keys(values).sort()).toEqual([...optional].sort())
})

test('[TEXT-02] emptying a field empties it', async () => {
  const emptied = optional.filter((name) => !Object.hasOwn(steps.employment, name) || name === 'emi')
  const kept = await failuresOf(emptied, async (name) => {
    const filled = await save({ [name]: values[name] })
    expect(filled.status).toBe(200)
    const { emi: _, ...without } = { ...steps.employment, ...needed }
    const answer = await customer.post(
      '/api/user/employment',
      name === 'emi' ? without : { ...steps.employment, ...needed },
    )
    expect(answer.status).toBe(200)
    expect((await stored())[name] ?? null).toBeNull()
  })
  expect(kept).toEqual([])
})
