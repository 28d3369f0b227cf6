/*
 * Arithmetic with money. Doubles cannot hold 1.005 (they hold 1.00499…), so sums, shares and
 * roundings of rupees go through decimals. Kept apart from money.ts: see there.
 */
import { Decimal } from 'decimal.js'

/** Below this, doubles are precise enough that only values near a tie can be rounded wrongly. */
const LARGEST = 1e9
const NEAR_TIE = 1e-3

/** The rounding of most figures, ten times as fast as by decimals; undefined where doubles might be wrong. */
function quickly(value: number): number | undefined {
  const hundredths = value * 100
  // As exact as `% 1`, and faster.
  const beyond = Math.abs(hundredths) - Math.floor(Math.abs(hundredths))
  return Math.abs(value) < LARGEST && Math.abs(beyond - 0.5) > NEAR_TIE
    ? Math.round(hundredths) / 100
    : undefined
}

/** Half up to two decimals, away from zero for a tie: 1.005 → 1.01. Rupees to paise, percent as shown. */
export const roundPaise = (value: Decimal.Value): number =>
  (typeof value === 'number' ? quickly(value) : undefined) ??
  new Decimal(value).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toNumber()

const isPaise = (amount: number) => quickly(amount) === amount

/** Exact sum of rupees: 0.1 + 0.2 is 0.3. */
export const addRupees = (...amounts: number[]): number => {
  let paise = 0
  for (const amount of amounts) {
    if (!isPaise(amount)) return Decimal.sum(...amounts).toNumber()
    paise += Math.round(amount * 100)
  }
  return paise / 100
}

/** `percent` % of an amount, and a flat amount, half up to the paisa. */
export const shareOf = (amount: number, percent: number, flat = 0): number =>
  quickly((amount * percent) / 100 + flat) ?? roundPaise(new Decimal(amount).mul(percent).div(100).add(flat))
