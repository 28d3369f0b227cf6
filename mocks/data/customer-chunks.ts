import { makeRandom, type Random } from './random.ts'
import { inventArrivals } from './year.ts'

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
