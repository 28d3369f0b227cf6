/*
 * Rules of the profile that need several fields. Forms and server use the same functions;
 * messages are keys of src/locales/validation.words.ts.
 */

import { questionsFor, type RuleQuestion, ruleQuestions } from '#src/contract/catalogue/declared-rules.ts'
import type { LenderType } from '#src/contract/catalogue/lender.ts'
import { profileLimits } from '#src/contract/customers/profile-limits.ts'
import { ageInYears } from '#src/domain/dates.ts'
import { asksHousehold } from './microfinance.ts'

type Problems = Record<string, string>

const salaried = ['employer_name', 'officepincode', 'salary_mode'] as const
const inBusiness = ['business_registration_type', 'business_years', 'business_current_turnover'] as const
const forProduct = {
  pl: [],
  bl: ['business_account'],
  gl: ['gold_weight', 'gold_purity'],
  hl: ['property_type', 'property_value'],
} as const satisfies Record<LenderType, readonly string[]>

type Detail =
  | (typeof salaried)[number]
  | (typeof inBusiness)[number]
  | (typeof forProduct)[LenderType][number]

/** Asked, but optional. */
const optional = {
  pl: [],
  bl: ['business_name', 'business_nature', 'gstin'],
  gl: [],
  hl: ['property_pincode', 'coapplicant_income'],
} as const satisfies Record<LenderType, readonly string[]>
type OptionalDetail = (typeof optional)[LenderType][number]

/** Every field of step 3 that only some customers are asked for. */
export const details: readonly (Detail | OptionalDetail | RuleQuestion | 'household_income')[] = [
  ...salaried,
  ...inBusiness,
  ...Object.values(forProduct).flat(),
  ...Object.values(optional).flat(),
  ...ruleQuestions.map(({ field }) => field),
  'household_income',
]

/** Asked of this product and kind of employment; they may stay empty. */
export const optionalDetailsOf = (
  product: LenderType,
  status: string,
): readonly (OptionalDetail | RuleQuestion)[] => [
  ...optional[product],
  ...questionsFor(status).map(({ field }) => field),
]

/** The fields of step 3 that this product's lenders need for this kind of employment, in order. */
export const detailsOf = (product: LenderType, status: string): readonly Detail[] => [
  ...(status === 'salaried' ? salaried : inBusiness),
  ...forProduct[product],
]

/** A business loan is for people with a business. */
export const mayEarnAs = (product: LenderType, status: string): boolean =>
  product !== 'bl' || status !== 'salaried'

/** Registrations with a PAN of their own; a proprietor's is the person's. */
const entities = [
  'partnership',
  'llp',
  'private_limited',
  'public_limited',
  'one_person_company',
  'huf',
  'trust_society',
]

/** Whether a loan is for a business that has a PAN of its own, which lenders need beside the person's. */
export const asksBusinessPan = (
  product: LenderType,
  status: string,
  registration: string | undefined,
): boolean => product === 'bl' && status !== 'salaried' && entities.includes(registration ?? '')

/** Terms in months that are usual for a product; others may be stored. */
export const usualTenors: Record<LenderType, readonly number[]> = {
  pl: [3, 6, 12, 18, 24, 36, 48, 60],
  bl: [6, 12, 18, 24, 36, 48, 60],
  gl: [3, 6, 9, 12, 18, 24, 36],
  hl: [60, 84, 120, 180, 240, 300, 360],
}

/**
 * The household's income, where lenders need it: it is there, and holds the customer's own.
 * @param household of a year, rupees
 * @param income of a month
 */
export function householdProblem(
  product: LenderType,
  household: number | undefined,
  income: number | undefined,
): Problems {
  if (income === undefined || !asksHousehold(product, income)) return {}
  if (household === undefined) return { household_income: 'required' }
  return household < income * 12 ? { household_income: 'householdLow' } : {}
}

/** Whether a person born on this ISO date is too young or too old today. */
export function ageProblem(birthIso: string, today: string): Problems {
  const [youngest, oldest] = profileLimits.age
  const age = ageInYears(birthIso, today)
  return age < youngest || age > oldest ? { birth_date: 'ageRange' } : {}
}

/** Kinds of rented homes. */
export const paysRent = (residence: string): boolean => /^(rented|paying_guest)/.test(residence)
