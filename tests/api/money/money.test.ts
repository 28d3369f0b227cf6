import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { lender } from '#server/tables/catalogue.ts'
import { LenderEditable } from '#src/contract/catalogue/lender.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})

test('[LE-03] every percentage from 0.000 to 100.000 is accepted as it is written', () => {
  const { apr_min } = LenderEditable.shape
  for (let thousandths = 0; thousandths <= 100_000; thousandths++) {
    const value = Number((thousandths / 1000).toFixed(3))
    if (!apr_min.safeParse(value).success) throw new Error(`${value} is refused`)
  }
})

test('amounts and percentages leave the database as they entered it', async () => {
  const { db } = app.deps.database
  const amounts = [
    0, 0.01, 0.07, 0.1, 0.29, 1.1, 4.35, 1000.5, 25_000, 99_999.99, 1_234_567.89, 9_999_999_999.99,
  ]
  const percents = [0, 0.001, 0.005, 0.07, 1.005, 8.325, 10.125, 33.333, 99.999, 100]
  for (const min_income of amounts) {
    await db.update(lender).set({ min_income }).where(eq(lender.lender_id, 1))
    expect((await db.select().from(lender).where(eq(lender.lender_id, 1)))[0]?.min_income).toBe(min_income)
  }
  for (const apr_min of percents) {
    await db.update(lender).set({ apr_min }).where(eq(lender.lender_id, 1))
    expect((await db.select().from(lender).where(eq(lender.lender_id, 1)))[0]?.apr_min).toBe(apr_min)
  }
})
