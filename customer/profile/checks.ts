import type { LenderType } from '#src/contract/catalogue/lender.ts'
import { profileLimits } from '#src/contract/customers/profile-limits.ts'
import { type FormatName, formats, isTyped } from '#src/contract/typed-formats.ts'
import { typedRupees } from '#src/contract/typed-input.ts'
import { asksHousehold } from '#src/domain/customers/microfinance.ts'
import {
  ageProblem,
  asksBusinessPan,
  detailsOf,
  householdProblem,
  mayEarnAs,
  optionalDetailsOf,
} from '#src/domain/customers/profile-rules.ts'
import { businessDay } from '#src/domain/dates.ts'
import type { Problems, Typed } from '#src/kit/fields/form.tsx'
import { dayOfBoxes, isDayTyped, yearOfBoxes } from '#src/kit/fields/typed-boxes.ts'

/*
 * What a step can check before it asks the server. Shapes, ranges and messages are those of the contract's
 * schemas (tests/support/customers/profile-cases.ts holds both to one table); the server's 422 lands under the same fields.
 */

/** @param names fields that must be filled */
export const missing = (typed: Typed, names: readonly string[]): Problems =>
  Object.fromEntries(names.filter((name) => !typed[name]).map((name) => [name, 'required']))

/** Filled fields that do not have their format. */
export const misshapen = (typed: Typed, wanted: Readonly<Record<string, FormatName>>): Problems =>
  Object.fromEntries(
    Object.entries(wanted)
      .filter(([name, format]) => typed[name] && !isTyped(format, typed[name]))
      .map(([name, format]) => [name, formats[format].problem]),
  )

const messages = {
  monthly_income: 'income',
  emi: 'presentEmi',
  credit_score: 'creditScore',
  monthly_rent: 'rent',
  se_loan_amount: 'loanAmount',
  desired_tenor: 'tenor',
  property_value: 'propertyValue',
  gold_weight: 'goldWeight',
  coapplicant_income: 'coapplicantIncome',
  household_income: 'householdIncome',
} as const
type Figure = keyof typeof messages

/** Filled figures that are not numbers or are out of range. */
const outOfRange = (typed: Typed, names: readonly Figure[]): Problems =>
  Object.fromEntries(
    names
      .filter((name) => {
        const value = typedRupees(typed[name])
        const [min, max] = profileLimits[name]
        return value !== undefined && !(value >= min && value <= max)
      })
      .map((name) => [name, messages[name]]),
  )

function birthDateProblem(typed: Typed, stored: boolean): Problems {
  if (!isDayTyped(typed, 'birth_date')) return stored ? {} : { birth_date: 'required' }
  const date = dayOfBoxes(typed, 'birth_date')
  if (date) return ageProblem(date, businessDay(new Date()))
  return { birth_date: /^\d{4}$/.test(yearOfBoxes(typed, 'birth_date')) ? 'birthDate' : 'birthYear' }
}

/** @param stored which of PAN and date of birth the server has already: those may stay empty */
export function personalProblems(typed: Typed, stored: { tin: boolean; birth_date: boolean }): Problems {
  return {
    ...misshapen(typed, { first_name: 'letters', last_name: 'letters' }),
    ...missing(typed, ['first_name', ...(typed.only_name ? [] : ['last_name'])]),
    ...birthDateProblem(typed, stored.birth_date),
    ...missing(typed, ['gender', ...(stored.tin ? [] : ['tin'])]),
    ...misshapen(typed, { tin: 'personPan' }),
    ...(typed.consent ? {} : { consent: 'consent' }),
  }
}

export function contactProblems(typed: Typed): Problems {
  return {
    ...missing(typed, ['email', 'address1', 'postal_code', 'residence_type']),
    ...misshapen(typed, {
      email: 'email',
      address1: 'address',
      address2: 'address',
      postal_code: 'pincode',
      city: 'locality',
    }),
    ...outOfRange(typed, ['monthly_rent']),
  }
}

export const loanProblems = (typed: Typed): Problems => ({
  ...missing(typed, ['se_loan_amount', 'desired_tenor']),
  ...outOfRange(typed, ['se_loan_amount', 'desired_tenor']),
})

/** @param storedPan whether the server has the PAN of the business already: it may stay empty then */
export function employmentProblems(typed: Typed, product: LenderType, storedPan = false): Problems {
  const { employment_status_code: status = '', business_registration_type: registration } = typed
  const needsPan = asksBusinessPan(product, status, registration)
  return {
    ...missing(typed, ['monthly_income']),
    ...loanProblems(typed),
    ...(status ? missing(typed, detailsOf(product, status)) : { employment_status_code: 'required' }),
    ...(status && !mayEarnAs(product, status) ? { employment_status_code: 'choice' } : {}),
    ...misshapen(typed, {
      employer_name: 'company',
      officepincode: 'pincode',
      property_pincode: 'pincode',
      gstin: 'gstin',
      ...(needsPan && { business_pan: 'entityPan' }),
    }),
    ...(needsPan && !storedPan ? missing(typed, ['business_pan']) : {}),
    ...householdProblem(product, typedRupees(typed.household_income), typedRupees(typed.monthly_income)),
    ...outOfRange(typed, [
      'monthly_income',
      'emi',
      'credit_score',
      'property_value',
      'gold_weight',
      'coapplicant_income',
      'household_income',
    ]),
  }
}

/** What step 3 sends: only what this product's lenders need for this kind of employment. */
export function employmentBody(typed: Typed, product: LenderType) {
  const { employment_status_code = '', business_registration_type } = typed
  const asksPan = asksBusinessPan(product, employment_status_code, business_registration_type)
  const figures: readonly string[] = Object.keys(messages)
  const household = asksHousehold(product, typedRupees(typed.monthly_income)) ? ['household_income'] : []
  const details = [
    ...detailsOf(product, employment_status_code),
    ...optionalDetailsOf(product, employment_status_code),
    ...household,
  ].map((name) => [name, figures.includes(name) ? typedRupees(typed[name]) : typed[name]])
  return {
    employment_status_code,
    ...(Object.fromEntries(details) as Record<string, never>),
    ...(asksPan && typed.business_pan && { business_pan: typed.business_pan }),
    monthly_income: typedRupees(typed.monthly_income) as number,
    emi: typedRupees(typed.emi),
    credit_score: typedRupees(typed.credit_score),
    se_loan_amount: typedRupees(typed.se_loan_amount) as number,
    desired_tenor: Number(typed.desired_tenor),
  }
}

export function contactBody(typed: Typed) {
  const {
    email = '',
    address1 = '',
    address2,
    postal_code = '',
    city,
    state,
    residence_type = '',
    monthly_rent,
  } = typed
  return {
    email,
    address1,
    address2,
    postal_code,
    city,
    state,
    residence_type,
    monthly_rent: typedRupees(monthly_rent),
  }
}
