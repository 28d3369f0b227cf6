import { emiOf, principalOf } from '#src/domain/offers/emi.ts'
import type { Applicant } from '#src/domain/offers/matching-inputs.ts'
import { evaluatedRate, type Rule } from './rule.ts'

/** Percent of the income that all instalments take, upwards to whole percents. */
const shareOf = ({ monthly_income, emi = 0 }: Applicant, instalment: number): number =>
  monthly_income > 0 ? Math.ceil(((emi + instalment) * 100) / monthly_income) : 100

/** Fixed obligations to income ratio: what the instalments, old and new, take of the monthly income. */
export const foir: Rule = {
  name: 'foir',
  since: 4,
  looksAt: 'monthly_income',
  unit: 'percent',
  tries: ['max_foir'],
  passes: (applicant, { max_foir = null }, terms) =>
    max_foir === null ||
    shareOf(applicant, emiOf(applicant.amount, evaluatedRate(terms), applicant.tenor_months)) <= max_foir,
  limit: (_, { max_foir = null }) => ({ min: null, max: max_foir }),
  most: {
    of: 'amount',
    value: ({ monthly_income, emi = 0, tenor_months }, { max_foir = null }, terms) =>
      max_foir === null
        ? Number.POSITIVE_INFINITY
        : principalOf((monthly_income * max_foir) / 100 - emi, evaluatedRate(terms), tenor_months),
  },
  words: {
    name: { en: 'Instalments of income', hi: 'आय में किस्तें' },
    unmatched: {
      en: 'Allows instalments of {limit} of your income, with those you pay now',
      hi: 'अभी की किस्तों के साथ आय का {limit} किस्तों में स्वीकार करता है',
    },
    ranking: {
      en: 'Your instalments, with those you pay now, take no more of your income than it allows',
      hi: 'अभी की किस्तों के साथ आपकी किस्तें आय के उतने ही हिस्से में हैं जितना वह स्वीकार करता है',
    },
  },
}
