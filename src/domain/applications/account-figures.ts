import { addDays, daysBetween } from '#src/domain/dates.ts'
import { firstDay, monthOf, nextMonth, previousMonth } from '#src/domain/months.ts'

/** A booking on an account; rupees. */
export interface Booking {
  day: string
  kind: 'CREDIT' | 'DEBIT'
  amount: number
  /** Cash that was paid in says nothing about where it is from. */
  cash: boolean
  text: string
}

/** What bookings show of a month, in whole rupees, and the days that they are of. */
export interface AccountFigures {
  income: number
  obligations: number
  months: number
  from: string
  to: string
}

/** Fewer whole months show no pattern, more are too old. */
const [MIN_MONTHS, MAX_MONTHS] = [3, 6]
/** Days that money between two own accounts may take. */
const TRANSFER_DAYS = 2

const noIncome = /\b(REFUND|REVERSAL|REV|RETURN|RTN|CASHBACK|LOAN|DISBURSAL|DISBURSEMENT)\b/
const isLoan = /\b(EMI|LOAN)\b/
const isMandate = /\b(NACH|ACH|ECS)\b/
/** Mandates that save or insure. */
const isSaving = /\b(SIP|MF|MUTUAL|RD|PPF|NPS|LIC|INSURANCE|PREMIUM)\b/
const monthNames =
  /\b(JAN(UARY)?|FEB(RUARY)?|MAR(CH)?|APR(IL)?|MAY|JUNE?|JULY?|AUG(UST)?|SEPT?(EMBER)?|OCT(OBER)?|NOV(EMBER)?|DEC(EMBER)?)\b/g

const wordsOf = ({ text }: Booking) => text.toUpperCase().replace(/[^A-Z]+/g, ' ')
/** Who pays or is paid: the text without numbers and names of months. */
const partyOf = (one: Booking) => wordsOf(one).replace(monthNames, ' ').replace(/ +/g, ' ').trim()

const isObligation = (one: Booking) => {
  const words = wordsOf(one)
  return one.kind === 'DEBIT' && (isLoan.test(words) || (isMandate.test(words) && !isSaving.test(words)))
}
const isIncome = (one: Booking) => one.kind === 'CREDIT' && !one.cash && !noIncome.test(wordsOf(one))

/**
 * Monthly income and loan instalments by the bookings of a person's accounts. Only the last whole months of the period count, six at
 * most. Only what repeats counts: what one party pays, or is paid, in every month but one, with the median of its months. Money
 * between the accounts, cash, refunds and loans that were paid out are no income; instalments are debits that say so, or mandates
 * that neither save nor insure. Income is rounded down, instalments up.
 * @param accounts bookings by account
 * @returns null where the period has less than three whole months
 */
export function accountFigures(
  accounts: readonly (readonly Booking[])[],
  from: string,
  to: string,
): AccountFigures | null {
  const months = wholeMonths(from, to)
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last || months.length < MIN_MONTHS) return null
  const counted = withoutTransfers(accounts).filter(({ day }) => months.includes(monthOf(day)))
  return {
    income: Math.floor(monthly(counted.filter(isIncome), months, 'lower') / 100),
    obligations: Math.ceil(monthly(counted.filter(isObligation), months, 'upper') / 100),
    ...{ months: months.length, from: firstDay(first), to: lastDay(last) },
  }
}

const lastDay = (month: string) => addDays(firstDay(nextMonth(month)), -1)

function wholeMonths(from: string, to: string): string[] {
  const months: string[] = []
  let month = lastDay(monthOf(to)) <= to ? monthOf(to) : previousMonth(monthOf(to))
  for (; months.length < MAX_MONTHS && firstDay(month) >= from; month = previousMonth(month))
    months.unshift(month)
  return months
}

const paise = ({ amount }: Booking) => Math.round(amount * 100)

/** The sum of what repeats, in paise a month. */
function monthly(bookings: readonly Booking[], months: readonly string[], half: 'lower' | 'upper'): number {
  const byParty = new Map<string, Map<string, number>>()
  for (const one of bookings) {
    const sums = byParty.get(partyOf(one)) ?? new Map<string, number>()
    const month = monthOf(one.day)
    byParty.set(partyOf(one), sums.set(month, (sums.get(month) ?? 0) + paise(one)))
  }
  const regular = [...byParty.values()].filter((sums) => sums.size >= months.length - 1)
  const middle = Math.floor((months.length - (half === 'lower' ? 1 : 0)) / 2)
  const medians = regular.map(
    (sums) => months.map((month) => sums.get(month) ?? 0).sort((a, b) => a - b)[middle] ?? 0,
  )
  return medians.reduce((sum, one) => sum + one, 0)
}

/** All bookings but pairs of a debit and an equal credit on another account within two days. */
function withoutTransfers(accounts: readonly (readonly Booking[])[]): Booking[] {
  const all = accounts
    .flatMap((bookings, account) => bookings.map((one) => ({ one, account })))
    .map((each) => ({ ...each, order: `${each.one.day} ${each.one.text}` }))
    .sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0))
  const credits = all.filter(({ one }) => one.kind === 'CREDIT')
  const moved = new Set<Booking>()
  for (const { one: debit, account } of all) {
    if (debit.kind !== 'DEBIT') continue
    const arrived = credits.find((credit) => {
      const days = daysBetween(debit.day, credit.one.day)
      const isOther = credit.account !== account && !moved.has(credit.one)
      return isOther && days >= 0 && days <= TRANSFER_DAYS && paise(credit.one) === paise(debit)
    })
    if (arrived) moved.add(debit).add(arrived.one)
  }
  return all.flatMap(({ one }) => (moved.has(one) ? [] : [one]))
}
