import type { LenderType } from '#src/contract/catalogue/lender.ts'

/**
 * Yearly income of the whole household, in rupees, up to which a loan without collateral is a microfinance loan
 * (docs/specification-facts.md#microfinance).
 */
export const HOUSEHOLD_LIMIT = 300_000

/** Loans without collateral; gold and a home are security. */
export const unsecured: readonly LenderType[] = ['pl', 'bl']

/** Whether lenders need the household income: not if the customer's own income already exceeds the limit. */
export const asksHousehold = (product: LenderType, monthlyIncome: number | null | undefined): boolean =>
  unsecured.includes(product) &&
  typeof monthlyIncome === 'number' &&
  monthlyIncome > 0 &&
  monthlyIncome * 12 <= HOUSEHOLD_LIMIT

/** Whether only lenders with `microfinance` may be asked. @param income of the household in a year, if it was asked */
export const isMicrofinance = (income: number | null | undefined): boolean =>
  typeof income === 'number' && income <= HOUSEHOLD_LIMIT
