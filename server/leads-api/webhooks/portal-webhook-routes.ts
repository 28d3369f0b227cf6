import { actorOf } from '#server/audit/note.ts'
import type { CallContext, Handlers } from '#server/platform/handler.ts'
import type { PartnerWho } from '#server/platform/who.ts'
import type { ApiMode } from '#src/contract/api-scopes.ts'
import type { portalWebhookCalls } from '#src/contract/leads-api/portal-webhooks.ts'
import {
  addEndpoint,
  type Owner,
  removeEndpoint,
  rollSecret,
  sendTestEvent,
  shownEndpoint,
  updateEndpoint,
} from './endpoints.ts'
import { eventPage, eventWithDeliveries } from './events.ts'
import { portalEndpoints } from './portal-endpoints.ts'
import { resendDead, resendEvent } from './resend.ts'
import { rowOf } from './row-of.ts'

const ownerOf = ({ merchantId }: PartnerWho, mode: ApiMode): Owner => ({
  merchantId,
  livemode: mode === 'live',
})
const actor = (who: PartnerWho, c: CallContext, now: Date) => actorOf(who, c.get('requestId'), now)

export const portalWebhookRoutes: Handlers<typeof portalWebhookCalls> = {
  'GET /api/partner/webhook-endpoints': async ({ query, who, now }, { database }) => ({
    data: await portalEndpoints(database.db, ownerOf(who, query.mode), now),
  }),
  'POST /api/partner/webhook-endpoints': async ({ body: { mode, ...body }, who, now }, deps, c) => {
    const { row, secret } = await addEndpoint(deps, ownerOf(who, mode), body, actor(who, c, now))
    return { ...shownEndpoint(row, now), secret }
  },
  'POST /api/partner/webhook-endpoints/{id}': async ({ params, query, body, who, now }, deps, c) => {
    const id = rowOf('webhook_endpoint', params.id)
    const row = await updateEndpoint(deps, ownerOf(who, query.mode), id, body, actor(who, c, now))
    return shownEndpoint(row, now)
  },
  'POST /api/partner/webhook-endpoints/{id}/roll-secret': async (
    { params, query, body, who, now },
    deps,
    c,
  ) => {
    const id = rowOf('webhook_endpoint', params.id)
    const owner = ownerOf(who, query.mode)
    const { row, secret } = await rollSecret(deps, owner, id, body.overlap, actor(who, c, now))
    return { ...shownEndpoint(row, now), secret }
  },
  'POST /api/partner/webhook-endpoints/{id}/remove': async ({ params, query, who, now }, { database }, c) => {
    const id = rowOf('webhook_endpoint', params.id)
    await removeEndpoint(database.db, ownerOf(who, query.mode), id, actor(who, c, now))
    return { success: true }
  },
  'POST /api/partner/webhook-endpoints/{id}/test': async ({ params, query, who, now }, deps) => ({
    success: true,
    event: await sendTestEvent(deps, ownerOf(who, query.mode), rowOf('webhook_endpoint', params.id), now),
  }),
  'POST /api/partner/webhook-endpoints/{id}/resend': async ({ params, query, who, now }, deps) => ({
    success: true,
    queued: await resendDead(deps, ownerOf(who, query.mode), rowOf('webhook_endpoint', params.id), now),
  }),
  'GET /api/partner/events': ({ query: { mode, before, endpoint, ...filter }, who }, { database }) =>
    eventPage(
      database.db,
      ownerOf(who, mode),
      { ...filter, endpoint: endpoint && rowOf('webhook_endpoint', endpoint) },
      before && rowOf('event', before),
    ),
  'GET /api/partner/events/{id}': ({ params, query, who }, { database }) =>
    eventWithDeliveries(database.db, ownerOf(who, query.mode), rowOf('event', params.id)),
  'POST /api/partner/events/{id}/resend': async ({ params, query, body, who, now }, deps) => {
    const endpoint = body.endpoint && rowOf('webhook_endpoint', body.endpoint)
    const owner = ownerOf(who, query.mode)
    return {
      success: true,
      queued: await resendEvent(deps, owner, rowOf('event', params.id), endpoint, now),
    }
  },
}
