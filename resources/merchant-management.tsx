import { lazyPart } from '#src/admin/kit/lazy-part.tsx'
import { listPage } from '#src/admin/list/list-page.tsx'
import { withQueues } from '#src/admin/queue/queue-page.tsx'
import { merchantApplications } from './lists/merchant-applications.ts'
import { merchantManagement as report } from './reports/merchant-management.ts'

const merchants = listPage(report, {
  Detail: lazyPart(async () => (await import('./merchant-management/merchant-dialog.tsx')).MerchantDialog),
})

/** The report of merchants, and the applications of businesses that want to become one. */
export const merchantManagement = {
  ...withQueues(merchants, [{ path: 'applications', queue: merchantApplications }]),
  sidebar: undefined,
}
