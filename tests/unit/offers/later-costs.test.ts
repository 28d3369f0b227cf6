import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aprOf, emiOf } from '#src/domain/offers/emi.ts'
import { brokenPeriodOf, earlyExitOf } from '#src/domain/offers/later-costs.ts'
import { scheduleOf } from '#src/domain/offers/schedule.ts'

const loan = { amount: 200_000, interest_rate: 12 }

test('days before the first full month cost simple interest by a year of 365 days', () => {
  expect(brokenPeriodOf({ ...loan, due_day: 5 }, '2026-11-20')).toEqual({
    from: '2026-11-20',
    until: '2026-12-05',
    first_due: '2027-01-05',
    days: 15,
    per_day: 65.75,
    // 2,00,000 × 12 % × 15 / 365
    interest: 986.3,
  })
  expect(brokenPeriodOf({ ...loan, due_day: 20 }, '2026-11-20')).toMatchObject({
    ...{ until: '2026-11-20', first_due: '2026-12-20', days: 0, interest: 0 },
  })
  expect(brokenPeriodOf(loan, '2026-11-20')).toBeNull()
})

test('the broken period is shorter than a month, ends on the due day, and the first instalment follows a month later', () => {
  const day = fc.integer({ min: 0, max: 3000 }).map((days) => new Date(Date.UTC(2024, 0, 1 + days)))
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 28 }), (date, due_day) => {
      const from = date.toISOString().slice(0, 10)
      const period = brokenPeriodOf({ ...loan, due_day }, from)
      if (!period) throw new Error('no period')
      expect(period.days).toBeGreaterThanOrEqual(0)
      expect(period.days).toBeLessThan(31)
      const [until, first] = [new Date(period.until), new Date(period.first_due)]
      expect([until.getUTCDate(), first.getUTCDate()]).toEqual([due_day, due_day])
      expect((first.getUTCMonth() - until.getUTCMonth() + 12) % 12).toBe(1)
      expect(date.getTime() + period.days * 86_400_000).toBe(until.getTime())
    }),
  )
})

test('paying back early costs the declared share of the balance until it is free', () => {
  const schedule = scheduleOf(200_000, 12, 24)
  const early_exit = { percent: 4, free_after: 12 }
  const [first, second, ...more] = earlyExitOf({ ...loan, early_exit }, schedule)
  const balance = schedule[6]?.outstanding as number
  expect(first).toEqual({
    after: 6,
    outstanding: balance,
    charge: Math.round(balance * 4) / 100,
    gst: Math.round(Math.round(balance * 4) * 0.18) / 100,
  })
  expect(second).toMatchObject({ after: 12, charge: 0, gst: 0 })
  expect(more).toEqual([])
  expect(
    earlyExitOf({ ...loan, early_exit: { percent: 4, free_after: null } }, schedule)[1]?.charge,
  ).toBeGreaterThan(0)
  expect(earlyExitOf(loan, schedule)).toEqual([])
})

test('neither moves the APR: the RBI example keeps its instalment of 969.73 and its 17.07 %', () => {
  const emi = emiOf(20_000, 15, 24)
  expect(emi).toBeCloseTo(969.733, 3)
  expect(aprOf(19_600, emi, 24)).toBeCloseTo(17.0706, 3)
})
