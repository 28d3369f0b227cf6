import { describe, expect, test } from 'vitest'
import { makeRandom } from '#mocks/data/random.ts'
import {
  averageOf,
  chooseSlab,
  groupOf,
  minus,
  payoutOf,
  revenueOf,
  type Slab,
} from '#src/domain/money/commission.ts'
import { compareAmounts } from '#src/domain/money/commission-file.ts'
import { monthOf, nextMonth } from '#src/domain/months.ts'
import { readRupees } from '#src/domain/sheet-values.ts'

const open: Omit<Slab, 'id' | 'order'> = {
  slab_disbursed_min: null,
  slab_disbursed_max: null,
  slab_number_min: null,
  slab_number_max: null,
  ats_min: null,
  ats_max: null,
  product: null,
  revenue_flat: null,
  revenue_percent: null,
  status: 1,
}
const slab = (order: number, rest: Partial<Slab>): Slab => ({ ...open, id: order, order, ...rest })

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

/* The oracle: whole numbers only, written from docs/specification-facts.md#commission and not from the code. */
const paise = (rupees: number) => BigInt(Math.round(rupees * 100))
const thousandths = (percent: number) => BigInt(Math.round(percent * 1000))
const halfUp = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator)

interface LoanCase {
  loan: (typeof loans)[number]
  amount: number
}
const loans = ['pl', 'bl', 'gl', 'hl'] as const

/** The slab and revenue of each case, case by case: its competitors are found anew for each. */
function oracle(slabs: readonly Slab[], cases: readonly LoanCase[]): { order?: number; revenue: bigint }[] {
  const inside = (value: bigint, min: bigint | null, max: bigint | null) =>
    !(min !== null && value < min) && !(max !== null && value > max)
  const scaled = (limit: number | null, by: bigint) => (limit === null ? null : paise(limit) * by)
  const hasOwn = (loan: string) => slabs.some((one) => one.status === 1 && one.product === loan)
  return cases.map(({ loan, amount }) => {
    const counted = cases.filter((other) => (hasOwn(loan) ? other.loan === loan : !hasOwn(other.loan)))
    const total = counted.reduce((sum, other) => sum + paise(other.amount), 0n)
    const count = BigInt(counted.length)
    const winner = slabs
      .filter((one) => one.status === 1 && (hasOwn(loan) ? one.product === loan : one.product === null))
      .sort((a, b) => a.order - b.order)
      .find(
        (one) =>
          inside(total, scaled(one.slab_disbursed_min, 1n), scaled(one.slab_disbursed_max, 1n)) &&
          (one.slab_number_min === null || count >= BigInt(one.slab_number_min)) &&
          (one.slab_number_max === null || count <= BigInt(one.slab_number_max)) &&
          inside(total, scaled(one.ats_min, count), scaled(one.ats_max, count)),
      )
    const revenue = winner
      ? halfUp(
          paise(amount) * thousandths(winner.revenue_percent ?? 0) +
            paise(winner.revenue_flat ?? 0) * 100_000n,
          100_000n,
        )
      : 0n
    return { order: winner?.order, revenue }
  })
}

test('[SLAB-02] 10,000 random months with loans and gaps agree with whole-number arithmetic to the paisa', () => {
  const random = makeRandom(44)
  const maybe = (value: () => number) => (random.chance(0.5) ? value() : null)
  const rupees = (most: number) => random.whole(0, most * 100) / 100
  const tried = { cases: 0, priced: 0, own: 0 }
  let differences = 0
  for (let round = 0; round < 10_000; round++) {
    const cases = Array.from({ length: random.whole(1, 8) }, () => ({
      loan: loans[random.whole(0, 3)] as (typeof loans)[number],
      amount: rupees(500_000),
    }))
    const slabs = Array.from({ length: random.whole(1, 6) }, (_, index) =>
      slab(index + 1, {
        product: random.chance(0.4) ? (loans[random.whole(0, 3)] as (typeof loans)[number]) : null,
        slab_disbursed_min: maybe(() => rupees(500_000)),
        slab_disbursed_max: maybe(() => rupees(2_500_000)),
        slab_number_min: maybe(() => random.whole(0, 3)),
        slab_number_max: maybe(() => random.whole(2, 7)),
        ats_min: maybe(() => rupees(250_000)),
        ats_max: maybe(() => rupees(500_000)),
        revenue_percent: maybe(() => random.whole(0, 10_000) / 1000),
        revenue_flat: maybe(() => rupees(900)),
        status: random.chance(0.9) ? 1 : 0,
      }),
    )
    const expected = oracle(slabs, cases)
    const terms = { percent: random.whole(0, 100_000) / 1000, flat: rupees(400) }
    for (const [index, { loan, amount }] of cases.entries()) {
      const product = groupOf(slabs, loan)
      const group = cases.filter((one) => groupOf(slabs, one.loan) === product)
      const disbursed = Number(group.reduce((sum, one) => sum + paise(one.amount), 0n)) / 100
      const { taken } = chooseSlab(slabs, { disbursed, cases: group.length, product })
      const revenue = taken ? revenueOf(amount, taken) : 0
      const { order, revenue: due } = expected[index] as { order?: number; revenue: bigint }
      const share = halfUp(due * thousandths(terms.percent) + paise(terms.flat) * 100_000n, 100_000n)
      const paid = share > due ? due : share
      const isEqual = paise(revenue) === due && paise(payoutOf(revenue, terms).payout) === paid
      if (!isEqual || taken?.order !== order) differences += 1
      tried.cases += 1
      if (taken) tried.priced += 1
      if (taken?.product) tried.own += 1
    }
  }
  expect(differences).toBe(0)
  // Every kind was really tried: priced by its own slabs, by those of all loans, and not at all.
  expect(tried.own).toBeGreaterThan(2000)
  expect(tried.priced - tried.own).toBeGreaterThan(2000)
  expect(tried.cases - tried.priced).toBeGreaterThan(2000)
})

test('a statement differs from our books from more than one rupee on', () => {
  expect([999, 999.5, 1000, 1001, 1001.01, 998.99].map((theirs) => compareAmounts(1000, theirs))).toEqual([
    'MATCH',
    'MATCH',
    'MATCH',
    'MATCH',
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
