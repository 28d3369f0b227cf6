import { declareResource } from '#src/contract/catalogue/catalogue.ts'
import { SelfAudit } from '#src/contract/offers/self-audit.ts'

export const selfAudits = declareResource({
  name: 'self-audits',
  entity: 'self_audit',
  one: { en: 'Self-audit', hi: 'स्व-जाँच' },
  many: { en: 'Self-audits for dark patterns', hi: 'डार्क पैटर्न की स्व-जाँच' },
  icon: 'checklist',
  access: { roles: [1] },
  schema: SelfAudit,
  label: 'auditor',
  sort: ['audited_on', 'DESC'],
  unique: {},
})
