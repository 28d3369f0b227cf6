import { eq, or } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lender } from '#server/tables/catalogue.ts'
import { lenderIntegration } from '#server/tables/integrations.ts'
import type { FieldNeeds } from '#src/contract/offers/offer.ts'
import { makeTestApp } from '#tests/support/app.ts'
import { completeProfile } from '#tests/support/customers/profile.ts'

const needsOf = async (
  customer: { get: (path: string) => Promise<{ body: FieldNeeds }> },
  product: string,
) => {
  const { body } = await customer.get(`/api/field-needs?product=${product}`)
  return { of: body.of, fields: Object.fromEntries(body.fields.map((one) => [one.field, one.needed_by])) }
}

test('an optional field names the lenders that need it, and no one that does not lend', async () => {
  const app = await makeTestApp()
  const { db } = app.deps.database
  const customer = await app.signInCustomer()
  await db.update(lender).set({ min_score: null, score_unknown: 1, min_job_months: null, employer_types: [] })
  await db.update(lenderIntegration).set({ fields_out: 'ref=reference' })
  const none = await needsOf(customer, 'pl')
  expect(none.fields).toEqual({})
  const list = await customer.get(`/api/offers?app_id=${await completeProfile(customer)}`)
  const [first, second] = list.body.offers
  await db
    .update(lender)
    .set({ min_score: 700, score_unknown: 0, min_job_months: 12 })
    .where(or(eq(lender.lender_id, first.lender_id), eq(lender.lender_id, second.lender_id)))
  await db.update(lender).set({ score_unknown: 1 }).where(eq(lender.lender_id, second.lender_id))
  await db
    .update(lenderIntegration)
    .set({ fields_out: 'gst=gstin' })
    .where(eq(lenderIntegration.lender_id, first.lender_id))
  const { of, fields } = await needsOf(customer, 'pl')
  expect(of).toBe(none.of)
  expect(fields).toEqual({
    credit_score: [first.legal_name],
    job_tenure: [first.legal_name, second.legal_name].sort(),
    gstin: [first.legal_name],
  })
  // What the page says is what the matching does.
  const now = (await customer.get(`/api/offers?app_id=${list.body.app_id}`)).body
  const missing = now.unmatched.filter(({ unknown }: { unknown: boolean }) => unknown)
  expect(missing.map(({ legal_name }: { legal_name: string }) => legal_name).sort()).toEqual(
    [first.legal_name, second.legal_name].sort(),
  )
  await db.update(lender).set({ lender_status: 0 }).where(eq(lender.lender_id, first.lender_id))
  expect((await needsOf(customer, 'pl')).fields).toEqual({ job_tenure: [second.legal_name] })
})
