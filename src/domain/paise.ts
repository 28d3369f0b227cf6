/*
 * Arithmetic with money. Doubles cannot hold 1.005 (they hold 1.00499…), so sums, shares and
 * roundings of rupees go through decimals. Kept apart from money.ts: see there.
 */
import { Decimal } from 'decimal.js'

/** Half up to two decimals, away from zero for a tie: 1.005 → 1.01. Rupees to paise, percent as shown. */
export const roundPaise = (value: Decimal.Value): number =>
  new Decimal(value).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toNumber()

/** Exact sum of rupees: 0.1 + 0.2 is 0.3. */
export const addRupees = (...amounts: number[]): number =>
  amounts.length ? Decimal.sum(...amounts).toNumber() : 0

/** `percent` % of an amount, to the paisa. */
export const shareOf = (amount: number, percent: number): number =>
  roundPaise(new Decimal(amount).mul(percent).div(100))
