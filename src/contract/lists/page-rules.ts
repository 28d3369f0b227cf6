import type * as z from 'zod'
import { type AdminPage, adminPages } from '#src/contract/access/admin-pages.ts'
import {
  type PagePermissions,
  type PageRules,
  permissionsFor,
  withFieldsOf,
} from '#src/contract/access/permissions.ts'
import { layoutFor, type StoredLayout } from '#src/contract/access/record-layout.ts'
import type { AdminRole } from '#src/contract/call.ts'
import { allCatalogues, catalogueNamed } from '#src/contract/catalogue/catalogue.ts'
import type { CustomFields } from '#src/contract/custom-field.ts'
import { hints } from '#src/contract/field.ts'
import { allLists, listNamed } from './list.ts'

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

/**
 * What a role may do on every page, in the order of the matrix.
 * @param fields the custom fields of all pages
 * @param layouts of the pages of their records
 */
export const allPermissions = (
  role: AdminRole,
  fields: CustomFields = [],
  layouts: readonly StoredLayout[] = [],
): Record<string, PagePermissions> =>
  Object.fromEntries(
    [
      ...new Set([
        ...Object.keys(adminPages),
        ...Object.keys(pageOfRows),
        ...[...allCatalogues(), ...allLists()].map(({ name }) => name),
      ]),
    ].map((page) => {
      const { may, locked } = permissionsFor(rulesOf(page) as PageRules, role)
      const own = { may, locked: [...new Set([...locked, ...lockedOf(page)])] }
      const layout = layoutFor(layouts, page, role)
      return [page, { ...withFieldsOf(page, own, fields, role), ...(layout && { layout }) }]
    }),
  )

/** Fields of a declared resource that no screen writes. */
const lockedOf = (page: string): string[] =>
  Object.entries(catalogueNamed(page)?.schema.shape ?? {}).flatMap(([name, schema]) => {
    const { apiOnly, calculated } = hints.get(schema as z.ZodType) ?? {}
    return apiOnly || calculated ? [name] : []
  })
