import { listPage } from '#src/admin/list/list-page.tsx'
import { headOf } from '#src/contract/lists/list-heads.ts'

/** Leads and visits to providers' sites. */
export const productRequests = {
  ...listPage(
    headOf('product-requests'),
    async () => (await import('./lists/product-requests.ts')).productRequests,
  ),
  sidebar: undefined,
}
