import { addDays, businessDay } from '#src/domain/dates.ts'
import { makeRandom, type Random } from './random.ts'

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
function inventArrivals(random: Random, count: number, now: Date): Float64Array {
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

/** Customers of the first chunk: the demo's usual sizes are in it, so their people stay the same. */
const FIRST = 10_000
/** Customers of every other one. */
const NEXT = 1000
/**
 * Random numbers that are kept for each customer, two to three times what one needs: chunks that shared numbers would share
 * ids.
 */
const DRAWS = 256
/** Seed of what customers leave besides their applications. */
const TRACES = 2

/** Customers who are invented together. Their random numbers depend on nothing but their place and the whole's seed. */
export interface Chunk {
  /** The place of its first customer among all. */
  first: number
  /** When each came, oldest first. */
  arrivals: Float64Array
  seed: number
}

/** Divides the customers of the year before `now`. */
export function* customerChunks({
  count,
  now,
  seed = 1,
}: {
  count: number
  now: Date
  seed?: number
}): Generator<Chunk> {
  const random = makeRandom(seed)
  const arrivals = inventArrivals(random, count, now)
  for (let first = 0; first < count; first += first === 0 ? FIRST : NEXT)
    yield {
      first,
      arrivals: arrivals.slice(first, first + (first === 0 ? FIRST : NEXT)),
      seed: random.state(),
    }
}

/** For the customers of a chunk. */
export const randomOf = ({ seed, first }: Chunk): Random => makeRandom(seed, first * DRAWS)

/** For their traces. */
export const traceRandomOf = ({ first }: Chunk): Random => makeRandom(TRACES, first * DRAWS)
