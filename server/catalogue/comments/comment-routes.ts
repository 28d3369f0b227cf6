import type { Handlers } from '#server/platform/handler.ts'
import type { commentCalls } from '#src/contract/catalogue/comments.ts'
import { addComment, changeComment, commentsOf, marksOf, peopleOf } from './comments.ts'

export const commentRoutes: Handlers<typeof commentCalls> = {
  'GET /api/admin/comments': async ({ query, actor }, deps) => ({
    comments: await commentsOf(deps, query, actor),
  }),
  'GET /api/admin/comment-marks': async ({ query, actor }, deps) => ({
    marks: await marksOf(deps, query.page, actor),
  }),
  'GET /api/admin/comment-people': async ({ query, actor }, deps) => ({
    people: await peopleOf(deps, query.page, actor),
  }),
  'POST /api/admin/comments': async ({ body, actor }, deps) => ({
    success: true,
    id: await addComment(deps, body, actor),
  }),
  'POST /api/admin/comments/{id}': async ({ params, body, actor }, deps) => {
    await changeComment(deps, params.id, body, actor)
  },
  'DELETE /api/admin/comments/{id}': async ({ params, actor }, deps) => {
    await changeComment(deps, params.id, { deleted: true }, actor)
  },
  'POST /api/admin/comments/{id}/restore': async ({ params, actor }, deps) => {
    await changeComment(deps, params.id, { deleted: false }, actor)
  },
}
