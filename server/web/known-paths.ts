import type { Settings } from '#server/platform/settings/settings.ts'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { allCatalogues } from '#src/contract/catalogue/catalogue.ts'
import { reportHeads } from '#src/contract/lists/list-heads.ts'

/** An address of the customer's or the partner's area; `:name` stands for one segment. */
export interface KnownPath {
  path: string
  /** The deployment in which it exists; both when left out. */
  landing?: Settings['LANDING_MODE']
}

/**
 * Whether one of the areas has a page at a path: no, yes, or yes if a lender has this slug. The list is written at build
 * from the areas' own tables of routes; the first that fits counts.
 */
export function knownPaths(
  paths: readonly KnownPath[],
  mode: Settings['LANDING_MODE'],
): (path: string) => boolean | { lender: string } {
  const shapes = paths
    .filter(({ landing }) => !landing || landing === mode)
    .map(({ path }) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`))
  return (path) => {
    const found = shapes.map((shape) => shape.exec(path.replace(/(.)\/+$/, '$1'))).find(Boolean)
    const lender = found?.groups?.lender
    return lender ? { lender } : Boolean(found)
  }
}

/** Pages of the back office that no session is needed for. */
const openAdminPages = ['login', 'invite', 'restore']

/** Whether the back office declares a page at a path; what stands below a page is its own router's affair. */
export function isAdminPath(path: string): boolean {
  const [, area, page = ''] = path.split('/')
  if (area !== 'admin') return false
  return (
    page === '' ||
    openAdminPages.includes(page) ||
    Object.hasOwn(adminPages, page) ||
    Object.hasOwn(reportHeads, page) ||
    allCatalogues().some(({ name }) => name === page)
  )
}
