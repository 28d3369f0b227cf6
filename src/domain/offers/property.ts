/** The largest share of a home's value that a bank lends at all, in percent (docs/specification-facts.md#ltv). */
export const MAX_LTV = 90

/** Home loans up to so many rupees, and the most that may be lent on the value, in percent; largest share first. */
const homeTiers = [
  { upTo: 3_000_000, percent: MAX_LTV },
  { upTo: 7_500_000, percent: 80 },
  { upTo: Number.POSITIVE_INFINITY, percent: 75 },
] as const

/** The largest home loan on a property of a value in rupees. */
export const largestOnHome = (value: number): number =>
  Math.max(...homeTiers.map(({ upTo, percent }) => Math.floor(Math.min(upTo, (value * percent) / 100))))

/** Loan as percent of the property's value, upwards to whole percents; null while one of them is missing. */
export const ltvOf = (loan: number | undefined, value: number | undefined): number | null =>
  loan && value && loan > 0 && value > 0 ? Math.ceil((loan * 100) / value) : null
