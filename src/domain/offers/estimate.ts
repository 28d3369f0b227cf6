import type { Estimate } from '#src/contract/offers/estimate.ts'
import { evaluate } from './matching.ts'
import type { Applicant, LenderRules } from './matching-inputs.ts'
import { rules } from './rules/rules.ts'

type Known = Pick<Applicant, 'product' | 'monthly_income' | 'emi' | 'tenor_months' | 'collateral' | 'today'>

/** Downwards to two figures: 4,87,000 → 4,80,000. */
export function roughly(amount: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(amount, 1))) - 1)
  return Math.floor(amount / unit) * unit
}

/**
 * What the lenders of a product would lend, by those of their rules whose facts are known: age, credit score, address and
 * the rest are left open. A term that a lender does not give is replaced by its nearest.
 */
export function estimate(known: Known, lenders: readonly LenderRules[]): Estimate {
  const all = lenders.flatMap((lender) => {
    const terms = lender.products.find(({ product }) => product === known.product)
    return terms ? [{ lender, terms }] : []
  })
  const lending = all.flatMap(({ lender, terms }) => {
    const tenor_months = Math.min(Math.max(known.tenor_months, terms.min_tenor), terms.max_tenor)
    const applicant = { ...known, tenor_months, amount: terms.min_amount }
    const most = rules
      .filter(
        ({ looksAt, judgesUnknown }) =>
          judgesUnknown || (looksAt && applicant[looksAt as 'emi'] !== undefined),
      )
      .map(({ most }) =>
        most?.of === 'amount' ? most.value(applicant as Applicant, lender, terms) : Number.POSITIVE_INFINITY,
      )
    const amount = Math.min(...most)
    const evaluated = evaluate({ ...applicant, amount }, lender) ?? []
    return evaluated.some(({ passes }) => passes === false) ? [] : [{ amount, terms }]
  })
  const amounts = lending.map(({ amount }) => roughly(amount))
  const rates = lending.flatMap(({ terms }) => [
    terms.interest_rate,
    terms.interest_rate_max ?? terms.interest_rate,
  ])
  return {
    lenders: lending.length,
    of: all.length,
    range:
      lending.length === 0
        ? null
        : {
            from: Math.min(...amounts),
            to: Math.max(...amounts),
            rate_from: Math.min(...rates),
            rate_to: Math.max(...rates),
          },
  }
}
