import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sqlArithmetic } from '#server/money/books/earned.ts'
import { rows } from '#server/platform/database/database.ts'
import { payoutBy, payoutOf, revenueBy, revenueOf } from '#src/domain/money/commission.ts'
import { makeTestApp } from '#tests/support/app.ts'

const upTo = (greatest: number, parts: number) =>
  fc.integer({ min: 0, max: greatest * parts }).map((whole) => whole / parts)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 4 })

test('[SLAB-02] the database prices a case to the paisa as the pages do, ties included', async () => {
  const { database } = (await makeTestApp({ DEMO_CUSTOMERS: '0' })).deps
  const cases = fc.sample(
    fc.record({
      // Whole rupees at half a percent end on half paise.
      amount: fc.oneof(upTo(20_000_000, 100), upTo(3000, 1)),
      percent: maybe(fc.oneof(upTo(20, 1000), fc.constantFrom(0.005, 0.5, 2.125))),
      flat: maybe(upTo(1000, 100)),
      share: maybe(upTo(120, 1000)),
      fee: maybe(upTo(500, 100)),
    }),
    { numRuns: 5000, seed: 15 },
  )
  const priced = await rows<{ revenue: number; payout: number }>(
    database.db,
    sql`select revenue::float8 as revenue, ${payoutBy(sqlArithmetic, sql`r.revenue`, sql`share`, sql`fee`)}::float8 as payout
      from jsonb_to_recordset(${JSON.stringify(cases.map((one, at) => ({ at, ...one })))}::text::jsonb)
        as v(at int, amount numeric, percent numeric, flat numeric, share numeric, fee numeric)
      cross join lateral (select ${revenueBy(sqlArithmetic, sql`amount`, sql`percent`, sql`flat`)} as revenue) r order by at`,
  )
  const expected = cases.map(({ amount, share, fee, ...terms }) => {
    const revenue = revenueOf(amount, terms)
    return { revenue, payout: payoutOf(revenue, { percent: share, flat: fee }).payout }
  })
  expect(priced).toEqual(expected)
})
