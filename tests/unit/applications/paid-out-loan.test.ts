import { expect, test } from 'vitest'
import type { Offer } from '#src/contract/offers/offer.ts'
import { paidOutLoan } from '#src/domain/applications/paid-out-loan.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import { lenderOfferOf } from '#src/domain/offers/lender-offer.ts'

const chosen = {
  ...{ amount: 200_112, tenor_months: 24, interest_rate: 14, apr: 15.1, emi: 9608.13, processing_fee: 2000 },
  ...{ due_day: 5, cooling_off_days: 3, early_exit: null },
} as unknown as Offer
const own = lenderOfferOf({
  ...{ amount: 160_090, tenor_months: 24, interest_rate: 13.5, processing_fee: 1500 },
  ...{ key_facts_url: null, valid_until: null },
})
const row = {
  status: statusCode.DISBURSED,
  disbursed_at: new Date('2026-11-20T20:00:00Z'),
  disbursed_amount: 160_090,
  tranches: [],
  lender_offer: own,
  ...{ amount: 200_112, tenor_months: 24, apr: 15.1, emi: 9608.13 },
}

test('the lender’s own offer is the loan, not the indicative one, with its dates in Indian days', () => {
  expect(paidOutLoan(row, chosen)).toEqual({
    amount: 160_090,
    payments: 1,
    tenor_months: 24,
    interest_rate: 13.5,
    apr: own?.apr,
    emi: own?.emi,
    paid_out_on: '2026-11-21',
    first_due: '2027-01-05',
    return_until: '2026-11-24',
  })
})

test('another amount than was agreed has another instalment', () => {
  const loan = paidOutLoan({ ...row, disbursed_amount: 80_045 }, chosen)
  expect(loan).toMatchObject({ amount: 80_045, interest_rate: 13.5 })
  expect((loan?.emi ?? 0) * 2).toBeCloseTo(own?.emi ?? 0, 1)
})

test('what a range of rates leaves open is not stated', () => {
  const range = { ...chosen, apr_max: 18, interest_rate_max: 17, emi_max: 9990 }
  expect(paidOutLoan({ ...row, lender_offer: null, disbursed_amount: 200_112 }, range)).toMatchObject({
    ...{ amount: 200_112, interest_rate: null, apr: null, emi: null, first_due: null },
    return_until: '2026-11-24',
  })
})

test('there is no loan before the money was sent, or after it was returned', () => {
  expect(paidOutLoan({ ...row, status: statusCode.AGREEMENT_SIGNED }, chosen)).toBeNull()
  expect(paidOutLoan({ ...row, status: statusCode.CANCELLED_COOLING_OFF }, chosen)).toBeNull()
})

test('a loan in parts says in how many, and begins with the first that the customer still has', () => {
  const part = (day: string, back = 0) => ({
    ...{ day, amount: 80_045, utr: null, returned: back ? [{ day, amount: back }] : [] },
  })
  const tranches = [part('2026-11-21', 80_045), part('2026-11-25'), part('2026-12-01', 45)]
  expect(paidOutLoan({ ...row, tranches }, chosen)).toMatchObject({ payments: 2, paid_out_on: '2026-11-25' })
})
