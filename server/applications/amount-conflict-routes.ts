import type { Handlers } from '#server/platform/handler.ts'
import type { amountConflictCalls } from '#src/contract/applications/amount-conflict.ts'
import { decideConflict } from './amount-conflict.ts'

export const amountConflictRoutes: Handlers<typeof amountConflictCalls> = {
  'POST /api/admin/amount-conflicts/{id}/decide': async ({ params, body, actor }, { database }) => {
    await decideConflict(database.db, params.id, body, actor)
  },
}
