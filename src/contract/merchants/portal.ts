/* Names shared by parts of the partner portal. No zod: tables and screens import them too. */

export const ticketTypes = ['TECH_SUPPORT', 'GENERAL_QUERY', 'EARNING_QUERY', 'CASE_QUERY'] as const
export type TicketType = (typeof ticketTypes)[number]

export const ticketStates = ['OPEN', 'WAITING', 'RESOLVED'] as const
export type TicketState = (typeof ticketStates)[number]

/** Categories of a ticket, by its type. */
export const ticketCategories = {
  TECH_SUPPORT: ['LOGIN', 'LINK', 'API', 'REPORT'],
  GENERAL_QUERY: ['PAYOUT', 'PRODUCT', 'ONBOARDING', 'OTHER'],
  EARNING_QUERY: ['EARNING'],
  CASE_QUERY: ['CASE'],
} as const satisfies Record<TicketType, readonly string[]>

/** Result of the penny-drop check. SILENT: no answer after all retries. */
export const bankChecks = ['NONE', 'ASKED', 'MATCH', 'OTHER_NAME', 'INVALID', 'SILENT'] as const
export type BankCheck = (typeof bankChecks)[number]

export type FunnelState = 'DRAFT' | 'SUBMITTED' | 'LIVE' | 'REFUSED'

export const reportTabs = [
  'leads',
  'disbursals',
  'requests',
  'earnings',
  'payouts',
  'links',
  'people',
] as const
export type ReportTab = (typeof reportTabs)[number]

/** What a new merchant does, in this order; the bank account is refused before the code of conduct. */
export const checklistKeys = ['CODE', 'PAN', 'GST', 'BANK', 'KYC', 'TRAINING'] as const
export type ChecklistKey = (typeof checklistKeys)[number]

/** OPTIONAL: nothing waits for it. WAITING: the merchant has done its part. */
export const checklistStates = ['DONE', 'TODO', 'WAITING', 'OPTIONAL'] as const
export type ChecklistState = (typeof checklistStates)[number]
