import { queuePage } from '#src/admin/queue/queue-page.tsx'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { lazyPart } from '#src/kit/loading/lazy-part.tsx'

/** Deletion requests; approved ones show their certificate. */
export const customerInfoDeletion = queuePage(
  headOf('customer-info-deletion'),
  async () => (await import('./lists/deletion-requests.ts')).deletionRequests,
  {
    Action: lazyPart(async () => (await import('./customer-info-deletion/start.ts')).StartDeletion),
    Detail: lazyPart(async () => (await import('./customer-info-deletion/detail.tsx')).DeletionDetail),
  },
)
