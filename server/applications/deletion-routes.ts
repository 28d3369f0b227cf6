import { actorOf } from '#server/audit/record-audit.ts'
import { certificateOf, holdDeletion, refuseDeletion, startDeletion } from '#server/customers/deletion.ts'
import { restrict } from '#server/customers/restrict.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { deletionCalls } from '#src/contract/customers/deletion.ts'
import { noticesOf, storeAnswer } from './erasure-notices.ts'

const success = true as const

export const deletionRoutes: Handlers<typeof deletionCalls> = {
  'POST /api/admin/deletions': async ({ body, who, now }, { database: { db }, keys }, c) => ({
    success,
    reference: await startDeletion({ db, keys }, body, actorOf(who, c.get('requestId'), now)),
  }),
  'POST /api/admin/deletions/{reference}/hold': async ({ params, body, who, now }, { database }, c) => {
    const actor = actorOf(who, c.get('requestId'), now)
    await holdDeletion(database.db, params.reference, body.reason, actor)
    return { success }
  },
  'POST /api/admin/deletions/{reference}/approve': async ({ params, who, now }, deps, c) => ({
    success,
    certificate: await restrict(deps, params.reference, actorOf(who, c.get('requestId'), now)),
  }),
  'POST /api/admin/deletions/{reference}/refuse': async ({ params, body, who, now }, deps, c) => {
    const actor = actorOf(who, c.get('requestId'), now)
    await refuseDeletion(deps, params.reference, body.reason, actor)
    return { success }
  },
  'GET /api/admin/deletions/{reference}/certificate': async ({ params }, { database: { db } }) => {
    const { id, ...certificate } = await certificateOf(db, params.reference)
    return { ...certificate, notices: await noticesOf(db, id) }
  },
  'POST /api/admin/deletions/{reference}/notices/{id}': async ({ params, body, who, now }, deps, c) => {
    const actor = actorOf(who, c.get('requestId'), now)
    await storeAnswer(deps.database.db, params.reference, params.id, body.answer, actor)
    return { success }
  },
}
