import { say } from '#src/contract/say.ts'
import type { TicketState, TicketType } from './portal.ts'

export const ticketTypeWords = {
  TECH_SUPPORT: say('Tech support', 'तकनीकी सहायता'),
  GENERAL_QUERY: say('General query', 'सामान्य सवाल'),
  EARNING_QUERY: say('Query about an earning', 'कमाई का सवाल'),
  CASE_QUERY: say('Query about a case', 'मामले का सवाल'),
} as const satisfies Record<TicketType, unknown>

/** As the merchant reads them. */
export const ticketStateWords = {
  OPEN: say('We are working on it', 'हम इस पर काम कर रहे हैं'),
  WAITING: say('Answered', 'जवाब दिया गया'),
  RESOLVED: say('Resolved', 'हल हुआ'),
} as const satisfies Record<TicketState, unknown>
