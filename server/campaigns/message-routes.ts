import { actorOf } from '#server/audit/record-audit.ts'
import { outreachTemplates } from '#server/messages/compose.ts'
import { receiptHeaders, takeReceipt, takeStop } from '#server/messages/receipt.ts'
import type { CallContext, Handlers } from '#server/platform/handler.ts'
import type { messageCalls } from '#src/contract/campaigns/message.ts'
import { makeCampaign, previewCampaign, stopCampaign } from './campaign.ts'
import { addSuppression, removeSuppression } from './suppressed.ts'

/** The raw bytes that were signed, not the parsed body. */
const proofOf = async (c: CallContext) => ({
  raw: await c.req.text(),
  timestamp: c.req.header(receiptHeaders.timestamp),
  signature: c.req.header(receiptHeaders.signature),
})

export const messageRoutes: Handlers<typeof messageCalls> = {
  'GET /api/admin/campaigns/templates': async (_, { database }) => ({
    success: true,
    data: await outreachTemplates(database.db),
  }),
  'POST /api/admin/campaigns/preview': async ({ body, now }, deps) => ({
    success: true,
    ...(await previewCampaign(deps, body, now)),
  }),
  'POST /api/admin/campaigns': async ({ body, who, now }, deps, c) => ({
    success: true,
    ...(await makeCampaign(deps, body, actorOf(who, c.get('requestId'), now))),
  }),
  'POST /api/admin/campaigns/{id}/stop': async ({ params, who, now }, { database }, c) => {
    await stopCampaign(database.db, params.id, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
  'POST /api/admin/suppressions': async ({ body, who, now }, deps, c) => {
    await addSuppression(deps, body, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
  'POST /api/admin/suppressions/{id}/remove': async ({ params, body, who, now }, { database }, c) => {
    await removeSuppression(database.db, params.id, body.reason, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
  'POST /api/sms-receipt': async ({ body }, deps, c) => {
    await takeReceipt(deps, body, await proofOf(c))
    return { success: true }
  },
  'POST /api/sms-stop': async ({ body }, deps, c) => {
    await takeStop(deps, body.from, await proofOf(c))
    return { success: true }
  },
}
