import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aprOf, emiOf, halvedStep, quickStep, totalInterest } from '#src/domain/offers/emi.ts'
import { scheduleOf } from '#src/domain/offers/schedule.ts'
import { addRupees, roundPaise } from '#src/domain/paise.ts'

const aprWithCharges = (amount: number, rate: number, months: number, charges: number) => {
  const apr = aprOf(amount - charges, emiOf(amount, rate, months), months)
  return apr === null ? null : roundPaise(apr)
}

describe("RBI's example: 20,000 at 15 % over 24 months with 400 charges", () => {
  test('the instalment is 969.73, the interest 3,273.59', () => {
    expect(roundPaise(emiOf(20_000, 15, 24))).toBe(969.73)
    expect(emiOf(20_000, 15, 24)).toBeCloseTo(969.733, 4)
    expect(roundPaise(totalInterest(20_000, 15, 24))).toBe(3273.59)
  })

  test('the APR is 17.07 %: nominal, from the unrounded instalment', () => {
    expect(aprWithCharges(20_000, 15, 24, 400)).toBe(17.07)
    expect(aprOf(19_600, emiOf(20_000, 15, 24), 24)).toBeCloseTo(17.0706, 4)
  })

  test.each([
    [1, 20_000, 720, 250],
    [2, 19_280, 729, 241],
    [3, 18_552, 738, 232],
    [22, 2838, 934, 35],
    [23, 1904, 946, 24],
    [24, 958, 958, 12],
  ])('row %i of the schedule is %i / %i / %i', (month, outstanding, principal, interest) => {
    const row = scheduleOf(20_000, 15, 24)[month - 1]
    expect(row?.month).toBe(month)
    expect(
      [row?.outstanding, row?.principal, row?.interest].map((figure) => Math.round(figure ?? 0)),
    ).toEqual([outstanding, principal, interest])
  })
})

test.each([
  [500_000, 10.99, 60, 0, 10_868.72, 10.99],
  [500_000, 10.99, 60, 10_000, 10_868.72, 11.87],
  [500_000, 10.99, 60, 11_800, 10_868.72, 12.04],
  [100_000, 24, 12, 2000, 9455.96, 27.97],
  [300_000, 18, 36, 6000, 10_845.72, 19.46],
  [120_000, 0, 12, 1200, 10_000, 1.86],
  [1000, 36, 6, 0, 184.6, 36],
])('%d at %d %% over %i months with %d charges: instalment %d, APR %d %%', (amount, rate, months, charges, emi, apr) => {
  expect(roundPaise(emiOf(amount, rate, months))).toBe(emi)
  expect(aprWithCharges(amount, rate, months, charges)).toBe(apr)
})

describe('APR at the edges', () => {
  test('there is none when charges eat the loan', () => {
    expect(aprOf(0, 100, 12)).toBeNull()
    expect(aprOf(-5, 100, 12)).toBeNull()
  })

  test('it is 0 when the instalments give back no more than was received', () => {
    expect(aprOf(1200, 100, 12)).toBe(0)
    expect(aprOf(1300, 100, 12)).toBe(0)
  })

  test('there is none above 100 % a month', () => {
    expect(aprOf(50, 100, 12)).toBeNull()
  })
})

const loans = {
  amount: fc.integer({ min: 1000, max: 10_000_000 }),
  rate: fc.double({ min: 0, max: 36, noNaN: true }),
  months: fc.integer({ min: 3, max: 360 }),
}

test('without charges the APR is the rate, with charges it is above', () => {
  fc.assert(
    fc.property(
      loans.amount,
      loans.rate,
      loans.months,
      fc.double({ min: 0.001, max: 0.1, noNaN: true }),
      (amount, rate, months, share) => {
        const emi = emiOf(amount, rate, months)
        expect(aprOf(amount, emi, months)).toBeCloseTo(rate, 6)
        expect(aprOf(amount * (1 - share), emi, months)).toBeGreaterThan(rate)
      },
    ),
  )
})

test('the instalments, discounted at the APR, are worth what was received', () => {
  fc.assert(
    fc.property(loans.amount, loans.rate, loans.months, (amount, rate, months) => {
      const emi = emiOf(amount, rate, months)
      const monthly = (aprOf(amount * 0.97, emi, months) ?? Number.NaN) / 1200
      let presentValue = 0
      for (let month = 1; month <= months; month++) presentValue += emi / (1 + monthly) ** month
      expect(presentValue / (amount * 0.97)).toBeCloseTo(1, 8)
    }),
  )
})

test('a schedule repays the loan to the paisa and never a rupee more', () => {
  fc.assert(
    fc.property(loans.amount, loans.rate, fc.integer({ min: 3, max: 120 }), (amount, rate, months) => {
      const rows = scheduleOf(amount, rate, months)
      expect(rows).toHaveLength(months)
      expect(addRupees(...rows.map((row) => row.principal))).toBe(amount)
      for (const row of rows) expect(addRupees(row.principal, row.interest)).toBe(row.instalment)
    }),
    { numRuns: 40 },
  )
})

test('an APR found the short way is the one found by halving, bit for bit', () => {
  let short = 0
  fc.assert(
    fc.property(
      loans.amount,
      loans.rate,
      fc.integer({ min: 1, max: 360 }),
      fc.double({ min: 0, max: 0.9, noNaN: true }),
      (amount, rate, months, share) => {
        const factor = (amount * (1 - share)) / emiOf(amount, rate, months)
        fc.pre(factor < months && factor > 1)
        for (const step of [quickStep(factor, months), quickStep(factor, months, rate)]) {
          if (step === undefined) continue
          short += 1
          expect(step).toBe(halvedStep(factor, months))
        }
      },
    ),
    { numRuns: 2000 },
  )
  expect(short).toBeGreaterThan(1500)
})
