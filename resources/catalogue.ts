import type { ResourceSpec } from '#src/contract/catalogue/catalogue.ts'
import { automations } from './catalogue/automations.ts'
import { callRules } from './catalogue/call-rules.ts'
import { creativeCatalogue } from './catalogue/creatives.ts'
import { customFields } from './catalogue/custom-fields.ts'
import { faqCatalogue } from './catalogue/faqs.ts'
import { fieldConditions } from './catalogue/field-conditions.ts'
import { fileSources } from './catalogue/file-sources.ts'
import { lenderGroups } from './catalogue/lender-groups.ts'
import { lenderIntegrations } from './catalogue/lender-integrations.ts'
import { lenderProducts } from './catalogue/lender-products.ts'
import { messageTemplates } from './catalogue/message-templates.ts'
import { partnerMessageCatalogue } from './catalogue/partner-messages.ts'
import { partners } from './catalogue/partners.ts'
import { productRates } from './catalogue/product-rates.ts'
import { productCatalogues } from './catalogue/products.ts'
import { recordLayouts } from './catalogue/record-layouts.ts'
import { revenueTypes } from './catalogue/revenue-types.ts'
import { selfAudits } from './catalogue/self-audits.ts'
import { gstRules, tdsCertificates, tdsChallans, tdsRules } from './catalogue/tax-rules.ts'
import { trainingItemCatalogue } from './catalogue/training-items.ts'
import { trainingQuestionCatalogue } from './catalogue/training-questions.ts'

/** Every resource of one declaration. The server reads this list too: calls, tables and history come from it. */
export const catalogue: readonly ResourceSpec[] = [
  lenderGroups,
  lenderProducts,
  lenderIntegrations,
  fileSources,
  revenueTypes,
  productRates,
  partners,
  messageTemplates,
  callRules,
  faqCatalogue,
  trainingItemCatalogue,
  trainingQuestionCatalogue,
  partnerMessageCatalogue,
  creativeCatalogue,
  ...productCatalogues,
  tdsRules,
  gstRules,
  tdsCertificates,
  tdsChallans,
  customFields,
  fieldConditions,
  recordLayouts,
  selfAudits,
  automations,
]
