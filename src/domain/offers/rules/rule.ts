import type { Applicant, LenderRules, ProductRules } from '#src/domain/offers/matching-inputs.ts'

type Words = Readonly<Record<'en' | 'hi', string>>

export interface Limit {
  min: number | null
  max: number | null
}

interface Verdict {
  passes: boolean
  /** What would pass, in the unit of the rule. */
  limit?: Limit
}

/** The most that a lender gives by one rule. */
export interface Most {
  amount?: number
  tenor_months?: number
}

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
  /** It is judged although that value is not known. */
  judgesUnknown?: true
  unit?: 'rupees' | 'percent'
  /** Limits of the lender or its product that can be tried out in what-if. */
  tries: readonly (keyof LenderRules | keyof ProductRules)[]
  /** The lender's field that is no number: what it takes, as a text or as codes of a search list. */
  takes?: { field: keyof LenderRules; list?: string }
  judge: (applicant: Applicant, lender: LenderRules, terms: ProductRules) => Verdict
  /** The largest amount or the longest term that passes; for rules that another amount or term can satisfy. */
  most?: (applicant: Applicant, lender: LenderRules, terms: ProductRules) => Most
  words: {
    /** Of a column. */
    name: Words
    /** Why a lender does not match; `{limit}` is what would. */
    unmatched: Words
    /** As "How we rank" says it. */
    ranking: Words
  }
}

/** Passes from `min` to `max`, both included; an empty end is no limit. */
export const within = (value: number, min: number | null, max: number | null): Verdict => ({
  passes: (min === null || value >= min) && (max === null || value <= max),
  limit: { min, max },
})

/** Of a rule for which the lender sets no limit: no figure need be computed. */
export const noLimit: Verdict = { passes: true, limit: { min: null, max: null } }

/** The rate at which a rule judges what a loan takes of an income: the highest, so that a match holds whatever is priced. */
export const judgedRate = ({ interest_rate, interest_rate_max }: ProductRules): number =>
  interest_rate_max ?? interest_rate
