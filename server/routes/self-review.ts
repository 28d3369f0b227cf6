import type { selfReviewCalls } from '#src/contract/self-review.ts'
import type { Handlers } from '../bind.ts'
import { decideReview, waitingReviews } from '../portal/self-review.ts'
import { actorOf } from '../services/audit.ts'

export const selfReviewRoutes: Handlers<typeof selfReviewCalls> = {
  'GET /api/admin/self-reviews': async (_, { database }) => ({ data: await waitingReviews(database.db) }),
  'POST /api/admin/self-reviews/{id}/decide': async ({ params, body, who, now }, deps, c) => {
    await decideReview(deps, params.id, body, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
}
