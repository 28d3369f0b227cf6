import { declareResource } from '#src/contract/catalogue/catalogue.ts'
import { RevenueType } from '#src/contract/catalogue/lender-revenue.ts'

export const revenueTypes = declareResource({
  name: 'revenue-types',
  entity: 'revenue_type',
  one: { en: 'Revenue type', hi: 'राजस्व का प्रकार' },
  many: { en: 'Revenue types', hi: 'राजस्व के प्रकार' },
  icon: 'shapes',
  access: { roles: [1] },
  schema: RevenueType.pick({ name: true, name_hi: true }),
  label: 'name',
})
