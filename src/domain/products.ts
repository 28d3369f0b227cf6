import type { LenderType } from '#src/contract/lender.ts'

export type Flag = 0 | 1

interface Product {
  /** The name that calls and cookies carry. */
  type: string
  /** Lenders' business type, where offers come from lenders. */
  code?: LenderType
  /** First page after the product is chosen, where the product is already served. */
  start?: string
  offers?: string
}

/** The product types shown to customers, in the order in which they stand on the products page. */
export const products = [
  { type: 'Personal Loans', code: 'pl', start: '/user/user-detail', offers: '/user/offers' },
  { type: 'Business Loans', code: 'bl' },
  { type: 'Gold Loans', code: 'gl' },
  { type: 'Affordable Housing Loan', code: 'hl' },
  { type: 'Credit Cards', start: '/credit-cards' },
  { type: 'Student Loans' },
  { type: '2-wheeler' },
  { type: 'Car' },
  { type: 'Deals' },
  { type: 'Discount Vouchers' },
  { type: 'Health Insurance' },
  { type: 'Shop Insurance' },
  { type: 'Other Insurance' },
] as const satisfies readonly Product[]

export type ProductType = (typeof products)[number]['type']

export const productOf = (type: string | null | undefined): Product | undefined =>
  products.find((product) => product.type === type)
