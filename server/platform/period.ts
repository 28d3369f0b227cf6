import type * as z from 'zod'
import type { rangeQuery } from '#src/contract/co-brands/partner.ts'
import { businessDay } from '#src/domain/dates.ts'
import { dayBounds, type Period, rangeOf } from '#src/domain/ranges.ts'
import { invalid } from './errors.ts'

/** ISO instants, for queries: from is included, until is not. */
export interface Bounds {
  from: string
  until: string
}

/** Default, for a query without a period. */
export const always: Bounds = { from: '1970-01-01T00:00:00Z', until: '9999-01-01T00:00:00Z' }

const bounds = (period: Period): Bounds => {
  const { start, end } = dayBounds(period)
  return { from: start.toISOString(), until: end.toISOString() }
}

/** A query's period and the one before it. Throws INVALID with a message for from or to. */
export function periodsOf(query: z.output<typeof rangeQuery>, now: Date, longest?: number) {
  const found = rangeOf(query, businessDay(now), longest)
  if (!found.ok) throw invalid(found.errors as Record<string, string>)
  return { period: found.period, now: bounds(found.period), before: bounds(found.previous) }
}
