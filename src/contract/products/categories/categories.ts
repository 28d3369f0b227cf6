import { carLoans } from './car-loans.ts'
import type { Category } from './category.ts'
import { creditCards } from './credit-cards.ts'
import { deals } from './deals.ts'
import { healthInsurance } from './health-insurance.ts'
import { otherInsurance } from './other-insurance.ts'
import { shopInsurance } from './shop-insurance.ts'
import { studentLoans } from './student-loans.ts'
import { twoWheelerLoans } from './two-wheeler-loans.ts'
import { vouchers } from './vouchers.ts'

/** Every category whose products are compared by declared facts. */
export const categories: readonly Category[] = [
  creditCards,
  studentLoans,
  twoWheelerLoans,
  carLoans,
  deals,
  vouchers,
  healthInsurance,
  shopInsurance,
  otherInsurance,
]

export const categoryNamed = (code: string): Category | undefined =>
  categories.find((category) => category.code === code)

/** The category of a product type; undefined for a loan with matched offers. */
export const categoryOf = (type: string | null | undefined): Category | undefined =>
  categories.find((category) => category.type === type)

/** Cards keep the table, page and calls that the specification gives them. */
export const hasOwnTable = ({ code }: Category): boolean => code === creditCards.code
