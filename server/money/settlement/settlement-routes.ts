import { actorOf } from '#server/audit/record-audit.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { settlementCalls } from '#src/contract/money/settlement.ts'
import { acceptReceived, recordReceipt, revertReceipts } from './receipts.ts'

export const settlementRoutes: Handlers<typeof settlementCalls> = {
  'POST /api/admin/commission-file/{id}/receipts': async ({ params, body, who, now }, { database }, c) => {
    await recordReceipt(database.db, params.id, body, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
  'POST /api/admin/commission-file/{id}/settle': async ({ params, body, who, now }, { database }, c) => {
    await acceptReceived(database.db, params.id, body.reason, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
  'POST /api/admin/commission-file/{id}/unsettle': async ({ params, body, who, now }, { database }, c) => {
    await revertReceipts(database.db, params.id, body.reason, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
}
