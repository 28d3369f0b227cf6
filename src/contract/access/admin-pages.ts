import type * as z from 'zod'
import type { AdminAccess, AdminRole } from '#src/contract/call.ts'
import { allCatalogues, catalogueNamed } from '#src/contract/catalogue/catalogue.ts'
import type { CustomFields } from '#src/contract/catalogue/custom-field.ts'
import { hints } from '#src/contract/field.ts'
import { allLists, listNamed } from '#src/contract/lists/list.ts'
import type { Action } from './action.ts'
import { type PagePermissions, type PageRules, permissionsFor, permits, withFieldsOf } from './permissions.ts'

/**
 * Role matrix of the back office: last URL segment below /admin → roles that may open it.
 * Calls, menu entries, routes and guards all read this table.
 */
export const adminPages = {
  dashboard: [1, 2],
  'mis-upload': [1],
  'vendors-on-off': [1],
  lenders: [1],
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
} as const satisfies Record<string, readonly AdminRole[]>

export type AdminPage = keyof typeof adminPages

/** Resources without a page of their own → the page that shows and edits their rows. */
const pageOfRows: Readonly<Record<string, AdminPage>> = { 'lender-revenue': 'lenders' }

/** Whether rows of this name are edited on another page. */
export const isPartOfPage = (name: string): boolean => Object.hasOwn(pageOfRows, name)

/** The rules of a page: from the matrix above, a declared catalogue or a report. */
export function rulesOf(page: string): PageRules | undefined {
  // A report may narrow the matrix, e.g. who may export.
  const report = listNamed(page)
  if (report) return report.access
  if (Object.hasOwn(adminPages, page)) return { roles: adminPages[page as AdminPage] }
  const owner = pageOfRows[page]
  return catalogueNamed(page)?.access ?? (owner && rulesOf(owner))
}

/** Access rule of a call behind an admin page: the roles that may do it there. */
export const accessOf = (page: string, rules: PageRules, action: Action): AdminAccess => ({
  admin: rules.roles.filter((role) => permits(rules, role, action)),
  page,
  action,
})

/** Access rule of a call behind a page of the matrix. */
export const adminsOf = (page: AdminPage, action: Action = 'read'): AdminAccess =>
  accessOf(page, { roles: adminPages[page] }, action)

/** What a role may do on every page, in the order of the matrix. @param fields the custom fields of all pages */
export const allPermissions = (role: AdminRole, fields: CustomFields = []): Record<string, PagePermissions> =>
  Object.fromEntries(
    [
      ...new Set([
        ...Object.keys(adminPages),
        ...Object.keys(pageOfRows),
        ...[...allCatalogues(), ...allLists()].map(({ name }) => name),
      ]),
    ].map((page) => {
      const { may, locked } = permissionsFor(rulesOf(page) as PageRules, role)
      const own = { may, locked: [...new Set([...locked, ...apiOnlyOf(page)])] }
      return [page, withFieldsOf(page, own, fields, role)]
    }),
  )

/** Fields of a declared resource that no screen writes. */
const apiOnlyOf = (page: string): string[] =>
  Object.entries(catalogueNamed(page)?.schema.shape ?? {}).flatMap(([name, schema]) =>
    hints.get(schema as z.ZodType)?.apiOnly ? [name] : [],
  )
