import { adminPages } from '#src/contract/access/admin-pages.ts'
import { declareResource } from '#src/contract/catalogue/catalogue.ts'
import { PartnerMessage } from '#src/contract/merchants/portal-content.ts'

export const partnerMessageCatalogue = declareResource({
  name: 'partner-messages',
  entity: 'partner_message',
  one: { en: 'Partner message', hi: 'पार्टनर का संदेश' },
  many: { en: 'Partner messages', hi: 'पार्टनर के संदेश' },
  icon: 'chat',
  access: { roles: adminPages['merchant-management'] },
  schema: PartnerMessage,
  label: 'title',
  board: ['channel', 'language'],
  sort: ['id', 'ASC'],
  unique: {},
})
