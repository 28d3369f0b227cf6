import { type Details, openDetails } from '#server/customers/details.ts'
import { type CustomerWithKey, openOwn } from '#server/customers/person-key.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import type { application } from '#server/tables/applications.ts'
import type { LenderType } from '#src/contract/catalogue/lender.ts'
import { productOf } from '#src/domain/catalogue/products.ts'
import { asksHousehold } from '#src/domain/customers/microfinance.ts'
import { ageInYears } from '#src/domain/dates.ts'
import { goldEstimate } from '#src/domain/offers/gold.ts'
import { type Applicant, inHashOrder } from '#src/domain/offers/matching-inputs.ts'
import { answersOf } from '#src/domain/offers/rules/declared.ts'

export type ApplicantDeps = Pick<Deps, 'keys' | 'settings'>
type LoanRequest = Pick<typeof application.$inferSelect, 'amount' | 'tenor_months' | 'product_type'>

/** What an offer cannot be computed without. */
export const neededFacts = [
  'product',
  'age',
  'employment',
  'monthly_income',
  'amount',
  'tenor_months',
] as const

/** Codes of the search list `businessYears` → full years at least. */
const leastYears: Readonly<Record<string, number>> = {
  below_1_year: 0,
  from_1_to_2_years: 1,
  from_2_to_3_years: 2,
  from_3_to_5_years: 3,
  from_6_to_10_years: 6,
  above_10_years: 10,
}

/** The value of the gold at today's price, or of the property as the customer states it. */
function collateralOf(product: LenderType | undefined, details: Details, price: number | undefined) {
  if (product === 'hl') return details.property_value ?? undefined
  if (product !== 'gl' || price === undefined || details.gold_weight === null) return undefined
  return goldEstimate(details.gold_weight, details.gold_purity ?? '', price)?.value
}

/** What is known of a person and what they asked for: the one place that makes the mechanism's input of a profile. */
export function knownFacts(
  { keys, settings }: ApplicantDeps,
  person: CustomerWithKey,
  request: LoanRequest | undefined,
  today: string,
): Partial<Applicant> {
  const product = productOf(request?.product_type)?.code as LenderType | undefined
  const birthDate = openOwn(keys, person, 'customer.birth_date')
  const details = openDetails(keys, person)
  const { monthly_income, household_income, business_years } = details
  const unordered: Partial<Applicant> = {
    product,
    age: birthDate === null ? undefined : ageInYears(birthDate, today),
    employment: (person.employment_status_code as Applicant['employment'] | null) ?? undefined,
    monthly_income: monthly_income ?? undefined,
    amount: request?.amount,
    tenor_months: request?.tenor_months,
    today,
    household_income:
      product && asksHousehold(product, monthly_income) ? (household_income ?? undefined) : undefined,
    score: details.credit_score ?? undefined,
    area: person.postal_code?.slice(0, 3),
    emi: details.emi ?? undefined,
    business_years: business_years === null ? undefined : leastYears[business_years],
    ...answersOf(details),
    collateral: collateralOf(product, details, settings.goldPrice?.price),
  } as Partial<Applicant>
  return inHashOrder(unordered as Applicant)
}

/** The same with all that an offer needs. Throws PROFILE_INCOMPLETE. */
export function applicantOf(
  deps: ApplicantDeps,
  person: CustomerWithKey,
  request: LoanRequest,
  today: string,
): Applicant {
  const known = knownFacts(deps, person, request, today)
  if (neededFacts.some((name) => known[name] === undefined)) throw new AppError('PROFILE_INCOMPLETE')
  return known as Applicant
}
