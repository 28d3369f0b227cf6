import type { RangePreset } from '#src/contract/co-brands/partner.ts'
import { addDays, dayStart, daysBetween } from './dates.ts'

/** Longest range that may be asked for, in days, both ends counted. */
export const longestRange = 92
/** The same for a file that a job writes. */
export const longestFileRange = 731

/** ISO business days in Asia/Kolkata, both ends included. */
export interface Period {
  from: string
  to: string
}

export interface RangeRequest {
  range: RangePreset
  from?: string
  to?: string
}

export type RangeErrors = Partial<
  Record<'from' | 'to', 'required' | 'rangeOrder' | 'rangeFuture' | 'rangeLong'>
>

export type RangeResult = { ok: true; period: Period; previous: Period } | { ok: false; errors: RangeErrors }

const daysBack = { yesterday: [1, 1], last_7_days: [6, 0], last_30_days: [29, 0] } as const

/**
 * A range preset → the period it means today and the period of equal length just before it.
 * `last_7_days` and `last_30_days` end today: a lead of this morning shows at once.
 * A custom range that cannot be served answers a field → message-key map.
 */
export function rangeOf(
  { range, from, to }: RangeRequest,
  today: string,
  longest = longestRange,
): RangeResult {
  if (range !== 'custom_range') {
    const [first, last] = daysBack[range]
    return served({ from: addDays(today, -first), to: addDays(today, -last) })
  }
  if (!from || !to) {
    return { ok: false, errors: { ...(!from && { from: 'required' }), ...(!to && { to: 'required' }) } }
  }
  if (from > today || to > today) {
    return {
      ok: false,
      errors: { ...(from > today && { from: 'rangeFuture' }), ...(to > today && { to: 'rangeFuture' }) },
    }
  }
  if (from > to) return { ok: false, errors: { to: 'rangeOrder' } }
  if (length({ from, to }) > longest) return { ok: false, errors: { to: 'rangeLong' } }
  return served({ from, to })
}

const served = (period: Period): RangeResult => ({ ok: true, period, previous: previousOf(period) })

const length = ({ from, to }: Period): number => daysBetween(from, to) + 1

function previousOf(period: Period): Period {
  const days = length(period)
  return { from: addDays(period.from, -days), to: addDays(period.to, -days) }
}

/** Half-open UTC bounds of a period: `start` ≤ instant < `end`. */
export const dayBounds = ({ from, to }: Period): { start: Date; end: Date } => ({
  start: dayStart(from),
  end: dayStart(addDays(to, 1)),
})
