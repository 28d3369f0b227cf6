import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listHash, replay } from '#server/offers/lender-rules.ts'
import { offerList } from '#server/tables/applications.ts'
import { lender, lenderProduct } from '#server/tables/catalogue.ts'
import { ruleSet } from '#server/tables/lending.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { completeProfile } from '#tests/support/customers/profile.ts'

let app: TestApp
let customer: SignedIn
let appId: string
beforeAll(async () => {
  app = await makeTestApp()
  customer = await app.signInCustomer()
  appId = await completeProfile(customer)
})
const db = () => app.deps.database.db
const newList = async (): Promise<string> => {
  app.advance(1)
  return (await customer.get(`/api/offers?app_id=${appId}`)).body.list_id
}
const outcome = async (id: string) => (await replay(db(), id)).outcome

test('a stored list is replayed bit for bit, whatever the lenders’ rows say today', async () => {
  // The rules of today may be stored already, for a list of the demo.
  const first = await newList()
  const before = (await db().select().from(ruleSet)).length
  await db()
    .update(lenderProduct)
    .set({ interest_rate: 29.5, max_amount: 1 })
    .where(eq(lenderProduct.product, 'pl'))
  await db().update(lender).set({ min_age: 59 })
  const second = await newList()
  expect(second).not.toBe(first)
  for (const id of [first, second]) expect([id, await outcome(id)]).toEqual([id, 'same'])
  expect(await db().select().from(ruleSet)).toHaveLength(before + 1)
})

test('lists that are computed from the same rules share them', async () => {
  const before = (await db().select().from(ruleSet)).length
  await customer.post('/api/offers/change', { app_id: appId, se_loan_amount: 150_000, desired_tenor: 36 })
  const id = await newList()
  expect(await outcome(id)).toBe('same')
  expect((await db().select().from(ruleSet)).length).toBe(before)
})

test('a list, its rules or its applicant that somebody changed is told', async () => {
  const id = await newList()
  const [kept] = await db().select().from(offerList).where(eq(offerList.list_id, id))
  if (!kept) throw new Error('no list')
  const set = (values: object) => db().update(offerList).set(values).where(eq(offerList.list_id, id))
  for (const [values, expected] of [
    [{ result: { ...kept.result, offers: [], unmatched: kept.result.unmatched.slice(1) } }, 'different'],
    [{ applicant: { ...kept.applicant, age: 70 } }, 'different'],
    [{ sha256: 'x' }, 'different'],
    [{ mechanism: '0' }, 'unknown-mechanism'],
    [{ rules_sha256: null }, 'no-rules'],
  ] as const) {
    await set(values)
    expect([values, await outcome(id)]).toEqual([values, expected])
    await set(kept)
  }
  expect(await outcome(id)).toBe('same')
  const itsRules = eq(ruleSet.sha256, kept.rules_sha256 as string)
  const [{ rules } = { rules: [] }] = await db().select().from(ruleSet).where(itsRules)
  await db().update(ruleSet).set({ rules: sql`jsonb_set(rules, '{0,min_age}', '1')` }).where(itsRules)
  expect(await outcome(id)).toBe('rules-changed')
  await db().update(ruleSet).set({ rules }).where(itsRules)
  expect(await outcome('3b2f1c9e-7a54-4d21-9c55-0c6e9d1f2a77')).toBe('unknown-list')
})

test('a list of version 1 is computed as that version did', async () => {
  const id = await newList()
  const [kept] = await db().select().from(offerList).where(eq(offerList.list_id, id))
  if (!kept) throw new Error('no list')
  const { offers } = kept.result
  const unmatched = kept.result.unmatched.map(({ lender_name, legal_name, reason, limit }) => ({
    lender_name,
    legal_name,
    reason,
    limit,
  }))
  const result = { offers, unmatched } as typeof kept.result
  const { product, age, employment, monthly_income, amount, tenor_months, today } = kept.applicant
  const applicant = { product, age, employment, monthly_income, amount, tenor_months, today }
  await db()
    .update(offerList)
    .set({ mechanism: '1', result, sha256: 'of the order of its time' })
    .where(eq(offerList.list_id, id))
  const replayed = await replay(db(), id)
  expect(replayed.outcome).toBe('different')
  if (!('computed' in replayed)) throw new Error('not computed')
  await db().update(offerList).set({ sha256: replayed.computed }).where(eq(offerList.list_id, id))
  expect(await outcome(id)).toBe('same')
  expect(replayed.computed).not.toBe(listHash('2', applicant, kept.result))
})
