import { daysOf, type PeriodName } from '#src/contract/where.ts'
import { addDays } from './dates.ts'

/** Business days; until is not included. */
export interface Days {
  from: string
  until: string
}

/** The first day of the month that is so many months later. */
function monthStart(day: string, months: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** Months since the quarter or the financial year began. A financial year begins in April, a quarter with a third of it. */
const monthsInto = (day: string, length: number) => (Number(day.slice(5, 7)) + 8) % length

const months = (from: string, length: number): Days => ({ from, until: monthStart(from, length) })

/** What a moving period means today. Undefined for one that does not exist. */
export function daysOfPeriod(period: string, today: string): Days | undefined {
  const counted = daysOf(period)
  if (counted?.way === 'last') return { from: addDays(today, 1 - counted.days), until: addDays(today, 1) }
  if (counted) return { from: today, until: addDays(today, counted.days) }
  const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7))
  const month = monthStart(today, 0)
  const quarter = monthStart(today, -monthsInto(today, 3))
  const year = monthStart(today, -monthsInto(today, 12))
  const named: Record<PeriodName, () => Days> = {
    today: () => ({ from: today, until: addDays(today, 1) }),
    yesterday: () => ({ from: addDays(today, -1), until: today }),
    this_week: () => ({ from: monday, until: addDays(monday, 7) }),
    last_week: () => ({ from: addDays(monday, -7), until: monday }),
    this_month: () => months(month, 1),
    last_month: () => months(monthStart(month, -1), 1),
    this_quarter: () => months(quarter, 3),
    last_quarter: () => months(monthStart(quarter, -3), 3),
    this_financial_year: () => months(year, 12),
    last_financial_year: () => months(monthStart(year, -12), 12),
  }
  return Object.hasOwn(named, period) ? named[period as PeriodName]() : undefined
}
