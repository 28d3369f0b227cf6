import type { LenderType } from '#src/contract/catalogue/lender.ts'

export type Flag = 0 | 1

/** Pages of a loan product. */
interface Loan {
  /** Lenders' business type. */
  code: LenderType
  /** The profile; the first page after the product is chosen. */
  start: string
  offers: string
  welcomeBack: string
}

/** In the order of the products page. */
export const productGroups = ['loan', 'card', 'shopping', 'insurance'] as const
export type ProductGroup = (typeof productGroups)[number]

export interface Product extends Partial<Loan> {
  group: ProductGroup
  /** The name that calls and cookies carry. */
  type: string
  /** Code of its category, if its products are compared by facts. */
  category?: string
  /** Shown only where an IRDAI registration is set. */
  insurance?: true
}

/** The product types shown to customers, in the order of the products page. */
export const products = [
  {
    type: 'Personal Loans',
    group: 'loan',
    code: 'pl',
    start: '/user/user-detail',
    offers: '/user/offers',
    welcomeBack: '/user/welcome-back',
  },
  {
    type: 'Business Loans',
    group: 'loan',
    code: 'bl',
    start: '/user/business-detail',
    offers: '/user/business-offers',
    welcomeBack: '/user/business-welcome-back',
  },
  {
    type: 'Gold Loans',
    group: 'loan',
    code: 'gl',
    start: '/user/gold-loan-detail',
    offers: '/user/gold-offers',
    welcomeBack: '/user/gold-welcome-back',
  },
  {
    type: 'Affordable Housing Loan',
    group: 'loan',
    code: 'hl',
    start: '/user/affordable-housing-loan-detail',
    offers: '/user/housing-offers',
    welcomeBack: '/user/housing-welcome-back',
  },
  { type: 'Credit Cards', group: 'card', start: '/credit-cards' },
  { type: 'Student Loans', group: 'loan', category: 'student-loans', start: '/products/student-loans' },
  { type: '2-wheeler', group: 'loan', category: 'two-wheeler-loans', start: '/products/two-wheeler-loans' },
  { type: 'Car', group: 'loan', category: 'car-loans', start: '/products/car-loans' },
  { type: 'Deals', group: 'shopping', category: 'deals', start: '/products/deals' },
  { type: 'Discount Vouchers', group: 'shopping', category: 'vouchers', start: '/products/vouchers' },
  {
    type: 'Health Insurance',
    group: 'insurance',
    category: 'health-insurance',
    start: '/products/health-insurance',
    insurance: true,
  },
  {
    type: 'Shop Insurance',
    group: 'insurance',
    category: 'shop-insurance',
    start: '/products/shop-insurance',
    insurance: true,
  },
  {
    type: 'Other Insurance',
    group: 'insurance',
    category: 'other-insurance',
    start: '/products/other-insurance',
    insurance: true,
  },
] as const satisfies readonly Product[]

export type ProductType = (typeof products)[number]['type']

export const productOf = (type: string | null | undefined): Product | undefined =>
  products.find((product) => product.type === type)

/** Code of a loan product. */
export const loanCodeOf = (type: string): LenderType | null => productOf(type)?.code ?? null

export type LoanProduct = Loan & { type: ProductType }

/** The products that lenders make offers for, each with its pages. */
export const loanProducts: readonly LoanProduct[] = products.filter((product) => 'code' in product)
