/** What the state grows by with each number. */
const STEP = 0x6d2b79f5

/**
 * Seeded random numbers (mulberry32): the same seed gives the same data. Never for secrets.
 * @param skip begins after this many numbers
 */
export function makeRandom(seed: number, skip = 0) {
  let state = (seed + Math.imul(STEP, skip)) >>> 0
  const next = (): number => {
    state = (state + STEP) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  const part = (): string =>
    Math.floor(next() * 2 ** 32)
      .toString(16)
      .padStart(8, '0')
  return {
    /** The seed of the numbers that come next. */
    state: (): number => state,
    /** True in a share of the cases (0 to 1). */
    chance: (share: number): boolean => next() < share,
    /** A whole number, both ends included. */
    whole,
    uuid: (): string => {
      const a = part()
      const b = part()
      const c = part()
      const d = part()
      return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-${'89ab'[whole(0, 3)]}${c.slice(1, 4)}-${c.slice(4)}${d}`
    },
    pick: <T>(list: readonly T[]): T => list[whole(0, list.length - 1)] as T,
    /** One of the values by their shares; undefined for what the shares leave of 1. */
    draw: <T>(shares: readonly (readonly [value: T, share: number])[]): T | undefined => {
      let left = next()
      for (const [value, share] of shares) {
        left -= share
        if (left < 0) return value
      }
      return undefined
    },
  }
}

export type Random = ReturnType<typeof makeRandom>
