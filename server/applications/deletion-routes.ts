import { certificateOf, holdDeletion, refuseDeletion, startDeletion } from '#server/customers/deletion.ts'
import { restrict } from '#server/customers/restrict.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { deletionCalls } from '#src/contract/customers/deletion.ts'
import { noticesOf, storeAnswer } from './erasure-notices.ts'

const success = true as const

export const deletionRoutes: Handlers<typeof deletionCalls> = {
  'POST /api/admin/deletions': async ({ body, actor }, { database: { db }, keys }) => ({
    success,
    reference: await startDeletion({ db, keys }, body, actor),
  }),
  'POST /api/admin/deletions/{reference}/hold': async ({ params, body, actor }, { database }) => {
    await holdDeletion(database.db, params.reference, body.reason, actor)
    return { success }
  },
  'POST /api/admin/deletions/{reference}/approve': async ({ params, actor }, deps) => ({
    success,
    certificate: await restrict(deps, params.reference, actor),
  }),
  'POST /api/admin/deletions/{reference}/refuse': async ({ params, body, actor }, deps) => {
    await refuseDeletion(deps, params.reference, body.reason, actor)
    return { success }
  },
  'GET /api/admin/deletions/{reference}/certificate': async ({ params }, { database: { db } }) => {
    const { id, ...certificate } = await certificateOf(db, params.reference)
    return { ...certificate, notices: await noticesOf(db, id) }
  },
  'POST /api/admin/deletions/{reference}/notices/{id}': async ({ params, body, actor }, deps) => {
    await storeAnswer(deps.database.db, params.reference, params.id, body.answer, actor)
    return { success }
  },
}
