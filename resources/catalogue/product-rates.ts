import { declareResource } from '#src/contract/catalogue/catalogue.ts'
import { oneAbove, ordered } from '#src/contract/catalogue/rules.ts'
import { ProductRate } from '#src/contract/money/product-rate.ts'

export const productRates = declareResource({
  name: 'product-rates',
  entity: 'product_rate',
  one: { en: 'Product rate', hi: 'उत्पाद की दर' },
  many: { en: 'Product rates', hi: 'उत्पादों की दरें' },
  icon: 'rupee',
  access: { roles: [1] },
  schema: ProductRate,
  rules: [ordered('from_day', 'until_day'), oneAbove(['percent', 'flat'], 'flatOrPercent')],
  label: 'category',
  sort: ['from_day', 'DESC'],
  create: ['category', 'product_id', 'percent', 'flat', 'from_day', 'until_day'],
  unique: {},
  fourEyes: ['category', 'product_id', 'percent', 'flat', 'from_day', 'until_day'],
})
