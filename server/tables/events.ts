import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at, bigWhole, rupees, whole } from '#server/platform/database/columns.ts'
import type { ApiVersion } from '#src/contract/api-scopes.ts'
import type {
  DeliveryFailure,
  DeliveryState,
  DisabledReason,
  EventType,
  SubscribedType,
} from '#src/contract/leads-api/event-types.ts'
import type { SettlementState } from '#src/contract/money/settlement-states.ts'
import { merchant, prospect } from './people.ts'

/* What merchants' systems are told: events, the endpoints that receive them, and their deliveries. */

const ofMerchant = () =>
  whole()
    .notNull()
    .references(() => merchant.merchant_id)

/** What happened, told to one merchant; kept for 90 days, whether or not an endpoint receives it. */
export const apiEvent = pgTable(
  'api_event',
  {
    id: uuid().primaryKey(),
    /** The order in which they are told. */
    seq: bigserial({ mode: 'number' }).notNull().unique(),
    merchant_id: ofMerchant(),
    livemode: boolean().notNull(),
    type: text().notNull().$type<EventType>(),
    /** Public id of the object: events of one object are delivered in order. */
    object_id: text().notNull(),
    /** The customer whom it is about. */
    prospect_id: uuid().references(() => prospect.user_id),
    created_at: at().notNull(),
    /** The exact bytes that are signed and sent. */
    body: text().notNull(),
    /** What caused it: recorded once. */
    cause: text().unique(),
  },
  (t) => [
    index('api_event_of').on(t.merchant_id, t.livemode, t.seq),
    index('api_event_customer').on(t.prospect_id),
    index('api_event_at').on(t.created_at),
  ],
)

export const webhookEndpoint = pgTable(
  'webhook_endpoint',
  {
    id: uuid().primaryKey(),
    merchant_id: ofMerchant(),
    livemode: boolean().notNull(),
    url: text().notNull(),
    events: jsonb().$type<SubscribedType[]>().notNull(),
    description: text().notNull().default(''),
    /** The version that it is sent events in. */
    api_version: text().notNull().$type<ApiVersion>(),
    secret_cipher: text().notNull(),
    /** Signs too until then, so that a receiver can change its secret without losing events. */
    old_secret_cipher: text(),
    old_secret_until: at(),
    created_at: at().notNull(),
    disabled_at: at(),
    disabled_reason: text().$type<DisabledReason>(),
    /** The first failure since the last success, and how many there were in a row. */
    failing_since: at(),
    failures: whole().notNull().default(0),
    /** After several failures in a row nothing is sent until then. */
    resume_at: at(),
    /** One server at a time delivers to an endpoint. */
    leased_until: at(),
  },
  (t) => [index('webhook_endpoint_of').on(t.merchant_id, t.livemode)],
)

/** One try: a status, or why there was none. */
export interface DeliveryTry {
  at: string
  status_code: number | null
  failure: DeliveryFailure | null
}

/** One event for one endpoint. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: uuid().primaryKey().defaultRandom(),
    event_id: uuid()
      .notNull()
      .references(() => apiEvent.id, { onDelete: 'cascade' }),
    endpoint_id: uuid()
      .notNull()
      .references(() => webhookEndpoint.id, { onDelete: 'cascade' }),
    /** Copies of the event's: the order is read without it. */
    seq: bigWhole().notNull(),
    object_id: text().notNull(),
    state: text().notNull().$type<DeliveryState>(),
    /** Tries since it was queued or resent. */
    tries: whole().notNull().default(0),
    /** All tries, at most the last 20. */
    log: jsonb().$type<DeliveryTry[]>().notNull().default([]),
    next_at: at().notNull(),
    failure: text().$type<DeliveryFailure>(),
    status_code: whole(),
    delivered_at: at(),
  },
  (t) => [
    unique('webhook_delivery_of').on(t.event_id, t.endpoint_id),
    index('webhook_delivery_next').on(t.endpoint_id, t.object_id, t.seq).where(sql`${t.state} = 'WAITING'`),
    index('webhook_delivery_due').on(t.next_at).where(sql`${t.state} = 'WAITING'`),
    index('webhook_delivery_dead').on(t.endpoint_id, t.seq).where(sql`${t.state} = 'DEAD'`),
  ],
)

/**
 * How far the tables were read for events; a little is read again, because a transaction may commit late. A merchant's
 * earnings are compared since then.
 */
export const eventCursor = pgTable('event_cursor', {
  source: text().primaryKey().$type<'leads' | 'transitions' | `earnings:${number}`>(),
  /** Read again from here: the position at the time of `settled_at`. */
  settled: text().notNull(),
  settled_at: at().notNull(),
  position: text().notNull(),
})

/** Each line of the books as its merchant was last told. */
export const toldEarning = pgTable('told_earning', {
  line_id: whole().primaryKey(),
  public_id: uuid().notNull(),
  merchant_id: ofMerchant(),
  amount: rupees().notNull(),
  status: text().notNull().$type<SettlementState>(),
})
