import { and, eq } from 'drizzle-orm'
import { pageOf } from '#server/leads-api/objects/page.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { ApiWho } from '#server/platform/who.ts'
import { webhookEndpoint } from '#server/tables/events.ts'
import type { eventV1Calls } from '#src/contract/leads-api/v1/event.ts'
import type { webhookEndpointV1Calls } from '#src/contract/leads-api/v1/webhook-endpoint.ts'
import {
  addEndpoint,
  type Owner,
  readEndpoints,
  removeEndpoint,
  rollSecret,
  shownEndpoint,
  updateEndpoint,
} from './endpoints.ts'
import { eventOf, readEvents, shownEvent } from './events.ts'
import { resendEvent } from './resend.ts'
import { rowOf } from './row-of.ts'

const ownerOf = ({ merchantId, mode }: ApiWho): Owner => ({ merchantId, livemode: mode === 'live' })

export const webhookV1Routes: Handlers<typeof webhookEndpointV1Calls & typeof eventV1Calls> = {
  'GET /v1/webhook-endpoints': ({ query, who, now }, { database, keys }) =>
    pageOf(
      ...([keys, who, '/v1/webhook-endpoints', query] as const),
      (place) => readEndpoints(database.db, ownerOf(who), place),
      (found) => found.map((row) => shownEndpoint(row, now)),
    ),
  'POST /v1/webhook-endpoints': async ({ body, who, now, actor }, deps, c) => {
    const { row, secret } = await addEndpoint(
      ...([deps, ownerOf(who), { api_version: c.get('apiVersion'), ...body }, actor] as const),
    )
    return { ...shownEndpoint(row, now), secret }
  },
  'GET /v1/webhook-endpoints/{id}': async ({ params, who, now }, { database }) => {
    const id = rowOf('webhook_endpoint', params.id)
    const { merchantId, livemode } = ownerOf(who)
    const own = and(eq(webhookEndpoint.merchant_id, merchantId), eq(webhookEndpoint.livemode, livemode))
    const [row] = await database.db
      .select()
      .from(webhookEndpoint)
      .where(and(eq(webhookEndpoint.id, id), own))
    if (!row) throw notFound()
    return shownEndpoint(row, now)
  },
  'POST /v1/webhook-endpoints/{id}': async ({ params, body, who, now, actor }, deps) => {
    const id = rowOf('webhook_endpoint', params.id)
    return shownEndpoint(await updateEndpoint(deps, ownerOf(who), id, body, actor), now)
  },
  'DELETE /v1/webhook-endpoints/{id}': async ({ params, who, actor }, { database }) => {
    await removeEndpoint(database.db, ownerOf(who), rowOf('webhook_endpoint', params.id), actor)
    return { object: 'webhook_endpoint' as const, id: params.id, deleted: true as const }
  },
  'POST /v1/webhook-endpoints/{id}/roll-secret': async ({ params, body, who, now, actor }, deps) => {
    const id = rowOf('webhook_endpoint', params.id)
    const { row, secret } = await rollSecret(deps, ownerOf(who), id, body.overlap, actor)
    return { ...shownEndpoint(row, now), secret }
  },
  'GET /v1/events': ({ query, who }, { database, keys }) =>
    pageOf(
      ...([keys, who, '/v1/events', query] as const),
      (place) => readEvents(database.db, ownerOf(who), { ...query, state: query.delivery }, place),
      (found) => found.map(shownEvent),
    ),
  'GET /v1/events/{id}': async ({ params, who }, { database }) =>
    shownEvent(await eventOf(database.db, ownerOf(who), rowOf('event', params.id))),
  'POST /v1/events/{id}/resend': async ({ params, body, who, now }, deps) => {
    const id = rowOf('event', params.id)
    const endpoint = body.webhook_endpoint && rowOf('webhook_endpoint', body.webhook_endpoint)
    await resendEvent(deps, ownerOf(who), id, endpoint, now)
    return shownEvent(await eventOf(deps.database.db, ownerOf(who), id))
  },
}
