import type { Handlers } from '#server/platform/handler.ts'
import type { settlementCalls } from '#src/contract/money/settlement.ts'
import { acceptReceived, recordReceipt, revertReceipts } from './receipts.ts'

export const settlementRoutes: Handlers<typeof settlementCalls> = {
  'POST /api/admin/commission-file/{id}/receipts': async ({ params, body, actor }, { database }) => {
    await recordReceipt(database.db, params.id, body, actor)
  },
  'POST /api/admin/commission-file/{id}/settle': async ({ params, body, actor }, { database }) => {
    await acceptReceived(database.db, params.id, body.reason, actor)
  },
  'POST /api/admin/commission-file/{id}/unsettle': async ({ params, body, actor }, { database }) => {
    await revertReceipts(database.db, params.id, body.reason, actor)
  },
}
