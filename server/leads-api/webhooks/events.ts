import { and, desc, eq, getTableColumns, lt, type SQL, sql } from 'drizzle-orm'
import { atPlace, cursorAt, type Place, type Placed } from '#server/leads-api/objects/page.ts'
import type { Owner } from '#server/leads-api/webhooks/endpoints.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { apiEvent, webhookDelivery, webhookEndpoint } from '#server/tables/events.ts'
import type { DeliveryState, EventType } from '#src/contract/leads-api/event-types.ts'
import type { EventDelivery, PortalEvent } from '#src/contract/leads-api/portal-webhooks.ts'
import type { Event } from '#src/contract/leads-api/v1/event.ts'
import { objectId } from '#src/contract/leads-api/v1/object-ids.ts'

type EventRow = typeof apiEvent.$inferSelect

interface EventFilter {
  type?: EventType | undefined
  /** Of one of its deliveries. */
  state?: DeliveryState | undefined
  /** Row id of the endpoint of that delivery. */
  endpoint?: string | undefined
  object?: string | undefined
}

/** The events of one mode of a merchant that fit. */
export function eventsWhere(
  { merchantId, livemode }: Owner,
  { type, state, endpoint, object }: EventFilter,
): SQL | undefined {
  const delivered = sql`exists (select from webhook_delivery d where d.event_id = ${apiEvent.id}
    ${state ? sql`and d.state = ${state}` : sql``} ${endpoint ? sql`and d.endpoint_id = ${endpoint}::uuid` : sql``})`
  return and(
    eq(apiEvent.merchant_id, merchantId),
    eq(apiEvent.livemode, livemode),
    type && eq(apiEvent.type, type),
    object ? eq(apiEvent.object_id, object) : undefined,
    state || endpoint ? delivered : undefined,
  )
}

/** An event as it was sent. */
export const shownEvent = ({ body }: Pick<EventRow, 'body'>): Event => JSON.parse(body)

/** Throws NOT_FOUND, also for another merchant's or mode's. */
export async function eventOf(db: Db, owner: Owner, id: string): Promise<EventRow> {
  const [found] = await db
    .select()
    .from(apiEvent)
    .where(and(eq(apiEvent.id, id), eventsWhere(owner, {})))
  if (!found) throw notFound()
  return found
}

/** A page of events as the API lists them, newest first. */
export const readEvents = (
  db: Db,
  owner: Owner,
  filter: EventFilter,
  place: Place,
): Promise<(EventRow & Placed)[]> =>
  db
    .select({
      ...getTableColumns(apiEvent),
      cursor_at: sql<string>`${cursorAt(sql`${apiEvent.created_at}`)}`,
      // Several events have one instant: their order is their own.
      cursor_id: sql<string>`${orderOf}`,
    })
    .from(apiEvent)
    .where(sql`${eventsWhere(owner, filter)} ${atPlace(place, sql`${apiEvent.created_at}`, orderOf)}`)

const orderOf = sql`lpad(${apiEvent.seq}::text, 10, '0')`

const PAGE = 25

/** A page of events, newest first. @param before row id of the last event of the page before */
export async function eventPage(db: Db, owner: Owner, filter: EventFilter, before: string | undefined) {
  const last = before === undefined ? undefined : await eventOf(db, owner, before)
  const found = await db
    .select()
    .from(apiEvent)
    .where(and(eventsWhere(owner, filter), last && lt(apiEvent.seq, last.seq)))
    .orderBy(desc(apiEvent.seq))
    .limit(PAGE + 1)
  const page = found.slice(0, PAGE)
  const states = await statesOf(db, page)
  return { data: page.map((row) => listed(row, states.get(row.id) ?? [])), more: found.length > PAGE }
}

/** An event exactly as it is sent, with what became of its deliveries. Throws NOT_FOUND. */
export async function eventWithDeliveries(db: Db, owner: Owner, id: string) {
  const row = await eventOf(db, owner, id)
  const found = await db
    .select({ delivery: webhookDelivery, url: webhookEndpoint.url })
    .from(webhookDelivery)
    .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookDelivery.endpoint_id))
    .where(eq(webhookDelivery.event_id, id))
    .orderBy(webhookEndpoint.created_at)
  const deliveries = found.map(
    ({ delivery: { endpoint_id, state, status_code, failure, next_at, log }, url }): EventDelivery => ({
      ...{ endpoint: objectId('webhook_endpoint', endpoint_id), url, state, status_code, failure, log },
      next_at: state === 'WAITING' ? next_at.toISOString() : null,
    }),
  )
  const states = deliveries.map(({ state }) => state)
  return { ...listed(row, states), payload: row.body, deliveries }
}

const listed = (row: EventRow, states: DeliveryState[]): PortalEvent => ({
  ...{ id: objectId('event', row.id), at: row.created_at.toISOString() },
  ...{ type: row.type, object: row.object_id, states },
})

async function statesOf(db: Db, page: readonly EventRow[]): Promise<Map<string, DeliveryState[]>> {
  if (page.length === 0) return new Map()
  const ids = sql.join(
    page.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  )
  const found = await rows<{ event_id: string; states: DeliveryState[] }>(
    db,
    sql`select event_id, json_agg(distinct state) as states from webhook_delivery where event_id in (${ids}) group by event_id`,
  )
  return new Map(found.map(({ event_id, states }) => [event_id, states]))
}
