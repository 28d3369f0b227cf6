import { actorOf } from '#server/audit/note.ts'
import { sheetTypes } from '#server/platform/files/sheet-write.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { payoutCalls } from '#src/contract/money/payout.ts'
import { markPaid, paymentFile, storeInvoice } from './payouts.ts'

export const payoutRoutes: Handlers<typeof payoutCalls> = {
  'POST /api/admin/payouts/{month}/paid': async ({ params, body, who, now }, deps, c) => {
    const actor = actorOf(who, c.get('requestId'), now)
    await markPaid(deps, { ...params, ...body }, actor)
    return { success: true }
  },
  'GET /api/admin/payouts/{month}/file': async ({ params, who, now }, deps, c) => {
    const { database, keys, settings } = deps
    const actor = actorOf(who, c.get('requestId'), now)
    const bytes = await paymentFile(database.db, keys, settings, params.month, actor)
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': sheetTypes.csv,
      'Content-Disposition': `attachment; filename="payments-${params.month}.csv"`,
    })
  },
  'POST /api/partner/payouts/{month}/invoice': async (
    { params, body, who, now },
    { database, settings },
    c,
  ) => {
    const actor = actorOf(who, c.get('requestId'), now)
    await storeInvoice(database.db, settings, { merchantId: who.merchantId, ...params, ...body }, actor)
    return { success: true }
  },
}
