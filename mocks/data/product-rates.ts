import type { ProductRate } from '#src/contract/money/product-rate.ts'

const since = { product_id: null, percent: null, flat: null, from_day: '2025-04-01', until_day: null }

/** Invented rates that providers pay: one of each category, and one product with its own. */
export const productRates: readonly ProductRate[] = [
  { ...since, category: 'credit-cards', flat: 1200 },
  { ...since, category: 'student-loans', percent: 0.75 },
  { ...since, category: 'two-wheeler-loans', percent: 1.5 },
  { ...since, category: 'car-loans', percent: 1 },
  { ...since, category: 'car-loans', product_id: 1, percent: 1.25, flat: 250 },
  { ...since, category: 'deals', percent: 3 },
  { ...since, category: 'vouchers', percent: 2 },
  { ...since, category: 'health-insurance', percent: 15 },
  { ...since, category: 'shop-insurance', percent: 12 },
  { ...since, category: 'other-insurance', percent: 10 },
]
