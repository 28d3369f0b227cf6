import type { ProductType } from '#src/domain/catalogue/products.ts'

const words: Record<ProductType, string> = {
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
}

export default words
