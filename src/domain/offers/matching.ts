/*
 ** Which lenders match an application, and the order of their offers.
 *
 * RBI's rule for a lending service provider with several lenders (docs/specification-facts.md#rbi-offers):
 * all matching offers, the names of the lenders that did not match, the same result for the same inputs, and
 * no offer pushed. So this is a pure function; it knows neither `priority` nor commission, and a special offer
 * is shown but read by no rule. Any change of a result is a new `mechanismVersion` (mechanism.ts), told in docs.
 *
 * For each lender that offers the product, the rules below in their order; the first that fails is the reason.
 * Offers are ordered by APR, then instalment, then name, each as the customer reads it. Version 2 adds to a
 * lender that only amount or tenor keep from matching its offer for the nearest ones; it left the list as it was.
 * Version 3 keeps microfinance cases to lenders that give such loans.
 */
import type { LenderType } from '#src/contract/catalogue/lender.ts'
import type { Offer, Reason, Unmatched } from '#src/contract/offers/offer.ts'
import type { Flag } from '#src/domain/catalogue/products.ts'
import { isMicrofinance } from '#src/domain/customers/microfinance.ts'
import { formatDate } from '#src/domain/dates.ts'
import { addRupees, roundPaise, shareOf } from '#src/domain/paise.ts'
import { aprOf, emiOf, totalInterest } from './emi.ts'
import { gstPercent } from './gst.ts'

/** Limits and price for one product. Rupees, months, percent a year; the fee is capped at `fee_max`, both before GST. */
export interface ProductRules {
  product: LenderType
  status: Flag
  min_amount: number
  max_amount: number
  min_tenor: number
  max_tenor: number
  interest_rate: number
  fee_percent: number
  fee_max: number | null
}

/** All that the mechanism may know of a lender. An empty limit is no limit; income is a month's, in rupees. */
export interface LenderRules {
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
  /** Gives microfinance loans; absent in rules that were kept before version 3. */
  microfinance?: Flag
  penal_charges: string | null
  foreclosure: string | null
  /** Rules of earlier lists have no Hindi. */
  penal_charges_hi?: string | null
  foreclosure_hi?: string | null
  cooling_off_days: number
  grievance_name: string | null
  grievance_phone: string | null
  grievance_email: string | null
  so_status: Flag
  so_text: string | null
  so_date_start: string | null
  so_date_end: string | null
  products: readonly ProductRules[]
}

export interface Applicant {
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
}

/** The same with every field required, possibly undefined, so that none is forgotten. */
export type Named<T> = { [K in keyof Required<T>]: T[K] }

export interface MatchResult {
  offers: Offer[]
  unmatched: Unmatched[]
}

type Limit = NonNullable<Unmatched['limit']>
type Rule = (
  applicant: Applicant,
  lender: LenderRules,
  terms: ProductRules,
) => { passes: boolean; limit?: Limit }

const within = (value: number, min: number | null, max: number | null) => ({
  passes: (min === null || value >= min) && (max === null || value <= max),
  limit: { min, max },
})

/** Rules a lender may fail; availability is checked before. */
type RuleName = Exclude<Reason, 'lender_unavailable'>

/** In the published order; the type makes a missing one an error. */
const byReason: Record<RuleName, Rule> = {
  product: (_, __, terms) => ({ passes: terms.status === 1 }),
  age: ({ age }, lender) => within(age, lender.min_age, lender.max_age),
  employment: ({ employment }, lender) => ({ passes: lender[employment] === 1 }),
  household: ({ household_income }, lender) => ({
    passes: !isMicrofinance(household_income) || lender.microfinance === 1,
  }),
  income: ({ monthly_income }, lender) => within(monthly_income, lender.min_income, lender.max_income),
  amount: ({ amount }, _, terms) => within(amount, terms.min_amount, terms.max_amount),
  tenor: ({ tenor_months }, _, terms) => within(tenor_months, terms.min_tenor, terms.max_tenor),
}
const rules = Object.entries(byReason) as [RuleName, Rule][]

/**
 * All offers for an application and the lenders that have none, with the first failed rule and its limit.
 ** A lender without the product is in neither list: we have no arrangement with it for that product.
 */
export function match(applicant: Applicant, lenders: readonly LenderRules[]): MatchResult {
  const result: MatchResult = { offers: [], unmatched: [] }
  for (const lender of lenders) {
    const terms = lender.products.find(({ product }) => product === applicant.product)
    if (!terms) continue
    const failed = failedRule(applicant, lender, terms)
    const offer = failed ? null : offerOf(applicant, lender, terms)
    if (offer) result.offers.push(offer)
    else
      result.unmatched.push({
        ...(failed ?? unavailable(lender)),
        instead: nearest(applicant, lender, terms),
      })
  }
  result.offers.sort(
    (a, b) =>
      a.apr - b.apr || a.emi - b.emi || order(a.lender_name, b.lender_name) || a.lender_id - b.lender_id,
  )
  result.unmatched.sort((a, b) => order(a.lender_name, b.lender_name))
  return result
}

// Not localeCompare: its order depends on the machine's language data.
const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const unavailable = (lender: LenderRules): Unmatched => ({
  lender_name: lender.name,
  legal_name: lender.legal_name,
  reason: 'lender_unavailable',
  limit: null,
  instead: null,
})

