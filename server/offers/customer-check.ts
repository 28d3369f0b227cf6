import { merchantLenders } from '#server/co-brands/partner-lenders.ts'
import { offeredByMerchant, requireOffered } from '#server/co-brands/partner-products.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { withSwitches } from '#server/vendors/switches.ts'
import type { LenderType } from '#src/contract/catalogue/lender.ts'
import {
  type CustomerEligibility,
  type CustomerQuestion,
  optionalFacts,
} from '#src/contract/offers/eligibility.ts'
import type { Offer } from '#src/contract/offers/offer.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { asksHousehold, unsecured } from '#src/domain/customers/microfinance.ts'
import { businessDay } from '#src/domain/dates.ts'
import { type Asking, match, openTerms, withMost } from '#src/domain/offers/matching.ts'
import type { LenderRules } from '#src/domain/offers/matching-inputs.ts'
import { byPrice } from '#src/domain/offers/price-order.ts'
import { isUnknown, rules } from '#src/domain/offers/rules/rules.ts'
import { reasonOf } from '#src/locales/applications/unmatched-reason.ts'
import { unmatchedReason } from '#src/locales/applications/unmatched-reason.words.ts'
import { fill } from '#src/locales/pair.ts'
import { isLimit } from './field-needs.ts'
import { lenderRules } from './lender-rules.ts'

const words = { en: unmatchedReason.en, hi: await unmatchedReason.load('hi') }

/** The lenders that a merchant sells for a product, with their terms. Throws PRODUCT_NOT_OFFERED. */
async function soldLenders(db: Db, merchantId: number, product: LenderType, now: Date) {
  const type = loanProducts.find(({ code }) => code === product)?.type
  requireOffered(await offeredByMerchant(db, merchantId), type)
  const only = await merchantLenders(db, merchantId)
  const sold = (await lenderRules(db)).filter(
    (one) => openTerms(one, product) && (!only || only.lenders.includes(one.lender_id)),
  )
  // One that is switched off for now is shown as unavailable, as customers see it.
  const lenders = await withSwitches(db, sold, product, now)
  return lenders.flatMap((lender) => {
    const terms = lender.products.find((one) => one.product === product)
    return terms ? [{ lender, terms }] : []
  })
}

/** Facts → the rule that reads them, where a lender has set its limit. */
const readers: Readonly<Record<string, string>> = {
  pincode: 'area',
  score_band: 'score',
  emi: 'foir',
  ...Object.fromEntries(rules.map(({ name, looksAt = name }) => [looksAt, name])),
}

/** Which optional facts the rules of a product read, so that nothing else is asked. */
export async function factsRead(db: Db, merchantId: number, product: LenderType, now: Date) {
  const lenders = await soldLenders(db, merchantId, product, now)
  const isSet = (name: string | undefined) => {
    const rule = rules.find((one) => one.name === name)
    const fields = [...(rule?.tries ?? []), ...(rule?.takes ? [rule.takes.field] : [])]
    return lenders.some(({ lender }) => fields.some((field) => isLimit(lender[field as keyof LenderRules])))
  }
  const isUnsecured = unsecured.includes(product)
  const facts = optionalFacts.filter((fact) =>
    fact === 'household_income' ? isUnsecured : fact === 'collateral' ? !isUnsecured : isSet(readers[fact]),
  )
  return { lenders: lenders.length, facts }
}

/**
 * Which lenders of a merchant match a customer, as the matcher of the customers' offers says. Nothing is stored and no
 * lender is asked. Throws PRODUCT_NOT_OFFERED, TOO_MANY.
 */
export async function checkCustomer(
  { database: { db }, limits }: Pick<Deps, 'database' | 'limits'>,
  merchantId: number,
  question: CustomerQuestion,
  now: Date,
): Promise<CustomerEligibility> {
  await limits.eligibility(`merchant:${merchantId}`)
  const asking = askingOf(question, businessDay(now))
  const offers: Offer[] = []
  const refusals: CustomerEligibility['refusals'] = []
  for (const { lender, terms } of await soldLenders(db, merchantId, question.product, now)) {
    const applicant = withMost(asking, lender, terms)
    const { offers: own, unmatched } = match(applicant, [lender])
    offers.push(...own)
    for (const { lender_name, legal_name, reason, limit, instead } of unmatched) {
      const failed = { reason, limit, unknown: isUnknown(reason, applicant) }
      const text = (language: 'en' | 'hi') =>
        reasonOf(failed, language, (key, values) => fill(words[language][key], values))
      refusals.push({
        lender: lender_name,
        legal_name,
        reason,
        text: { en: text('en'), hi: text('hi') },
        instead: instead && { amount: instead.amount, tenor_months: instead.tenor_months },
      })
    }
  }
  return {
    matches: offers.sort(byPrice).map((offer) => ({
      lender: offer.lender_name,
      legal_name: offer.legal_name,
      amount: offer.amount,
      tenor_months: offer.tenor_months,
      rate_from: offer.interest_rate,
      rate_to: offer.interest_rate_max ?? offer.interest_rate,
      emi_from: offer.emi,
      emi_to: offer.emi_max ?? offer.emi,
    })),
    refusals: refusals.sort((a, b) => (a.lender < b.lender ? -1 : 1)),
  }
}

/** The answers as the mechanism reads them: the lowest score of the band, and the area of the PIN code. */
function askingOf({ score_band, pincode, ...facts }: CustomerQuestion, today: string): Asking {
  const { product, monthly_income, household_income } = facts
  return {
    ...facts,
    today,
    household_income: asksHousehold(product, monthly_income) ? household_income : undefined,
    score: score_band && Number(score_band.slice(0, 3)),
    area: pincode?.slice(0, 3),
  } as Asking
}
