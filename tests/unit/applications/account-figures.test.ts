import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keptUntil, sessionOutcome } from '#src/domain/applications/account-consent.ts'
import { accountFigures, type Booking } from '#src/domain/applications/account-figures.ts'

const [FROM, TO] = ['2026-05-10', '2026-11-30']
const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11']
const booking = (
  day: string,
  kind: Booking['kind'],
  amount: number,
  text: string,
  cash = false,
): Booking => ({
  ...{ day, kind, amount, text, cash },
})
const monthly = (kind: Booking['kind'], amount: number, text: string, of = months) =>
  of.map((month, index) => booking(`${month}-0${1 + index}`, kind, amount, text))
const figures = (...accounts: Booking[][]) => accountFigures(accounts, FROM, TO)

test('[WIRE-06] income and instalments are what repeats in the last six whole months', () => {
  const salary = months.map((month, index) =>
    booking(
      `${month}-01`,
      'CREDIT',
      50_000.75,
      `NEFT ACME SALARY ${['Jun', 'July', 'AUG'][index] ?? ''} 000${index}`,
    ),
  )
  const read = figures([
    ...salary,
    ...monthly('CREDIT', 9_000, 'RENT K IYER'),
    ...monthly('DEBIT', 7_250.5, 'NACH MOTORS LOAN'),
    ...monthly('DEBIT', 3_000, 'NACH INDEX FUND SIP'),
    ...monthly('DEBIT', 12_000, 'UPI HOUSE RENT'),
    ...monthly('CREDIT', 2_000, 'REFUND SHOP'),
    ...monthly('CREDIT', 100_000, 'LOAN DISBURSAL'),
    ...months.map((month) => booking(`${month}-09`, 'CREDIT', 5_000, 'DEPOSIT', true)),
    booking('2026-08-20', 'CREDIT', 900_000, 'SALE OF LAND'),
  ])
  expect(read).toEqual({
    income: 59_000,
    obligations: 7_251,
    months: 6,
    from: '2026-06-01',
    to: '2026-11-30',
  })
})

test('a month may be missing once, and figures are the median of their months', () => {
  const paid = [40_000, 42_000, 90_000, 41_000, 40_500]
  const income = months
    .slice(1)
    .map((month, index) => booking(`${month}-01`, 'CREDIT', paid[index] ?? 0, 'ACME'))
  // Of 0, 40,000, 40,500, 41,000, 42,000, 90,000 the lower middle.
  expect(figures(income)?.income).toBe(40_500)
  expect(figures(income.slice(1))?.income).toBe(0)
  const emi = paid.map((amount, index) =>
    booking(`${months[index]}-05`, 'DEBIT', amount / 10, 'HOME LOAN EMI'),
  )
  expect(figures(emi)?.obligations).toBe(4_100)
})

test('fewer than three whole months show nothing', () => {
  expect(accountFigures([[]], '2026-09-01', '2026-11-30')?.months).toBe(3)
  expect(accountFigures([[]], '2026-09-02', '2026-11-30')).toBeNull()
  expect(accountFigures([[]], '2026-09-01', '2026-11-29')).toBeNull()
  expect(accountFigures([[]], '2026-11-30', '2026-09-01')).toBeNull()
})

const anyBooking = fc
  .record({
    month: fc.constantFrom(...months, '2026-05', '2026-12'),
    date: fc.integer({ min: 1, max: 28 }),
    kind: fc.constantFrom('CREDIT' as const, 'DEBIT' as const),
    amount: fc.integer({ min: 1, max: 10_000_000 }).map((paise) => paise / 100),
    text: fc.constantFrom('ACME SALARY', 'ACME LOAN EMI', 'NACH FUND', 'UPI SHOP', 'REFUND'),
    cash: fc.boolean(),
  })
  .map(({ month, date, ...rest }): Booking => ({ ...rest, day: `${month}-${String(date).padStart(2, '0')}` }))
const account = fc.array(anyBooking, { maxLength: 40 })

