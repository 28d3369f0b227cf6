import { queuePage } from '#src/admin/queue/queue-page.tsx'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { lazyPart } from '#src/kit/loading/lazy-part.tsx'

const load = () => import('./approvals/parts.tsx')

/** Proposals waiting for a second admin, and the decided ones. */
export const approvals = queuePage(
  headOf('approvals'),
  async () => (await import('./lists/approvals.ts')).approvalQueue,
  {
    Above: lazyPart(async () => (await load()).ApprovalNotes),
    Detail: lazyPart(async () => (await load()).ProposalDetail),
    cells: {
      call: lazyPart(async () => (await load()).ProposedCall),
      maker: lazyPart(async () => (await load()).Maker),
    },
  },
)
