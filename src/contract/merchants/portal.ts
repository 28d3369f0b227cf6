/* Names that several parts of the partner portal share. No zod: tables and screens read them too. */

export const ticketTypes = ['TECH_SUPPORT', 'GENERAL_QUERY', 'EARNING_QUERY'] as const
export type TicketType = (typeof ticketTypes)[number]

export const ticketStates = ['OPEN', 'WAITING', 'RESOLVED'] as const
export type TicketState = (typeof ticketStates)[number]

/** Categories of a ticket, by its type. */
export const ticketCategories = {
  TECH_SUPPORT: ['LOGIN', 'LINK', 'API', 'REPORT'],
  GENERAL_QUERY: ['PAYOUT', 'PRODUCT', 'ONBOARDING', 'OTHER'],
  EARNING_QUERY: ['EARNING'],
} as const satisfies Record<TicketType, readonly string[]>

export const webhookEvents = [
  'lead.created',
  'application.status_changed',
  'disbursed',
  'earning.changed',
  'funnel.counted',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** What the bank answered when a rupee was sent to an account. SILENT: it did not answer, however often. */
export const bankChecks = ['NONE', 'ASKED', 'MATCH', 'OTHER_NAME', 'INVALID', 'SILENT'] as const
export type BankCheck = (typeof bankChecks)[number]

export type FunnelState = 'DRAFT' | 'SUBMITTED' | 'LIVE' | 'REFUSED'

export const reportTabs = ['leads', 'disbursals', 'earnings', 'links'] as const
export type ReportTab = (typeof reportTabs)[number]
