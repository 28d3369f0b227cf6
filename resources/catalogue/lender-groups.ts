import { declareResource } from '#src/contract/catalogue/catalogue.ts'
import { LenderGroup } from '#src/contract/catalogue/lender-group.ts'

export const lenderGroups = declareResource({
  name: 'lender-groups',
  entity: 'lender_group',
  one: { en: 'Lender group', hi: 'ऋणदाता समूह' },
  many: { en: 'Lender groups', hi: 'ऋणदाता समूह' },
  icon: 'circles',
  access: { roles: [1] },
  schema: LenderGroup.pick({ name: true }),
  label: 'name',
})
