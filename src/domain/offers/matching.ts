/*
 ** Which lenders match an application, and the order of their offers.
 *
 * RBI's rule for a lending service provider with several lenders (docs/specification-facts.md#rbi-offers):
 * all matching offers, the names of the lenders that did not match, the same result for the same inputs, and
 * no offer pushed. So this is a pure function; it knows neither `priority` nor commission, and a special offer
 * is shown but read by no rule. Any change of a result is a new `mechanismVersion` (mechanism.ts), told in docs.
 *
 * For each lender that offers the product, the rules (rules/rules.ts) in their order; the first that fails is the
 * reason. Offers are ordered by APR, then instalment, then name, each as the customer reads it. Of a range of prices
 * the upper end counts: a low rate that few get moves no one forward. A lender that only amount or term keep from
 * matching has its offer for what it would lend.
 */
import type { Offer, Unmatched } from '#src/contract/offers/offer.ts'
import { addDays, formatDate } from '#src/domain/dates.ts'
import { addRupees, roundPaise, shareOf } from '#src/domain/paise.ts'
import { aprOf, emiOf } from './emi.ts'
import { gstPercent } from './gst.ts'
import type { Applicant, LenderRules, ProductRules } from './matching-inputs.ts'
import { mechanismVersion } from './mechanism.ts'
import { alphabetical, byPrice } from './price-order.ts'
import type { Adjustable, Limit, Rule } from './rules/rule.ts'
import { rules } from './rules/rules.ts'

export interface MatchResult {
  offers: Offer[]
  unmatched: Unmatched[]
}

type Most = NonNullable<Rule['most']>['value']

/** What matching reads of a rule. All have the same shape, because V8 reads properties of objects of many shapes slowly. */
type ActiveRule = Required<Pick<Rule, 'name' | 'passes' | 'limit'>>

interface ActiveRules {
  /** In the published order. */
  all: readonly ActiveRule[]
  /** The first of them that depends on the amount or the term, and all after it. */
  fromFirstAdjustable: readonly ActiveRule[]
  /** The most that each of them allows, by what it depends on. */
  most: Readonly<Record<Adjustable, readonly Most[]>>
  /** Names of the others: where one fails, no other amount or term helps. */
  fixed: ReadonlySet<string>
}

const known = new Map<string, ActiveRules>()

/** The rules that a version of the mechanism has. */
function rulesOf(version: string): ActiveRules {
  const made = known.get(version)
  if (made) return made
  const all = rules.filter(({ since }) => since <= Number(version))
  const fixed = all.filter(({ most }) => !most).map(({ name }) => name)
  const mostOf = (what: Adjustable) => all.flatMap(({ most }) => (most?.of === what ? [most.value] : []))
  const uniform = all.map(({ name, passes, limit = () => null }) => ({ name, passes, limit }))
  const active = {
    all: uniform,
    fromFirstAdjustable: uniform.slice(all.findIndex(({ most }) => most)),
    most: { amount: mostOf('amount'), tenor_months: mostOf('tenor_months') },
    fixed: new Set([...fixed, 'lender_unavailable']),
  }
  known.set(version, active)
  return active
}

/**
 * All offers for an application and the lenders that have none, with the first failed rule and its limit.
 ** A lender without the product is in neither list: we have no arrangement with it for that product.
 * @param version of the mechanism, for the replay of earlier lists
 */
export function match(
  applicant: Applicant,
  lenders: readonly LenderRules[],
  version: string = mechanismVersion,
): MatchResult {
  const active = rulesOf(version)
  const result: MatchResult = { offers: [], unmatched: [] }
  for (const lender of lenders) {
    const terms = lender.products.find(({ product }) => product === applicant.product)
    if (!terms) continue
    const isOpen = lender.lender_status !== 0 && !hasInvertedLimit(lender, terms)
    const failed = isOpen ? failedRule(active.all, applicant, lender, terms) : unavailable
    const offer = failed ? null : offerOf(applicant, lender, terms)
    if (offer) result.offers.push(offer)
    else {
      const { reason, limit } = failed ?? unavailable
      const isFixed = failed && active.fixed.has(reason)
      const instead = isFixed ? null : nearest(active, applicant, lender, terms)
      result.unmatched.push({
        lender_name: lender.name,
        legal_name: lender.legal_name,
        reason,
        limit,
        instead,
      })
    }
  }
  result.offers.sort(byPrice)
  result.unmatched.sort((a, b) => alphabetical(a.lender_name, b.lender_name))
  return result
}

