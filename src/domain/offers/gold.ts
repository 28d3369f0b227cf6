/*
 ** Limits for consumption loans against gold (docs/specification-facts.md#gold). Estimates only: the lender's
 * assayer values in the customer's presence.
 */

/** Loans up to so many rupees, and the most that may be lent on the value, in percent; largest share first. */
export const goldTiers = [
  { upTo: 250_000, percent: 85 },
  { upTo: 500_000, percent: 80 },
  { upTo: Number.POSITIVE_INFINITY, percent: 75 },
] as const

/** Codes of the search list `goldPurity` → karat; without it there is no estimate. */
const karats: Readonly<Record<string, number>> = { k18: 18, k20: 20, k22: 22, k24: 24 }

export interface GoldEstimate {
  /** Rupees: weight × purity as 22 karat × price of a gram. */
  value: number
  /** Rupees, the largest loan that a tier allows. */
  loan: number
  /** Of that tier. */
  percent: number
}

/**
 * @param grams of ornaments
 * @param purity code of the search list `goldPurity`
 * @param price22 rupees for a gram of 22 karat
 * @returns null where weight or purity is unknown
 */
export function goldEstimate(grams: number, purity: string, price22: number): GoldEstimate | null {
  const karat = karats[purity]
  if (!karat || !(grams > 0)) return null
  const value = Math.floor((grams * karat * price22) / 22)
  return { value, ...largestShare(value) }
}

/** The largest loan on gold of a value in rupees. */
export const largestOnGold = (value: number): number => largestShare(value).loan

function largestShare(value: number): Omit<GoldEstimate, 'value'> {
  // A larger loan falls into a tier with a smaller share, so between two tiers the smaller one's end holds.
  const loans = goldTiers.map(({ upTo, percent }) => ({
    loan: Math.floor(Math.min(upTo, (value * percent) / 100)),
    percent,
  }))
  return loans.reduce((best, one) => (one.loan > best.loan ? one : best))
}
