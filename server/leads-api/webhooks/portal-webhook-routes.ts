import { and, desc, eq, sql } from 'drizzle-orm'
import { actorOf } from '#server/audit/record-audit.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { CallContext, Handlers } from '#server/platform/handler.ts'
import type { PartnerWho } from '#server/platform/who.ts'
import { webhookEndpoint } from '#server/tables/events.ts'
import type { ApiMode } from '#src/contract/api-scopes.ts'
import type { PortalEndpoint, portalWebhookCalls } from '#src/contract/leads-api/portal-webhooks.ts'
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

/** A merchant's endpoints, newest first, with what is on its way to each and what it did not receive. */
async function portalEndpoints(db: Db, owner: Owner, now: Date): Promise<PortalEndpoint[]> {
  const found = await db
    .select()
    .from(webhookEndpoint)
    .where(
      and(eq(webhookEndpoint.merchant_id, owner.merchantId), eq(webhookEndpoint.livemode, owner.livemode)),
    )
    .orderBy(desc(webhookEndpoint.created_at), webhookEndpoint.id)
  const counts = await rows<{ id: string; waiting: number; dead: number }>(
    db,
    sql`select e.id, (count(*) filter (where d.state = 'WAITING'))::int as waiting,
        (count(*) filter (where d.state = 'DEAD'))::int as dead
      from webhook_endpoint e join webhook_delivery d on d.endpoint_id = e.id and d.state in ('WAITING', 'DEAD')
      where e.merchant_id = ${owner.merchantId} group by e.id`,
  )
  return found.map((row) => {
    const { waiting = 0, dead = 0 } = counts.find(({ id }) => id === row.id) ?? {}
    return { ...shownEndpoint(row, now), waiting, dead }
  })
}
