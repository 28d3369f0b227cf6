import { expect, test } from 'vitest'
import { changesOf, lenderOfferOf, statedDifferently } from '#src/domain/offers/lender-offer.ts'

const terms = {
  ...{ amount: 500_000, interest_rate: 14, tenor_months: 24, processing_fee: 7500 },
  ...{ key_facts_url: null, valid_until: null },
}
const offer = (stated?: { apr: number | null; emi: number | null; interest_rate?: number }) =>
  lenderOfferOf({ ...terms, ...(stated && { stated }) })

test('a figure of the lender differs from ours by more than its rounding', () => {
  expect([offer()?.apr, offer()?.emi]).toEqual([15.54, 24006.44])
  for (const stated of [
    undefined,
    { apr: null, emi: null },
    { apr: 15.54, emi: 24006.44 },
    { apr: 15.5, emi: 24007 },
  ])
    expect([stated, statedDifferently(offer(stated))]).toEqual([stated, []])
  expect(statedDifferently(offer({ apr: 15.9, emi: 24010 }))).toEqual([
    { figure: 'apr', ours: 15.54, stated: 15.9 },
    { figure: 'emi', ours: 24006.44, stated: 24010 },
  ])
  expect(statedDifferently(offer({ apr: 0, emi: null }))).toHaveLength(1)
  expect(statedDifferently(offer({ apr: null, emi: null, interest_rate: 8 }))).toEqual([
    { figure: 'interest_rate', ours: 14, stated: 8 },
  ])
  expect(statedDifferently(null)).toEqual([])
})

test('days to return the loan changed only where the lender names them', () => {
  const own = offer()
  if (!own) throw new Error('no offer')
  expect(changesOf({ ...own, cooling_off_days: 7 }, own)).toEqual([])
  expect(changesOf({ ...own, cooling_off_days: 7 }, { ...own, cooling_off_days: 3 })).toEqual([
    'cooling_off_days',
  ])
})
