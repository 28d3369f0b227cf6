import { randomUUID } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { apiEvent, webhookDelivery, webhookEndpoint } from '#server/tables/events.ts'
import { API_VERSION } from '#src/contract/api-scopes.ts'
import type { EventType } from '#src/contract/leads-api/event-types.ts'
import type { Event } from '#src/contract/leads-api/v1/event.ts'
import { objectId } from '#src/contract/leads-api/v1/object-ids.ts'

type EventObject = Event['data']['object']

export interface NewEvent {
  merchantId: number
  livemode: boolean
  type: EventType
  /** The resource exactly as its GET answers. */
  object: EventObject
  /** What the changed fields were before. */
  previous?: Readonly<Record<string, string | null>>
  /** The customer whom it is about: an erasure finds it by this. */
  customerId?: string | null
  /** What caused it: an event of the same cause is recorded once. */
  cause?: string
  /** Only to this endpoint; without it, to all that subscribed. */
  endpointId?: string
}

/**
 * Records events in the transaction of their cause, and queues their deliveries.
 * @returns public ids of those that were new
 */
export async function recordEvents(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  events: readonly NewEvent[],
  now: Date,
): Promise<string[]> {
  const { ids, endpoints } = await storeEvents(tx, events, now)
  for (const id of endpoints) await jobs.enqueue(tx, 'deliver-webhooks', { id })
  return ids
}

/**
 * Stores events and their deliveries.
 * @returns public ids of the new events, and the endpoints that wait for them
 */
export async function storeEvents(
  tx: Db,
  events: readonly NewEvent[],
  now: Date,
): Promise<{ ids: string[]; endpoints: Set<string> }> {
  if (events.length === 0) return { ids: [], endpoints: new Set() }
  const merchants = [...new Set(events.map(({ merchantId }) => merchantId))].sort((a, b) => a - b)
  // Else an event could get an earlier place than one that receivers saw already.
  for (const id of merchants)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('api_event', ${id}::int))`)
  const made = events.map((event) => ({ event, row: rowOf(event, now) }))
  const stored = await tx
    .insert(apiEvent)
    .values(made.map(({ row }) => row))
    .onConflictDoNothing({ target: apiEvent.cause })
    .returning({ id: apiEvent.id, seq: apiEvent.seq })
  const seqs = new Map(stored.map(({ id, seq }) => [id, seq]))
  const endpoints = await tx
    .select()
    .from(webhookEndpoint)
    .where(inArray(webhookEndpoint.merchant_id, merchants))
    .orderBy(webhookEndpoint.created_at)
  const deliveries = made.flatMap(({ event, row }) => {
    const seq = seqs.get(row.id)
    if (seq === undefined) return []
    return endpoints
      .filter((endpoint) => receives(endpoint, event))
      .map(({ id, disabled_at }) => ({
        ...{ event_id: row.id, endpoint_id: id, seq, object_id: row.object_id, next_at: now },
        ...(disabled_at
          ? ({ state: 'DEAD', failure: 'DISABLED' } as const)
          : ({ state: 'WAITING' } as const)),
      }))
  })
  if (deliveries.length > 0) await tx.insert(webhookDelivery).values(deliveries)
  const waiting = deliveries.filter(({ state }) => state === 'WAITING')
  return {
    ids: stored.map(({ id }) => objectId('event', id)),
    endpoints: new Set(waiting.map(({ endpoint_id }) => endpoint_id)),
  }
}

function receives(
  endpoint: typeof webhookEndpoint.$inferSelect,
  { merchantId, livemode, type, endpointId }: NewEvent,
): boolean {
  if (endpoint.merchant_id !== merchantId || endpoint.livemode !== livemode) return false
  if (endpointId) return endpoint.id === endpointId
  return endpoint.events.some((subscribed) => subscribed === type)
}

/** What is stored, listed and sent of an event; the samples of the document are made here too. */
export const eventPayload = (
  { livemode, type, object, previous }: Pick<NewEvent, 'livemode' | 'type' | 'object' | 'previous'>,
  id: string,
  now: Date,
): Event => ({
  ...{ object: 'event', id: objectId('event', id), type, created: now.toISOString(), livemode },
  api_version: API_VERSION,
  data: { object, ...(previous && { previous }) },
})

function rowOf(event: NewEvent, now: Date): typeof apiEvent.$inferInsert {
  const { merchantId, livemode, type, object, customerId = null, cause = null } = event
  const id = randomUUID()
  return {
    ...{ id, merchant_id: merchantId, livemode, type, object_id: object.id, cause },
    body: JSON.stringify(eventPayload(event, id, now)),
    ...{ prospect_id: customerId, created_at: now },
  }
}