/** Why a lender does not match. */
type Failure = Pick<Unmatched, 'reason' | 'limit'>

const unavailable: Failure = { reason: 'lender_unavailable', limit: null }

function failedRule(
  active: readonly ActiveRule[],
  applicant: Applicant,
  lender: LenderRules,
  terms: ProductRules,
): Failure | null {
  for (const { name: reason, passes, limit } of active)
    if (!passes(applicant, lender, terms)) return { reason, limit: limit(applicant, lender, terms) }
  return null
}

/** One rule of a lender for one application; `passes` is null where the value it looks at is not known. */
export interface Evaluated {
  /** Its name, or lender_unavailable. */
  rule: string
  passes: boolean | null
  value: string | number | null
  limit: Limit | null
}

/**
 * Every rule of a lender for an application, in the published order, also those after the first that fails: what
 ** `match` decides, in detail. Null for a lender without the product.
 */
export function evaluate(applicant: Partial<Applicant>, lender: LenderRules): Evaluated[] | null {
  const terms = lender.products.find(({ product }) => product === applicant.product)
  if (!terms) return null
  const open = lender.lender_status === 1 && !hasInvertedLimit(lender, terms)
  const evaluated = rules.map(({ name, looksAt, judgesUnknown = false, passes, limit }): Evaluated => {
    const value = looksAt === undefined ? null : (applicant[looksAt] ?? null)
    const known = looksAt === undefined || value !== null || judgesUnknown
    const inputs = [applicant as Applicant, lender, terms] as const
    return { rule: name, passes: known ? passes(...inputs) : null, value, limit: limit?.(...inputs) ?? null }
  })
  return [{ rule: 'lender_unavailable', passes: open, value: null, limit: null }, ...evaluated]
}

const into = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)

/** The lender's offer for the amount and tenor nearest to those asked; null where a rule still fails. */
function nearest(
  active: ActiveRules,
  applicant: Applicant,
  lender: LenderRules,
  terms: ProductRules,
): Offer | null {
  const other = { ...applicant }
  const least = { amount: terms.min_amount, tenor_months: terms.min_tenor }
  // The term first: how much an income carries depends on it.
  for (const what of ['tenor_months', 'amount'] as const) {
    let most = Number.POSITIVE_INFINITY
    for (const value of active.most[what]) most = Math.min(most, value(other, lender, terms))
    other[what] = into(applicant[what], least[what], most)
  }
  if (other.amount === applicant.amount && other.tenor_months === applicant.tenor_months) return null
  return failedRule(active.fromFirstAdjustable, other, lender, terms) ? null : offerOf(other, lender, terms)
}

/** Who asks, without the amount or the term where these are open. */
export type Asking = Omit<Applicant, Adjustable> & { [A in Adjustable]?: number | undefined }

/**
 ** The application with the most that a lender gives where the amount or the term is open: the longest term, then the largest
 ** amount. Where a rule allows less than the lender's least, this least, so that `match` finds the rule that fails.
 */
export function withMost(asking: Asking, lender: LenderRules, terms: ProductRules): Applicant {
  const asked = { ...asking } as Applicant
  const least = { amount: terms.min_amount, tenor_months: terms.min_tenor }
  // The term first, as for the nearest offer.
  for (const what of ['tenor_months', 'amount'] as const) {
    const most = rulesOf(mechanismVersion).most[what].map((value) => value(asked, lender, terms))
    asked[what] = asking[what] ?? Math.max(least[what], Math.min(...most))
  }
  return asked
}

/** Limits are edited one at a time, so min > max can be stored; no one fits it and no limit would be true. */
const hasInvertedLimit = (lender: LenderRules, terms: ProductRules): boolean =>
  inverted(lender.min_age, lender.max_age) ||
  inverted(lender.min_income, lender.max_income) ||
  terms.min_amount > terms.max_amount ||
  terms.min_tenor > terms.max_tenor

const inverted = (min: number | null, max: number | null): boolean =>
  min !== null && max !== null && min > max

