import { bilingual } from '#src/contract/bilingual.ts'

/** The stage of a lead that the merchant withdrew before the customer applied, beside the codes of applications. */
export const LEAD_WITHDRAWN = 1
export const leadWithdrawn = bilingual('Lead withdrawn', 'लीड वापस ली गई')
