import { expect, test } from 'vitest'
import { statusCode } from '#src/domain/applications/status.ts'
import {
  type LoanFact,
  type LoanState,
  leftOfLoan,
  loanEffects,
  loanMove,
  loanState,
  type MoneyReport,
  type Tranche,
} from '#src/domain/applications/tranches.ts'
import { addDays } from '#src/domain/dates.ts'

const JUNE = '2026-06-10'
const JULY = '2026-07-10'
const back = (amount: number) => [{ day: '2026-07-20', amount }]
const one: Tranche = { day: JUNE, amount: 60_000, utr: 'JUNE000001', returned: [] }
const two: Tranche = { day: JULY, amount: 40_000, utr: 'JULY000001', returned: [] }
const { DISBURSED: paid, CANCELLED_COOLING_OFF: over, AGREEMENT_SIGNED: open } = statusCode

const loans = {
  none: { status: open, tranches: [] },
  one: { status: paid, tranches: [one] },
  nameless: { status: paid, tranches: [{ ...one, utr: null }] },
  both: { status: paid, tranches: [one, two] },
  part: { status: paid, tranches: [{ ...one, returned: back(10_000) }, two] },
  firstGone: { status: paid, tranches: [{ ...one, returned: back(60_000) }, two] },
  over: { status: over, tranches: [{ ...one, returned: back(60_000) }] },
}

const payment = (amount: number | null, day: string, utr: string | null = null): MoneyReport => ({
  kind: 'PAYMENT',
  ...{ amount, day, utr },
})
const returned = (amount: number | null, utr: string | null = null, day = '2026-07-20'): MoneyReport => ({
  kind: 'RETURN',
  ...{ amount, day, utr },
})

test.each<[keyof typeof loans, MoneyReport, LoanFact, left: number]>([
  ['none', payment(60_000, JUNE), 'UNNAMED_PAYMENT', 60_000],
  ['none', payment(60_000, JUNE, 'JUNE000001'), 'FURTHER_PAYMENT', 60_000],
  ['none', returned(60_000), 'UNCLEAR_RETURN', 0],
  ['one', payment(60_000, JUNE, 'JUNE000001'), 'KNOWN_PAYMENT', 60_000],
  ['one', payment(60_000, addDays(JUNE, 3)), 'KNOWN_PAYMENT', 60_000],
  ['one', payment(null, JUNE), 'KNOWN_PAYMENT', 60_000],
  ['one', payment(61_000, JUNE), 'OTHER_AMOUNT', 61_000],
  ['one', payment(61_000, JULY, 'JUNE000001'), 'OTHER_AMOUNT', 61_000],
  ['one', payment(40_000, JULY, 'JULY000001'), 'FURTHER_PAYMENT', 100_000],
  ['one', payment(40_000, JULY), 'UNNAMED_PAYMENT', 100_000],
  // A corrected UTR, or a payment like the first one: an admin knows.
  ['one', payment(60_000, JUNE, 'JUNE000002'), 'UNNAMED_PAYMENT', 120_000],
  ['nameless', payment(60_000, JUNE, 'JUNE000001'), 'KNOWN_PAYMENT', 60_000],
  ['nameless', payment(40_000, JULY, 'JULY000001'), 'FURTHER_PAYMENT', 100_000],
  ['both', payment(100_000, JULY), 'KNOWN_PAYMENT', 100_000],
  ['both', payment(60_000, addDays(JUNE, 40)), 'KNOWN_PAYMENT', 100_000],
  ['one', returned(null), 'LAST_RETURN', 0],
  ['one', returned(60_000), 'LAST_RETURN', 0],
  ['one', returned(75_000), 'LAST_RETURN', 0],
  ['one', returned(20_000), 'PART_RETURN', 40_000],
  ['both', returned(null), 'LAST_RETURN', 0],
  ['both', returned(null, 'JUNE000001'), 'PART_RETURN', 40_000],
  ['both', returned(60_000), 'PART_RETURN', 40_000],
  ['both', returned(15_000), 'UNCLEAR_RETURN', 100_000],
  ['both', returned(15_000, 'JULY000001'), 'PART_RETURN', 85_000],
  ['part', returned(10_000, 'JUNE000001', addDays('2026-07-20', 2)), 'KNOWN_RETURN', 90_000],
  ['part', returned(10_000, 'JUNE000001', '2026-08-20'), 'PART_RETURN', 80_000],
  ['firstGone', returned(60_000, 'JUNE000001', '2026-09-01'), 'KNOWN_RETURN', 40_000],
  ['firstGone', returned(60_000), 'KNOWN_RETURN', 40_000],
  ['firstGone', returned(null), 'LAST_RETURN', 0],
  ['over', payment(60_000, JUNE), 'KNOWN_PAYMENT', 0],
  ['over', payment(55_000, '2026-07-19'), 'KNOWN_PAYMENT', 0],
  ['over', payment(55_000, '2026-08-01'), 'UNNAMED_PAYMENT', 55_000],
  ['over', payment(55_000, '2026-07-19', 'NEW0000001'), 'FURTHER_PAYMENT', 55_000],
  ['over', returned(null), 'KNOWN_RETURN', 0],
])('a loan that is “%s” with %o is a %s', (name, report, fact, left) => {
  const move = loanMove(loans[name], report)
  expect(move.fact).toBe(fact)
  expect(move.effect).toBe(loanEffects[loanState(loans[name])][fact])
  expect(leftOfLoan(move.tranches)).toBe(left)
})

test('a payment that is corrected to less than was returned has nothing left', () => {
  const { tranches } = loanMove(loans.firstGone, payment(50_000, JUNE, 'JUNE000001'))
  expect(leftOfLoan(tranches)).toBe(40_000)
})

test('every state says what each fact does, and paid loans do the same whether or not a part was returned', () => {
  const states: LoanState[] = ['UNPAID', 'PAID', 'PART_RETURNED', 'RETURNED']
  for (const state of states) expect(Object.keys(loanEffects[state])).toHaveLength(8)
  expect(loanEffects.PAID).toEqual(loanEffects.PART_RETURNED)
  expect(Object.values(loans).map(loanState)).toEqual([
    ...['UNPAID', 'PAID', 'PAID', 'PAID'],
    ...['PART_RETURNED', 'PART_RETURNED', 'RETURNED'],
  ])
})
