import type { LenderRules, ProductRules } from '#src/domain/offers/matching-inputs.ts'

const terms: ProductRules = {
  product: 'pl',
  status: 1,
  min_amount: 50_000,
  max_amount: 500_000,
  min_tenor: 12,
  max_tenor: 48,
  interest_rate: 18,
  fee_percent: 2,
  fee_max: null,
}

/** A lender that takes nearly everybody, but for what a test changes. */
export const lender = (
  change: Partial<LenderRules> = {},
  product: Partial<ProductRules> = {},
): LenderRules => ({
  lender_id: 1,
  name: 'Alpha',
  legal_name: 'Alpha Finance Ltd',
  lender_status: 1,
  min_income: 20_000,
  max_income: 200_000,
  min_age: 21,
  max_age: 58,
  salaried: 1,
  self_employed: 0,
  business: 0,
  penal_charges: '2% a month on the overdue instalment',
  foreclosure: null,
  cooling_off_days: 3,
  grievance_name: 'Nodal Officer',
  grievance_phone: '+91 22 0000 0001',
  grievance_email: null,
  so_status: 0,
  so_text: null,
  so_date_start: null,
  so_date_end: null,
  products: [{ ...terms, ...product }],
  ...change,
})
