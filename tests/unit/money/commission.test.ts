import { describe, expect, test } from 'vitest'
import { openSlab } from '#mocks/data/commissions.ts'
import { readRupees } from '#src/domain/files/cell-numbers.ts'
import { averageOf, chooseSlab, minus, payoutOf, revenueOf, type Slab } from '#src/domain/money/commission.ts'
import { compareAmounts } from '#src/domain/money/commission-file.ts'
import { monthOf, nextMonth } from '#src/domain/months.ts'

const slab = (order: number, rest: Partial<Slab>): Slab => ({ ...openSlab, id: order, order, ...rest })

/** The slabs of the example in docs/specification-facts.md#commission. */
const alpha = [
  slab(1, { slab_disbursed_min: 0, slab_disbursed_max: 5_000_000, revenue_percent: 2, revenue_flat: 0 }),
  slab(2, {
    slab_disbursed_min: 5_000_001,
    slab_disbursed_max: 10_000_000,
    ats_min: 200_000,
    revenue_percent: 2.5,
    revenue_flat: 0,
  }),
  slab(3, {
    slab_disbursed_min: 5_000_001,
    slab_disbursed_max: 10_000_000,
    ats_max: 199_999,
    revenue_percent: 2.25,
    revenue_flat: 0,
  }),
  slab(4, { slab_disbursed_min: 10_000_001, slab_number_min: 40, revenue_percent: 3, revenue_flat: 500 }),
]

describe('commission, the example of docs/specification-facts.md#commission', () => {
  test.each([
    [4_000_000, 20, 200_000, 1, 80_000],
    [5_000_000, 25, 200_000, 1, 100_000],
    [7_200_000, 30, 240_000, 2, 180_000],
    [7_200_000, 45, 160_000, 3, 162_000],
    [10_000_000, 50, 200_000, 2, 250_000],
    [12_000_000, 48, 250_000, 4, 384_000],
    [12_000_000, 35, 342_857.14, undefined, 0],
  ])('D %d, N %d, ATS %d → row %s, revenue %d', (disbursed, cases, ats, row, revenue) => {
    const { taken } = chooseSlab(alpha, { disbursed, cases, product: null })
    expect(taken?.order).toBe(row)
    expect(averageOf({ disbursed, cases })).toBe(ats)
    // Percent of the whole and the flat part of each case: one case of the total, and the other flats.
    const whole = taken ? revenueOf(disbursed, taken) + (cases - 1) * (taken.flat ?? 0) : 0
    expect(whole).toBe(revenue)
  })

  test('the worked example pays partner P ₹30,800 for 8 cases of ₹20,00,000 together', () => {
    const { taken } = chooseSlab(alpha, { disbursed: 7_200_000, cases: 30, product: null })
    const payouts = Array.from(
      { length: 8 },
      () => payoutOf(revenueOf(250_000, taken ?? { percent: 0, flat: 0 }), { percent: 60, flat: 100 }).payout,
    )
    expect(payouts.reduce((sum, payout) => sum + payout, 0)).toBe(30_800)
  })

  test('each slab says why it was not taken', () => {
    const results = (disbursed: number, cases: number) =>
      chooseSlab(alpha, { disbursed, cases, product: null }).steps.map(({ result, limit }) => [result, limit])
    expect(results(7_200_000, 45)).toEqual([
      ['disbursedAbove', 5_000_000],
      ['atsBelow', 200_000],
      ['taken', undefined],
      ['later', undefined],
    ])
    expect(results(12_000_000, 35).at(-1)).toEqual(['numberBelow', 40])
    // Between 1,99,999 and 2,00,000 nothing holds: never the nearest.
    expect(results(7_000_000 - 17.5, 35)).toEqual([
      ['disbursedAbove', 5_000_000],
      ['atsBelow', 200_000],
      ['atsAbove', 199_999],
      ['disbursedBelow', 10_000_001],
    ])
  })

  test('both ends of every limit belong to it, a paisa beyond does not', () => {
    const limited = slab(1, { slab_disbursed_min: 100, slab_disbursed_max: 200, revenue_flat: 1 })
    const at = (disbursed: number) =>
      chooseSlab([limited], { disbursed, cases: 1, product: null }).taken !== null
    expect([99.99, 100, 200, 200.01].map(at)).toEqual([false, true, true, false])
    const counted = slab(1, { slab_number_min: 2, slab_number_max: 3, revenue_flat: 1 })
    const cases = (count: number) =>
      chooseSlab([counted], { disbursed: 1, cases: count, product: null }).taken !== null
    expect([1, 2, 3, 4].map(cases)).toEqual([false, true, true, false])
    const average = slab(1, { ats_min: 33.33, ats_max: 33.34, revenue_flat: 1 })
    const thirds = (disbursed: number) =>
      chooseSlab([average], { disbursed, cases: 3, product: null }).taken !== null
    expect([99.98, 99.99, 100, 100.02, 100.03].map(thirds)).toEqual([false, true, true, true, false])
  })

  test('the order decides where two hold, and a switched-off slab never does', () => {
    const two = [slab(2, { revenue_percent: 9 }), slab(1, { revenue_percent: 1 })]
    expect(chooseSlab(two, { disbursed: 1, cases: 1, product: null }).taken?.percent).toBe(1)
    const off = [slab(1, { revenue_percent: 1, status: 0 }), slab(2, { revenue_percent: 2 })]
    expect(
      chooseSlab(off, { disbursed: 1, cases: 1, product: null }).steps.map(({ result }) => result),
    ).toEqual(['off', 'taken'])
  })

  test('rounds half up to the paisa, and a payout never exceeds our revenue of the case', () => {
    expect(revenueOf(100.2, { percent: 2.5, flat: null })).toBe(2.51)
    expect(revenueOf(0, { percent: 3, flat: 75.5 })).toBe(75.5)
    expect(payoutOf(0.05, { percent: 50, flat: null })).toEqual({ payout: 0.03, capped: false })
    expect(payoutOf(90, { percent: 50, flat: 100 })).toEqual({ payout: 90, capped: true })
  })

  test('months follow each other over the year', () => {
    expect([monthOf('2026-12-31'), nextMonth('2026-12'), nextMonth('2026-09')]).toEqual([
      '2026-12',
      '2027-01',
      '2026-10',
    ])
  })
})

test('a statement differs from our books from more than one rupee on', () => {
  expect([999, 999.5, 1000, 1001, 1001.01, 998.99].map((theirs) => compareAmounts(1000, theirs))).toEqual([
    'ROUNDED',
    'ROUNDED',
    'MATCH',
    'ROUNDED',
    'EXCESS',
    'SHORT',
  ])
  expect(['₹ 1,25,000.50', 'Rs. 500', '0', '-5', 'abc', '1e5'].map(readRupees)).toEqual([
    125_000.5,
    500,
    0,
    null,
    null,
    null,
  ])
  expect(minus(0.3, 0.1)).toBe(0.2)
})
