import { declareResource } from '#src/contract/catalogue/catalogue.ts'
import { LenderProduct, lenderProductRules } from '#src/contract/catalogue/lender-product.ts'

export const lenderProducts = declareResource({
  name: 'lender-products',
  entity: 'lender_product',
  one: { en: 'Lender product', hi: 'ऋणदाता का उत्पाद' },
  many: { en: 'Lender products', hi: 'ऋणदाताओं के उत्पाद' },
  icon: 'shapes',
  access: { roles: [1] },
  schema: LenderProduct,
  rules: lenderProductRules,
  label: 'product',
  sort: ['lender_id', 'ASC'],
  fixed: ['lender_id', 'product'],
  list: [
    'lender_id',
    'product',
    'status',
    'min_amount',
    'max_amount',
    'min_tenor',
    'max_tenor',
    'interest_rate',
    'interest_rate_max',
    'fee_percent',
    'fee_max',
    'exit_percent',
    'exit_free_after',
    'due_day',
  ],
  unique: { product: 'duplicateProduct' },
})
