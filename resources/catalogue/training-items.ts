import { adminPages } from '#src/contract/access/admin-pages.ts'
import { declareResource } from '#src/contract/catalogue/catalogue.ts'
import { requiredIf } from '#src/contract/catalogue/rules.ts'
import { TrainingItem } from '#src/contract/merchants/portal-content.ts'

export const trainingItemCatalogue = declareResource({
  name: 'training-items',
  entity: 'training_item',
  one: { en: 'Training item', hi: 'प्रशिक्षण सामग्री' },
  many: { en: 'Training items', hi: 'प्रशिक्षण सामग्री' },
  icon: 'school',
  access: { roles: adminPages['merchant-management'] },
  schema: TrainingItem,
  rules: [requiredIf('link', { field: 'active', is: [1] })],
  label: 'title',
  position: 'order',
  board: ['kind', 'language'],
  unique: {},
})
