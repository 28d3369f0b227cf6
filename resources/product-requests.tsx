import { listPage } from '#src/admin/list/list-page.tsx'
import { productRequests as list } from './lists/product-requests.ts'

/** Leads and visits to providers' sites. */
export const productRequests = { ...listPage(list), sidebar: undefined }
