import { listPage } from '#src/admin/list/list-page.tsx'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { lazyPart } from '#src/kit/loading/lazy-part.tsx'

/** The report of customers, and the page of each. */
export const csrPortal = {
  ...listPage(headOf('csr-portal'), async () => (await import('./reports/csr-portal.ts')).csrPortal, {
    Acts: lazyPart(async () => (await import('./csr-portal/csr-list-acts.ts')).CsrListActs),
    actRoles: [1, 2],
    Empty: lazyPart(async () => (await import('./csr-portal/csr-empty.tsx')).CsrEmpty),
  }),
  sidebar: undefined,
  below: {
    path: ':id/:pid',
    Screen: lazyPart(async () => (await import('./csr-portal/csr-page.tsx')).CsrPage),
  },
}
