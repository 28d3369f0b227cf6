import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { match } from '#src/domain/offers/matching.ts'
import type { Applicant } from '#src/domain/offers/matching-inputs.ts'
import { lender } from '#tests/support/matching.ts'

const lenders = [
  lender({ lender_id: 1, name: 'Alpha' }),
  lender({ lender_id: 2, name: 'Beta', min_age: 40 }, { interest_rate: 14 }),
  lender({ lender_id: 3, name: 'Gamma' }, { interest_rate: 12, max_amount: 150_000 }),
  lender({ lender_id: 4, name: 'Delta', microfinance: 1 }, { interest_rate: 21, max_tenor: 18 }),
  lender({ lender_id: 5, name: 'Epsilon', lender_status: 0 }),
  lender({ lender_id: 6, name: 'Zeta', min_income: 90_000 }),
]
const base: Applicant = {
  product: 'pl',
  age: 30,
  employment: 'salaried',
  monthly_income: 24_000,
  amount: 200_000,
  tenor_months: 24,
  today: '2026-11-20',
}

// Computed by the release that had version 3; they never change.
test.each([
  [base, 'a69537c7b3f7f2d808249624a59c2a92f7c19266d8c8443f021672644e6356c9'],
  [
    { ...base, household_income: 290_000 },
    '7cfdb40e93d0ecd1f06146bfed17141eba158812dc568b6ed9f3a965681c5907',
  ],
  [
    { ...base, amount: 100_000, tenor_months: 12 },
    '70d6bc1e4df4099a36730558d4bb1720a19e7835438d2cab5f47aa721977a76f',
  ],
])('[OFFER-05] a list of version 3 replays bit for bit: %o', (applicant, hash) => {
  const list = JSON.stringify(['3', applicant, match(applicant, lenders, '3')])
  expect(createHash('sha256').update(list).digest('hex')).toBe(hash)
})

test('[OFFER-05] version 3 knows no rule of version 4', () => {
  const strict = lenders.map((one) => ({ ...one, max_foir: 1, min_score: 900, score_unknown: 0 as const }))
  expect(match(base, strict, '3')).toEqual(match(base, lenders, '3'))
  expect(match(base, strict, '4').offers).toEqual([])
})
