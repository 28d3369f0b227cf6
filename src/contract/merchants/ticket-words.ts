import { bilingual } from '#src/contract/bilingual.ts'
import type { TicketState, TicketType } from './portal.ts'

export const ticketTypeWords = {
  TECH_SUPPORT: bilingual('Tech support', 'तकनीकी सहायता'),
  GENERAL_QUERY: bilingual('General query', 'सामान्य सवाल'),
  EARNING_QUERY: bilingual('Query about an earning', 'कमाई का सवाल'),
  CASE_QUERY: bilingual('Query about a case', 'मामले का सवाल'),
} as const satisfies Record<TicketType, unknown>

/** As the merchant reads them. */
export const ticketStateWords = {
  OPEN: bilingual('We are working on it', 'हम इस पर काम कर रहे हैं'),
  WAITING: bilingual('Answered', 'जवाब दिया गया'),
  RESOLVED: bilingual('Resolved', 'हल हुआ'),
} as const satisfies Record<TicketState, unknown>