function failedRule(applicant: Applicant, lender: LenderRules, terms: ProductRules): Unmatched | null {
  if (lender.lender_status === 0 || hasInvertedLimit(lender, terms)) return unavailable(lender)
  for (const [reason, rule] of rules) {
    const { passes, limit = null } = rule(applicant, lender, terms)
    if (!passes) return { ...unavailable(lender), reason, limit }
  }
  return null
}

/** Which value of an application each rule looks at; undefined: none, it is the lender's alone. */
const looksAt: Record<RuleName, keyof Applicant | undefined> = {
  product: undefined,
  age: 'age',
  employment: 'employment',
  household: 'household_income',
  income: 'monthly_income',
  amount: 'amount',
  tenor: 'tenor_months',
}

/** One rule of a lender for one application; `passes` is null where the value it looks at is not known. */
export interface Judged {
  rule: Reason
  passes: boolean | null
  value: string | number | null
  limit: Limit | null
}

/**
 * Every rule of a lender for an application, in the published order, also those after the first that fails: what
 ** `match` decides, in detail. Null for a lender without the product.
 */
export function judge(applicant: Partial<Applicant>, lender: LenderRules): Judged[] | null {
  const terms = lender.products.find(({ product }) => product === applicant.product)
  if (!terms) return null
  const open = lender.lender_status === 1 && !hasInvertedLimit(lender, terms)
  const judged = rules.map(([rule, decide]): Judged => {
    const name = looksAt[rule]
    const value = name === undefined ? null : (applicant[name] ?? null)
    // A household income that was not asked means no microfinance; any other value is required.
    const known = name === undefined || value !== null || rule === 'household'
    const { passes, limit = null } = decide(applicant as Applicant, lender, terms)
    return { rule, passes: known ? passes : null, value, limit }
  })
  return [{ rule: 'lender_unavailable', passes: open, value: null, limit: null }, ...judged]
}

const into = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)

/** The lender's offer for the amount and tenor nearest to those asked; null where other rules fail. */
function nearest(applicant: Applicant, lender: LenderRules, terms: ProductRules): Offer | null {
  const amount = into(applicant.amount, terms.min_amount, terms.max_amount)
  const tenor_months = into(applicant.tenor_months, terms.min_tenor, terms.max_tenor)
  if (amount === applicant.amount && tenor_months === applicant.tenor_months) return null
  const other = { ...applicant, amount, tenor_months }
  return failedRule(other, lender, terms) ? null : offerOf(other, lender, terms)
}

/** Limits are edited one at a time, so min > max can be stored; nobody fits it and no limit would be true. */
const hasInvertedLimit = (lender: LenderRules, terms: ProductRules): boolean =>
  inverted(lender.min_age, lender.max_age) ||
  inverted(lender.min_income, lender.max_income) ||
  terms.min_amount > terms.max_amount ||
  terms.min_tenor > terms.max_tenor

const inverted = (min: number | null, max: number | null): boolean =>
  min !== null && max !== null && min > max

/** The offer for the amount and tenor asked; null where the fee leaves nothing to disburse. */
function offerOf(
  { amount, tenor_months, today }: Applicant,
  lender: LenderRules,
  terms: ProductRules,
): Offer | null {
  const fee = feeWithGst(amount, terms)
  const emi = emiOf(amount, terms.interest_rate, tenor_months)
  const apr = aprOf(addRupees(amount, -fee), emi, tenor_months)
  if (apr === null) return null
  const interest = roundPaise(totalInterest(amount, terms.interest_rate, tenor_months))
  return {
    lender_id: lender.lender_id,
    lender_name: lender.name,
    legal_name: lender.legal_name,
    amount,
    tenor_months,
    interest_rate: terms.interest_rate,
    apr: roundPaise(apr),
    emi: roundPaise(emi),
    total_payable: addRupees(amount, interest),
    total_cost: addRupees(interest, fee),
    processing_fee: fee,
    penal_charges: lender.penal_charges,
    foreclosure: lender.foreclosure,
    ...(lender.penal_charges_hi && { penal_charges_hi: lender.penal_charges_hi }),
    ...(lender.foreclosure_hi && { foreclosure_hi: lender.foreclosure_hi }),
    cooling_off_days: lender.cooling_off_days,
    special_offer: specialOffer(lender, today),
    grievance: lender.grievance_name
      ? { name: lender.grievance_name, phone: lender.grievance_phone, email: lender.grievance_email }
      : null,
  }
}

function feeWithGst(amount: number, { fee_percent, fee_max }: ProductRules): number {
  const fee = Math.min(shareOf(amount, fee_percent), fee_max ?? Number.POSITIVE_INFINITY)
  return addRupees(fee, shareOf(fee, gstPercent))
}

/** The lender's text with its real dates while it is valid; without both dates it is not shown. */
function specialOffer(
  { so_status, so_text, so_date_start, so_date_end }: LenderRules,
  today: string,
): string | null {
  if (so_status !== 1 || !so_text || !so_date_start || !so_date_end) return null
  if (today < so_date_start || today > so_date_end) return null
  // The digits of a date are the same in English and Hindi.
  return `${so_text} (${formatDate(so_date_start, 'en')} – ${formatDate(so_date_end, 'en')})`
}
