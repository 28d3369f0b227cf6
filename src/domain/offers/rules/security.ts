import type { LenderType } from '#src/contract/catalogue/lender.ts'
import { largestOnGold } from '#src/domain/offers/gold.ts'
import { largestOnHome } from '#src/domain/offers/property.ts'
import { isWithin, type Rule, upTo } from './rule.ts'

/** The largest loan that the law allows on a security's value, in rupees. */
const allowed: Partial<Record<LenderType, (value: number) => number>> = {
  gl: largestOnGold,
  hl: largestOnHome,
}

/** What the gold or the property carries: the law's share of its value, or the lender's smaller one. */
function largest(product: LenderType, value: number | undefined, ltv: number | null): number | null {
  const byLaw = allowed[product]
  if (!byLaw || value === undefined) return null
  return Math.min(byLaw(value), ltv === null ? Number.POSITIVE_INFINITY : Math.floor((value * ltv) / 100))
}

export const security: Rule = {
  name: 'security',
  since: 4,
  looksAt: 'collateral',
  // Loans without security, and a value that is not known yet.
  judgesUnknown: true,
  unit: 'rupees',
  tries: ['max_ltv'],
  passes: ({ product, collateral, amount }, { max_ltv = null }) =>
    isWithin(amount, null, largest(product, collateral, max_ltv)),
  limit: ({ product, collateral }, { max_ltv = null }) => ({
    min: null,
    max: largest(product, collateral, max_ltv),
  }),
  most: {
    of: 'amount',
    value: ({ product, collateral }, { max_ltv = null }) => upTo(largest(product, collateral, max_ltv)),
  },
  words: {
    name: { en: 'Security', hi: 'गिरवी' },
    unmatched: {
      en: 'Lends {limit} on the value of your security',
      hi: 'आपकी गिरवी के मूल्य पर {limit} देता है',
    },
    ranking: {
      en: 'The value of your gold or property carries the amount',
      hi: 'आपके सोने या संपत्ति का मूल्य राशि के लिए पर्याप्त है',
    },
  },
}