/** What a lender that takes applications gives of a product; undefined where no application can get an offer of it. */
export function openTerms(lender: LenderRules, product: Applicant['product']): ProductRules | undefined {
  const terms = lender.products.find((one) => one.product === product)
  const isOpen = terms?.status === 1 && lender.lender_status !== 0 && !hasInvertedLimit(lender, terms)
  return isOpen ? terms : undefined
}

type Requested = Pick<Applicant, 'amount' | 'tenor_months' | 'today'>

/** The offer for the amount and tenor asked; null where the fee leaves nothing to disburse. */
export function offerOf(applicant: Requested, lender: LenderRules, terms: ProductRules): Offer | null {
  const { amount, tenor_months, today } = applicant
  const fee = feeWithGst(amount, terms)
  const from = priceAt(applicant, terms.interest_rate, fee)
  const highest = terms.interest_rate_max ?? terms.interest_rate
  const upto = highest > terms.interest_rate ? priceAt(applicant, highest, fee) : null
  if (!from || (highest > terms.interest_rate && !upto)) return null
  // What is undefined is not in the JSON that is stored and hashed: rule sets of earlier versions lack some fields.
  return {
    lender_id: lender.lender_id,
    lender_name: lender.name,
    legal_name: lender.legal_name,
    amount,
    tenor_months,
    interest_rate: terms.interest_rate,
    apr: from.apr,
    emi: from.emi,
    total_payable: from.total_payable,
    total_cost: from.total_cost,
    interest_rate_max: upto ? highest : undefined,
    apr_max: upto?.apr,
    emi_max: upto?.emi,
    total_payable_max: upto?.total_payable,
    total_cost_max: upto?.total_cost,
    processing_fee: fee,
    penal_charges: lender.penal_charges,
    foreclosure: lender.foreclosure,
    penal_charges_hi: lender.penal_charges_hi || undefined,
    foreclosure_hi: lender.foreclosure_hi || undefined,
    cooling_off_days: lender.cooling_off_days,
    early_exit: terms.exit_percent === undefined ? undefined : earlyExit(terms),
    due_day: terms.due_day,
    valid_until: lender.offer_days ? addDays(today, lender.offer_days) : undefined,
    special_offer: specialOffer(lender, lender.so_text, today),
    special_offer_hi:
      lender.so_text_hi === undefined ? undefined : specialOffer(lender, lender.so_text_hi, today),
    grievance: lender.grievance_name
      ? { name: lender.grievance_name, phone: lender.grievance_phone, email: lender.grievance_email }
      : null,
    privacy_policy: lender.privacy_policy,
  }
}

const earlyExit = ({ exit_percent = null, exit_free_after = null }: ProductRules): Offer['early_exit'] =>
  exit_percent === null ? null : { percent: exit_percent, free_after: exit_free_after }

/** The figures of a loan at a rate; null where the fee leaves nothing to disburse. */
function priceAt({ amount, tenor_months }: Requested, rate: number, fee: number) {
  const emi = emiOf(amount, rate, tenor_months)
  const apr = aprOf(addRupees(amount, -fee), emi, tenor_months, rate)
  if (apr === null) return null
  const interest = roundPaise(emi * tenor_months - amount)
  return {
    apr: roundPaise(apr),
    emi: roundPaise(emi),
    total_payable: addRupees(amount, interest),
    total_cost: addRupees(interest, fee),
  }
}

/** The processing fee of an amount, with GST. */
export function feeWithGst(
  amount: number,
  { fee_percent, fee_max }: Pick<ProductRules, 'fee_percent' | 'fee_max'>,
): number {
  const fee = Math.min(shareOf(amount, fee_percent), fee_max ?? Number.POSITIVE_INFINITY)
  return addRupees(fee, shareOf(fee, gstPercent))
}

/** The lender's text with its real dates while it is valid; without both dates it is not shown. */
function specialOffer(
  { so_status, so_date_start, so_date_end }: LenderRules,
  text: string | null,
  today: string,
): string | null {
  if (so_status !== 1 || !text || !so_date_start || !so_date_end) return null
  if (today < so_date_start || today > so_date_end) return null
  // The digits of a date are the same in English and Hindi.
  return `${text} (${formatDate(so_date_start, 'en')} – ${formatDate(so_date_end, 'en')})`
}
