import { Decimal } from 'decimal.js'
import type { KeyFacts, Offer } from '#src/contract/offers/offer.ts'
import { addDays, daysBetween } from '#src/domain/dates.ts'
import { roundPaise, shareOf } from '#src/domain/paise.ts'
import { gstPercent } from './gst.ts'
import type { Instalment } from './schedule.ts'

type Terms = Pick<Offer, 'amount' | 'interest_rate' | 'early_exit' | 'due_day'>

/** Instalments after which an example of early repayment is shown. */
const examples = [6, 12, 24, 36] as const

/** The next date with a day of the month, the day itself included. `day` is at most 28. */
function nextDay(today: string, day: number): string {
  const [year = 0, month = 0, own = 0] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month - (own <= day ? 1 : 0), day)).toISOString().slice(0, 10)
}

/**
 * Interest for the days between the disbursal and the first full month, as banks charge it: simple interest by days of a
 * year of 365. The first instalment is due a month after those days. Null where the lender has no fixed day.
 * @param from business day on which the money is sent
 */
export function brokenPeriodOf(
  { amount, interest_rate, due_day }: Terms,
  from: string,
): KeyFacts['broken_period'] {
  if (due_day === undefined || due_day === null) return null
  const until = nextDay(from, due_day)
  const days = daysBetween(from, until)
  const perDay = new Decimal(amount).mul(interest_rate).div(36_500)
  const first_due = nextDay(addDays(until, 1), due_day)
  return { from, until, first_due, days, per_day: roundPaise(perDay), interest: roundPaise(perDay.mul(days)) }
}

/** What paying back the whole loan costs after some instalments, with GST apart. */
export function earlyExitOf({ early_exit }: Terms, schedule: readonly Instalment[]): KeyFacts['early_exit'] {
  if (!early_exit) return []
  const { percent, free_after } = early_exit
  return examples.flatMap((after) => {
    const outstanding = schedule[after]?.outstanding
    if (outstanding === undefined) return []
    const isFree = free_after !== null && after >= free_after
    const charge = isFree ? 0 : shareOf(outstanding, percent)
    return [{ after, outstanding, charge, gst: shareOf(charge, gstPercent) }]
  })
}
