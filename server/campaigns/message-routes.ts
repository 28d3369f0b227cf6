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
  'POST /api/admin/campaigns': async ({ body, actor }, deps) => ({
    success: true,
    ...(await makeCampaign(deps, body, actor)),
  }),
  'POST /api/admin/campaigns/{id}/stop': async ({ params, actor }, { database }) => {
    await stopCampaign(database.db, params.id, actor)
  },
  'POST /api/admin/suppressions': async ({ body, actor }, deps) => {
    await addSuppression(deps, body, actor)
  },
  'POST /api/admin/suppressions/{id}/remove': async ({ params, body, actor }, { database }) => {
    await removeSuppression(database.db, params.id, body.reason, actor)
  },
  'POST /api/sms-receipt': async ({ body }, deps, c) => {
    await takeReceipt(deps, body, await proofOf(c))
  },
  'POST /api/sms-stop': async ({ body }, deps, c) => {
    await takeStop(deps, body.from, await proofOf(c))
  },
}
