import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { rows } from '#server/platform/database/database.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { completeProfile, steps } from '#tests/support/customers/profile.ts'

const canary = { address1: '77 Canary Lane', employer_name: 'Canary Works', monthly_income: 73_219 }

let app: TestApp
let customer: SignedIn
let id: string
const db = () => app.deps.database.db
beforeEach(async () => {
  app = await makeTestApp()
  customer = await app.signInCustomer('9876588002')
  id = customer.session.prospect_id
})

const row = async () =>
  (await rows<Record<string, unknown>>(db(), sql`select * from prospect where user_id = ${id}`))[0] ?? {}
const profile = async () => (await customer.get(`/api/user/${id}`)).body

const fill = () =>
  completeProfile(customer, {
    contact: { address1: canary.address1 },
    employment: { employer_name: canary.employer_name, monthly_income: canary.monthly_income },
  })

test('[TRUST-03] home, work and money stand in the table only as ciphertext, and the profile shows them', async () => {
  await fill()
  const stored = JSON.stringify(await row())
  for (const value of Object.values(canary)) expect(stored).not.toContain(String(value))
  expect(await profile()).toMatchObject({ ...canary, gender: steps.personal.gender })
})

test('two steps saved at once keep both', async () => {
  await fill()
  const { consent: _, ...contact } = { ...steps.contact, consent: true }
  const answers = await Promise.all([
    customer.post('/api/user/contact', { ...contact, address1: '12 New Road' }),
    customer.post('/api/user/extra-details', {
      allow_sms: 0,
      allow_emails: 0,
      educational_level: 'graduate',
    }),
    customer.post('/api/user/employment', { ...steps.employment, monthly_income: 45_000 }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await profile()).toMatchObject({
    address1: '12 New Road',
    educational_level: 'graduate',
    monthly_income: 45_000,
  })
})
