import type { ProductType } from '#src/domain/catalogue/products.ts'
import { pairs } from '#src/locales/pair.ts'

const en = {
  /** Product types as customers read them. */
  productNames: {
    'Personal Loans': 'Personal Loans',
    'Business Loans': 'Business Loans',
    'Gold Loans': 'Gold Loans',
    'Affordable Housing Loan': 'Affordable Housing Loan',
    'Credit Cards': 'Credit Cards',
    'Student Loans': 'Student Loans',
    '2-wheeler': '2-wheeler',
    Car: 'Car',
    Deals: 'Deals',
    'Discount Vouchers': 'Discount Vouchers',
    'Health Insurance': 'Health Insurance',
    'Shop Insurance': 'Shop Insurance',
    'Other Insurance': 'Other Insurance',
  } satisfies Record<ProductType, string>,
}

export type Words = typeof en

export const { productNames } = pairs('src/locales/product-names.words', en, {
  hi: () => import('./product-names.words.hi.ts'),
})
