import { type RuleAnswers, type RuleLimits, ruleQuestions } from '#src/contract/catalogue/declared-rules.ts'
import type { LenderType } from '#src/contract/catalogue/lender.ts'
import type { Flag } from '#src/domain/catalogue/products.ts'

/** Limits and price for one product. Rupees, months, percent a year; the fee is capped at `fee_max`, both before GST. */
export interface ProductRules {
  product: LenderType
  status: Flag
  min_amount: number
  max_amount: number
  min_tenor: number
  max_tenor: number
  /** The lowest rate. */
  interest_rate: number
  /** The highest rate, where the lender prices by risk. */
  interest_rate_max?: number | null
  fee_percent: number
  fee_max: number | null
  /** Percent of the outstanding principal for paying back early; null where the lender has not declared it. */
  exit_percent?: number | null
  /** Instalments after which paying back early costs nothing. */
  exit_free_after?: number | null
  /** Day of the month on which instalments are due, 1 to 28; null: a month after the money was sent. */
  due_day?: number | null
}

/**
 * All that the mechanism may know of a lender. An empty limit is no limit; income is a month's, in rupees. Fields
 * with a question mark are younger than rule sets that are replayed.
 */
export interface LenderRules extends Partial<RuleLimits> {
  lender_id: number
  name: string
  legal_name: string
  lender_status: Flag
  min_income: number | null
  max_income: number | null
  min_age: number | null
  max_age: number | null
  salaried: Flag
  self_employed: Flag
  business: Flag
  /** Gives microfinance loans. */
  microfinance?: Flag
  min_score?: number | null
  /** Lends to people whose score is not known. */
  score_unknown?: Flag
  /** First digits of the PIN codes that the lender serves, separated by commas. */
  served_areas?: string | null
  /** Years that a business has to exist. */
  min_business_years?: number | null
  /** Age at the last instalment. */
  max_maturity_age?: number | null
  /** Percent of the security's value. */
  max_ltv?: number | null
  /** Percent of the monthly income that all instalments together may take. */
  max_foir?: number | null
  /** Days for which an offer holds. */
  offer_days?: number | null
  penal_charges: string | null
  foreclosure: string | null
  /** Rules of earlier lists have no Hindi. */
  penal_charges_hi?: string | null
  foreclosure_hi?: string | null
  cooling_off_days: number
  grievance_name: string | null
  grievance_phone: string | null
  grievance_email: string | null
  /** Rules of earlier lists have none. */
  privacy_policy?: string | null
  so_status: Flag
  so_text: string | null
  /** Rules of earlier lists have no Hindi. */
  so_text_hi?: string | null
  so_date_start: string | null
  so_date_end: string | null
  products: readonly ProductRules[]
}

/** What is known of who asks. A field that is absent is not known. */
export interface Applicant extends Partial<RuleAnswers> {
  product: LenderType
  /** Whole years on `today`. */
  age: number
  employment: 'salaried' | 'self_employed' | 'business'
  monthly_income: number
  amount: number
  tenor_months: number
  /** Business day, ISO date. */
  today: string
  /** Rupees a year, only where it was asked (src/domain/customers/microfinance.ts). */
  household_income?: number
  /** Credit score, 300 to 900. */
  score?: number
  /** The first three digits of the PIN code; the rest would identify a neighbourhood. */
  area?: string
  /** Instalments that are paid already, rupees a month. */
  emi?: number
  /** Full years that the business exists at least. */
  business_years?: number
  /** Value of the gold or the property, rupees. */
  collateral?: number
}

/** In the order in which they are hashed; it never changes, and new ones follow at the end. */
const applicantFields = [
  ...['product', 'age', 'employment', 'monthly_income', 'amount', 'tenor_months', 'today'],
  ...['household_income', 'score', 'area', 'emi', 'business_years', 'collateral'],
  ...ruleQuestions.map(({ field }) => field),
] as const satisfies readonly string[] as readonly (keyof Applicant)[]

/** The same with every field required, possibly undefined, so that none is forgotten. */
export type Named<T> = { [K in keyof Required<T>]: T[K] }

/** An applicant with its fields in the order of the hash; what is not known is left out. */
export const inHashOrder = (applicant: Applicant): Applicant =>
  Object.fromEntries(
    applicantFields.flatMap((name) => (applicant[name] === undefined ? [] : [[name, applicant[name]]])),
  ) as unknown as Applicant
