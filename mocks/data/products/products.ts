import { healthInsurance, otherInsurance, shopInsurance } from './insurance.ts'
import { carLoans, studentLoans, twoWheelerLoans } from './loans.ts'
import { rowOf, type SeedProduct } from './seed-product.ts'
import { deals, vouchers } from './shopping.ts'

const INSURERS = 'insurers.example'
const SHOPS = 'shops.example'
const rows = (products: readonly SeedProduct[], host = '') => products.map((one) => rowOf(one, host))

/** Invented products by the code of their category. */
export const categoryProducts: Readonly<Record<string, readonly ReturnType<typeof rowOf>[]>> = {
  'student-loans': rows(studentLoans),
  'two-wheeler-loans': rows(twoWheelerLoans),
  'car-loans': rows(carLoans),
  'health-insurance': rows(healthInsurance, INSURERS),
  'shop-insurance': rows(shopInsurance),
  'other-insurance': rows(otherInsurance, INSURERS),
  deals: rows(deals, SHOPS),
  vouchers: rows(vouchers, SHOPS),
}
