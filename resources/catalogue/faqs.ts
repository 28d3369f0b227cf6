import { adminPages } from '#src/contract/access/admin-pages.ts'
import { declareResource } from '#src/contract/catalogue/catalogue.ts'
import { Faq } from '#src/contract/merchants/portal-content.ts'

export const faqCatalogue = declareResource({
  name: 'faqs',
  entity: 'faq',
  one: { en: 'Partner question', hi: 'पार्टनर का सवाल' },
  many: { en: 'Partner FAQ', hi: 'पार्टनर के सामान्य प्रश्न' },
  icon: 'questions',
  access: { roles: adminPages['merchant-management'] },
  schema: Faq,
  label: 'question',
  position: 'order',
  unique: {},
})
