import { actorOf } from '#server/audit/record-audit.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { amountConflictCalls } from '#src/contract/applications/amount-conflict.ts'
import { decideConflict } from './amount-conflict.ts'

export const amountConflictRoutes: Handlers<typeof amountConflictCalls> = {
  'POST /api/admin/amount-conflicts/{id}/decide': async ({ params, body, who, now }, { database }, c) => {
    await decideConflict(database.db, params.id, body, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
}
