import type { Action } from '#src/contract/action.ts'
import type { AdminAccess, AdminRole } from '#src/contract/call.ts'
import { type PageRules, permits } from './permissions.ts'

/**
 * Role matrix of the back office: last URL segment below /admin → roles that may open it.
 * Calls, menu entries, routes and guards all read this table.
 */
export const adminPages = {
  dashboard: [1, 2],
  'mis-upload': [1],
  'received-files': [1],
  'vendors-on-off': [1],
  lenders: [1],
  network: [1],
  'customer-eligibility': [1],
  'csr-portal': [1, 2, 3],
  'internal-report': [1, 2],
  'customer-info-deletion': [1],
  'customers-journey': [1, 2],
  'user-management': [1],
  'commission-upload-file': [1],
  'application-status-file': [1, 2],
  'merchant-management': [1],
  'partner-desk': [1],
  'tracking-links': [1],
  'credit-cards': [1],
  'product-requests': [1, 2],
  'product-status-file': [1],
  partners: [1],
  messaging: [1],
  telecalling: [1, 3],
  'products-report': [1, 2],
  'vendors-products-report': [1, 2],
  'mis-file-status': [1, 2],
  payouts: [1],
  'dedupe-logs': [1],
  'otp-failure-report': [1, 2],
  'lender-api-failure-report': [1, 2],
  audit: [1],
  approvals: [1],
  'planned-changes': [1],
  'automation-runs': [1],
  'api-tokens': [1],
} as const satisfies Record<string, readonly AdminRole[]>

export type AdminPage = keyof typeof adminPages

/** Access rule of a call behind an admin page: the roles that may do it there. */
export const accessOf = (page: string, rules: PageRules, action: Action): AdminAccess => ({
  admin: rules.roles.filter((role) => permits(rules, role, action)),
  page,
  action,
})

/** Access rule of a call behind a page of the matrix. */
export const adminsOf = (page: AdminPage, action: Action = 'read'): AdminAccess =>
  accessOf(page, { roles: adminPages[page] }, action)
