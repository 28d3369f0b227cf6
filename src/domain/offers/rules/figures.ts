import type { FigureRule } from '#src/contract/catalogue/declared-rules.ts'
import type { Applicant, ProductRules } from '#src/domain/offers/matching-inputs.ts'
import type { Adjustable } from './rule.ts'

interface Figure {
  /** The value of the applicant without which it is not known. */
  looksAt: keyof Applicant
  of: (applicant: Applicant, terms: ProductRules) => number
  /** The largest amount or the longest term within a limit; absent where neither changes the figure. */
  most?: { of: Adjustable; value: (limit: number, applicant: Applicant, terms: ProductRules) => number }
}

/** The figures that declared rules limit (src/contract/catalogue/declared-rules.ts). */
export const figures: Readonly<Record<FigureRule, Figure>> = {
  income_multiple: {
    looksAt: 'monthly_income',
    of: ({ amount, monthly_income }) => (monthly_income > 0 ? amount / monthly_income : Infinity),
    most: { of: 'amount', value: (limit, { monthly_income }) => Math.floor(monthly_income * limit) },
  },
}
