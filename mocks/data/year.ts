import { addDays, businessDay } from '#src/domain/dates.ts'
import type { Random } from './random.ts'

const days = 365
const minute = 60_000

/** Sunday first: people ask for money on working days. */
const weekday = [0.55, 1.1, 1.05, 1, 1, 0.95, 0.75] as const
/** From January: the end of the tax year, then the weeks of Dussehra and Diwali. */
const season = [0.95, 0.95, 1.15, 0.9, 0.95, 1, 1, 1, 1.1, 1.3, 1.25, 1] as const
/** Hours from 7 in the morning to 11 at night, in blocks of four. */
const blocks = [
  [7, 0.18],
  [11, 0.27],
  [15, 0.25],
  [19, 0.3],
] as const

/** A site that is known a little better each month; twice as busy at the end of its year as at the beginning. */
function busy(day: string, age: number): number {
  const date = new Date(`${day}T00:00:00Z`)
  const grown = 1 - age / (2 * days)
  return grown * (weekday[date.getUTCDay()] ?? 1) * (season[date.getUTCMonth()] ?? 1)
}

/** When `count` people came in the year before `now`, oldest first; by Indian hours, never after `now`. */
export function inventArrivals(random: Random, count: number, now: Date): Float64Array {
  const today = businessDay(now)
  const each = Array.from({ length: days }, (_, age) => addDays(today, -age))
  const starts = each.map((day) => Date.parse(`${day}T00:00:00+05:30`))
  const shares = each.map(busy)
  const sum = shares.reduce((all, share) => all + share, 0)
  const drawn = shares.map((share, age) => [age, share / sum] as const)
  return Float64Array.from({ length: count }, () => {
    const start = starts[random.draw(drawn) ?? 0] as number
    const hour = random.draw(blocks) ?? 19
    const at = start + hour * 60 * minute + random.whole(0, 4 * 60 - 1) * minute
    return at <= now.getTime() ? at : at - 24 * 60 * minute
  }).sort()
}
