/** The largest share of a home's value that a bank lends at all, in percent (docs/specification-facts.md#ltv). */
export const MOST_LTV = 90

/** Loan as percent of the property's value, upwards to whole percents; null while one of them is missing. */
export const ltvOf = (loan: number | undefined, value: number | undefined): number | null =>
  loan && value && loan > 0 && value > 0 ? Math.ceil((loan * 100) / value) : null
