import { sql } from 'drizzle-orm'
import {
  bigserial,
  index,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, bigWhole, whole } from '#server/platform/database/columns.ts'
import type { ApiMode, ApiScope, ApiVersion } from '#src/contract/api-scopes.ts'
import { message } from './messages.ts'
import { merchant, merchantUser, prospect } from './people.ts'

const ofMerchant = () =>
  whole()
    .notNull()
    .references(() => merchant.merchant_id)

/** A key of a merchant's own system. Rolling adds a row; the old one works until it expires. */
export const apiKey = pgTable(
  'api_key',
  {
    id: serial().primaryKey(),
    merchant_id: ofMerchant(),
    mode: text().notNull().$type<ApiMode>(),
    name: text().notNull(),
    /** SHA-256 of the whole key, which has 256 random bits and is shown once. */
    secret_hash: text().notNull().unique(),
    last4: text().notNull(),
    scopes: jsonb().$type<ApiScope[]>().notNull(),
    /** The version that its calls are answered in: the newest of when it was created, until the merchant chooses another. */
    version: text().notNull().$type<ApiVersion>(),
    /** None: any address. */
    allowed_ips: jsonb().$type<string[]>().notNull().default([]),
    created_at: at().notNull(),
    created_by: whole()
      .notNull()
      .references(() => merchantUser.id),
    /** Of a rolled key: when it stops working. */
    expires_at: at(),
    revoked_at: at(),
    /** To the minute. */
    last_used_at: at(),
  },
  (t) => [index('api_key_of').on(t.merchant_id, t.id)],
)

/** The answer to a write, for a day: the same Idempotency-Key gets it again. */
export const apiAnswer = pgTable(
  'api_answer',
  {
    /** Hash of merchant, mode, route and key. */
    id: text().primaryKey(),
    /** Hash of path and body. */
    request_hash: text().notNull(),
    status: whole().notNull(),
    body_cipher: text().notNull(),
    created_at: at().notNull(),
  },
  (t) => [index('api_answer_age').on(t.created_at)],
)

/** A call of a key, for two weeks: what was called and how it ended, nothing that was sent. */
export const apiRequest = pgTable(
  'api_request',
  {
    /** Request-Id of the answer. */
    id: uuid().primaryKey(),
    merchant_id: ofMerchant(),
    mode: text().notNull().$type<ApiMode>(),
    method: text().notNull(),
    path: text().notNull(),
    status: whole().notNull(),
    error: text(),
    param: text(),
    ms: whole().notNull(),
    created_at: at().notNull(),
    /** The order of requests of one instant. */
    seq: bigserial({ mode: 'number' }).notNull(),
  },
  (t) => [
    index('api_request_of').on(t.merchant_id, t.mode, t.created_at, t.seq),
    index('api_request_age').on(t.created_at),
  ],
)

/** A lead from the merchant's system, with the proof of the customer's consent. */
export const apiLead = pgTable(
  'api_lead',
  {
    id: uuid().primaryKey(),
    merchant_id: ofMerchant(),
    prospect_id: uuid().references(() => prospect.user_id, { onDelete: 'set null' }),
    consent_text: text().notNull(),
    consent_at: at().notNull(),
    consent_ip: text().notNull(),
    created_at: at().notNull(),
    /** The message that invites the customer to continue. */
    message_id: bigWhole().references(() => message.id, { onDelete: 'set null' }),
    withdrawn_at: at(),
  },
  (t) => [index('api_lead_of').on(t.merchant_id, t.created_at), index('api_lead_prospect').on(t.prospect_id)],
)

/** A merchant's own number of a lead, whether it came by API or by link. */
export const leadExternalId = pgTable(
  'lead_external_id',
  {
    merchant_id: ofMerchant(),
    prospect_id: uuid()
      .notNull()
      .references(() => prospect.user_id, { onDelete: 'cascade' }),
    external_id: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchant_id, t.prospect_id] }),
    unique('lead_external_id_once').on(t.merchant_id, t.external_id),
  ],
)

/** An object of test mode, as its call answers it, or its clock. Nothing else of the product reads it. */
export const apiTestObject = pgTable(
  'api_test_object',
  {
    id: text().primaryKey(),
    merchant_id: ofMerchant(),
    kind: text().notNull().$type<'lead' | 'application' | 'earning' | 'clock'>(),
    created_at: at().notNull(),
    /** Keyed hash of a lead's number: a second lead of it is refused, as a live one would be. */
    phone_hash: text(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    index('api_test_object_of').on(t.merchant_id, t.kind, t.created_at, t.id),
    uniqueIndex('api_test_object_phone').on(t.merchant_id, t.phone_hash),
    uniqueIndex('api_test_object_external')
      .on(t.merchant_id, sql`(${t.data} ->> 'external_id')`)
      .where(sql`${t.kind} = 'lead' and ${t.data} ->> 'external_id' is not null`),
  ],
)
