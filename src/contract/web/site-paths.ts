import type { AdminPage } from '#src/contract/access/admin-pages.ts'

declare const ofThisSite: unique symbol

/** A path that one of the site's route tables has. Only `sitePaths` makes one, so that no message links to an address that was typed. */
export type SitePath = string & { readonly [ofThisSite]: 'path' }
/** A path with the address of the site. */
export type SiteLink = string & { readonly [ofThisSite]: 'link' }

const path = (text: string) => text as SitePath

/** Every place that messages and letters link to. */
export const sitePaths = {
  start: () => path('/'),
  transfer: (token: string) => path(`/transfer/${token}`),
  lender: (slug: string) => path(`/user/${slug}`),
  merchantApplication: () => path('/create-merchant-form/status'),
  /** The token is in the fragment, so that no server on the way logs it. */
  invite: (area: 'admin' | 'partner', token: string) => path(`/${area}/invite#${token}`),
  /** A merchant’s link, also in its QR codes. */
  link: (slug: string) => path(`/l/${slug}`),
  unsubscribe: (token: string) => path(`/unsubscribe/${token}`),
  admin: (page: AdminPage | 'self-audits') => path(`/admin/${page}`),
  /** The comments on a record, or on one field of it. */
  comments: ({ page, id, property }: { page: string; id: number; property: string | null }) =>
    path(`/admin/${page}/${id}?comments=${encodeURIComponent(property ?? '')}`),
  record: ({ page, id }: { page: string; id: number }) => path(`/admin/${page}/${id}`),
  automationRuns: ({ id }: { id: number }) => path(`/admin/automation-runs?automation_id=${id}`),
  plannedChange: ({ id }: { id: number }) => path(`/admin/planned-changes/${id}`),
  reportFile: (id: number | string) => path(`/admin/internal-report?tab=files&file=${id}`),
  reportSchedules: () => path('/admin/internal-report?tab=schedules'),
  partnerPayouts: ({ month }: { month: string }) => path(`/partner/reports?tab=payouts&month=${month}`),
  partnerCase: ({ id }: { id: string }) => path(`/partner/cases/${id}`),
  partnerTicket: ({ id }: { id: string }) => path(`/partner/communication/ticket/${id}`),
  partnerLeads: () => path('/partner/reports?tab=leads'),
  partnerQueries: () => path('/partner/communication/general-query'),
  partnerSecurity: () => path('/partner/communication/tech-support'),
  partnerSubAgents: () => path('/partner/referral/sub-agents'),
  partnerIntegration: () => path('/partner/digital-integration'),
} as const
