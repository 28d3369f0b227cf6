import type { Handlers } from '#server/platform/handler.ts'
import type { selfReviewCalls } from '#src/contract/money/self-review.ts'
import { decideReview } from './self-review.ts'

export const selfReviewRoutes: Handlers<typeof selfReviewCalls> = {
  'POST /api/admin/self-reviews/{id}/decide': async ({ params, body, actor }, deps) => {
    await decideReview(deps, params.id, body, actor)
  },
}
