import type { PartnerRight } from '#src/contract/call.ts'
import type { ReportTab } from '#src/contract/merchants/portal.ts'

/** What a person of the staff needs for each part of the reports. */
export const rightFor = {
  leads: 'leads',
  disbursals: 'reports',
  requests: 'leads',
  earnings: 'reports',
  payouts: 'reports',
  links: 'links',
  people: 'leads',
} as const satisfies Record<ReportTab, PartnerRight>
