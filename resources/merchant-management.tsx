import { lazyPart } from '#src/admin/kit/lazy-part.tsx'
import { listPage } from '#src/admin/list/list-page.tsx'
import { withQueues } from '#src/admin/queue/queue-page.tsx'
import { headOf } from '#src/contract/lists/list-heads.ts'

const merchants = listPage(
  headOf('merchant-management'),
  async () => (await import('./reports/merchant-management.ts')).merchantManagement,
  {
    Detail: lazyPart(async () => (await import('./merchant-management/merchant-dialog.tsx')).MerchantDialog),
  },
)

/** The report of merchants, and the applications of businesses that want to become one. */
export const merchantManagement = {
  ...withQueues(merchants, [
    {
      path: 'applications',
      head: headOf('merchant-applications'),
      load: async () => (await import('./lists/merchant-applications.ts')).merchantApplications,
    },
  ]),
  sidebar: undefined,
}
