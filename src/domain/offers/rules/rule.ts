import type { Applicant, LenderRules, ProductRules } from '#src/domain/offers/matching-inputs.ts'

type Words = Readonly<Record<'en' | 'hi', string>>

export interface Limit {
  min: number | null
  max: number | null
}

/** Answers a question about one lender's terms for one applicant. */
type Judgement<T> = (applicant: Applicant, lender: LenderRules, terms: ProductRules) => T

/** What can be changed in the loan that was asked for, so that a rule passes. */
export type Adjustable = 'amount' | 'tenor_months'

/**
 * A rule of the matching mechanism. Matching, the reasons on the offers page, what-if, the eligibility check of the back
 * office, "How we rank" and the generated tests derive from it.
 */
export interface Rule {
  /** Its name in stored lists; it never changes. */
  name: string
  /** Version of the mechanism that added it: lists of earlier versions are replayed without it. */
  since: number
  /** The value of the applicant that it looks at. */
  looksAt?: keyof Applicant
  /** It is evaluated although that value is not known. */
  judgesUnknown?: true
  unit?: 'rupees' | 'percent'
  /** Limits of the lender or its product that can be tried out in what-if. */
  tries: readonly (keyof LenderRules | keyof ProductRules)[]
  /** The lender's field that is no number: what it takes, as a text or as codes of a search list. */
  takes?: { field: keyof LenderRules; list?: string }
  passes: Judgement<boolean>
  /** What would pass, in the unit of the rule. Apart from `passes`, because only a rule that fails needs it. */
  limit?: Judgement<Limit | null>
  /** The largest amount or the longest term that passes, for rules that depend on one of them; Infinity is no limit. */
  most?: { of: Adjustable; value: Judgement<number> }
  words: {
    /** Of a column. */
    name: Words
    /** Why a lender does not match; `{limit}` is what would. */
    unmatched: Words
    /** As "How we rank" says it. */
    ranking: Words
  }
}

/** From `min` to `max`, both included; an empty end is no limit. */
export const isWithin = (value: number, min: number | null, max: number | null): boolean =>
  (min === null || value >= min) && (max === null || value <= max)

/** The largest value that passes where the lender may have set none. */
export const upTo = (max: number | null): number => max ?? Number.POSITIVE_INFINITY

/** The rate at which a rule evaluates what a loan takes of an income: the highest, so that a match holds whatever is priced. */
export const evaluatedRate = ({ interest_rate, interest_rate_max }: ProductRules): number =>
  interest_rate_max ?? interest_rate