test('[WIRE-06] figures do not depend on order, and never exceed what was booked', () => {
  fc.assert(
    fc.property(account, account, fc.infiniteStream(fc.nat()), (first, second, random) => {
      const read = figures(first, second)
      const shuffle = (list: Booking[]) =>
        list
          .map((one) => [random.next().value ?? 0, one] as const)
          .sort(([a], [b]) => a - b)
          .map(([, one]) => one)
      expect(figures(shuffle(first), shuffle(second))).toEqual(read)
      expect(figures(second, first)).toEqual(read)
      const sum = (kind: string) =>
        [...first, ...second].reduce((all, one) => (one.kind === kind ? all + one.amount : all), 0)
      expect(read?.income).toBeGreaterThanOrEqual(0)
      expect(read?.income).toBeLessThanOrEqual(sum('CREDIT'))
      expect(read?.obligations).toBeLessThanOrEqual(Math.ceil(sum('DEBIT')))
    }),
  )
})

test('[WIRE-06] money moved between own accounts, single payments and other months change nothing', () => {
  const once = fc.record({ month: fc.constantFrom(...months), amount: fc.integer({ min: 1, max: 999_999 }) })
  fc.assert(
    fc.property(account, once, fc.integer({ min: 0, max: 2 }), (bookings, { month, amount }, days) => {
      // No other booking has an amount that it could be taken for.
      const moved = months.flatMap((each) => [
        booking(`${each}-10`, 'DEBIT', 10_000_000 + amount, 'EMI OWN'),
        booking(`${each}-${10 + days}`, 'CREDIT', 10_000_000 + amount, 'OWN TRANSFER'),
      ])
      const [out, back] = [
        moved.filter(({ kind }) => kind === 'DEBIT'),
        moved.filter(({ kind }) => kind === 'CREDIT'),
      ]
      const read = figures(bookings, [])
      expect(figures([...bookings, ...out], back)).toEqual(read)
      expect(figures([...bookings, booking(`${month}-15`, 'CREDIT', amount, 'PRIZE')], [])).toEqual(read)
      const old = ['2026-05-28', '2026-12-01'].map((day) => booking(day, 'CREDIT', amount, 'ACME SALARY'))
      expect(figures([...bookings, ...old], [])).toEqual(read)
    }),
  )
})

test('a session gives data once all of its accounts are ready, and else the reason', () => {
  const at = (second: number) => new Date(Date.parse('2026-11-30T06:00:00Z') + second * 1000)
  const data = (
    status: 'ACTIVE' | 'COMPLETED' | 'FAILED' | 'EXPIRED',
    ...accounts: ('READY' | 'DENIED' | 'PENDING' | 'TIMEOUT' | 'DELIVERED')[]
  ) => ({ kind: 'DATA', status, accounts, at: at(1) }) as const
  expect(sessionOutcome([])).toBeNull()
  expect(sessionOutcome([data('ACTIVE', 'READY', 'PENDING')])).toBeNull()
  expect(sessionOutcome([data('ACTIVE')])).toBeNull()
  expect(sessionOutcome([data('ACTIVE', 'READY', 'DELIVERED')])).toBe('READY')
  expect(sessionOutcome([data('COMPLETED', 'READY')])).toBe('READY')
  expect(sessionOutcome([data('COMPLETED', 'READY', 'DENIED')])).toBe('PARTIAL')
  expect(sessionOutcome([data('COMPLETED', 'TIMEOUT', 'DENIED')])).toBe('DENIED')
  expect(sessionOutcome([data('COMPLETED', 'TIMEOUT')])).toBe('TIMEOUT')
  expect(sessionOutcome([data('COMPLETED')])).toBe('TIMEOUT')
  for (const status of ['FAILED', 'EXPIRED'] as const)
    expect(sessionOutcome([data(status, 'READY'), data('ACTIVE', 'READY')])).toBe(
      status === 'FAILED' ? status : 'SESSION_EXPIRED',
    )
  expect(sessionOutcome([{ ...data('COMPLETED', 'READY'), at: at(2) }, data('FAILED')])).toBe('READY')
})

test('what was derived is kept for days, months or years from its day, to the end of a shorter month', () => {
  expect(keptUntil({ unit: 'DAY', value: 10 }, '2026-11-25')).toBe('2026-12-05')
  expect(keptUntil({ unit: 'MONTH', value: 3 }, '2026-11-30')).toBe('2027-02-28')
  expect(keptUntil({ unit: 'MONTH', value: 0 }, '2026-11-30')).toBe('2026-11-30')
  expect(keptUntil({ unit: 'YEAR', value: 1 }, '2024-02-29')).toBe('2025-02-28')
  expect(keptUntil({ unit: 'INF', value: 0 }, '2026-11-30')).toBeNull()
})
