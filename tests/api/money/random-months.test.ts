import { expect, test } from 'vitest'
import { checkMonths } from '#tests/support/trust/months/random-months.ts'

// `npm run trust` compares ten thousand.
test('[SLAB-02] [TAX-01] [MERCH-06] random months with products, gaps, dated terms, clawbacks, overrides and tax agree with whole-number arithmetic', {
  timeout: 600_000,
}, async () => {
  const { months, kinds, wrong } = await checkMonths(200, 15)
  expect(wrong).toEqual([])
  expect(months).toBeGreaterThanOrEqual(200)
  // Every kind was really tried.
  for (const [kind, count] of Object.entries(kinds)) expect(count, kind).toBeGreaterThan(10)
})
