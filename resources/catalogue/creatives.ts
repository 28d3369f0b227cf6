import { adminPages } from '#src/contract/access/admin-pages.ts'
import { declareResource } from '#src/contract/catalogue/catalogue.ts'
import { Creative } from '#src/contract/merchants/portal-content.ts'

export const creativeCatalogue = declareResource({
  name: 'creatives',
  entity: 'creative',
  one: { en: 'Creative', hi: 'क्रिएटिव' },
  many: { en: 'Creatives', hi: 'क्रिएटिव' },
  icon: 'picture',
  access: { roles: adminPages['merchant-management'] },
  schema: Creative,
  label: 'title',
  sort: ['id', 'ASC'],
  unique: {},
})
