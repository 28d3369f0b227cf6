import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
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
import { at, isoDate, rupees, whole } from '#server/platform/database/columns.ts'
import type { RowReason } from '#src/domain/applications/status-file.ts'
import type { LenderRules } from '#src/domain/offers/matching-inputs.ts'
import { lenderApplication, statusFile } from './applications.ts'
import { lender } from './catalogue.ts'
import { sameCustomer } from './customer-of-parent.ts'
import { adminUser } from './people.ts'

/** Rule sets: what the mechanism read of all lenders, each stored once; offer lists refer to them by hash. */
export const ruleSet = pgTable('rule_set', {
  sha256: text().primaryKey(),
  rules: jsonb().$type<LenderRules[]>().notNull(),
  made_at: at().notNull(),
})

/**
 * Every call to a lender, without personal data: for the report of failed calls. Partitioned by month of `at`, which its
 * key therefore holds.
 */
export const lenderCall = pgTable(
  'lender_call',
  {
    id: bigserial({ mode: 'number' }).notNull(),
    at: at().notNull(),
    lender_id: whole()
      .notNull()
      .references(() => lender.lender_id),
    lender_application_id: uuid().references(() => lenderApplication.id),
    /** Filled by the database. Empty for calls from before the column existed. */
    prospect_id: uuid(),
    operation: text()
      .notNull()
      .$type<
        | 'eligibility'
        | 'submit'
        | 'otp_send'
        | 'otp_verify'
        | 'status'
        | 'accept_offer'
        | 'withdraw'
        | 'repay'
        | 'complain'
        | 'account_consent'
        | 'account_request'
        | 'account_fetch'
      >(),
    idempotency_key: text(),
    /** OK, or the failure: TIMEOUT, NETWORK, HTTP (with its status), MALFORMED, BREAKER (not called at all). */
    outcome: text().notNull().$type<'OK' | 'TIMEOUT' | 'NETWORK' | 'HTTP' | 'MALFORMED' | 'BREAKER'>(),
    http_status: whole(),
    ms: whole().notNull(),
    request: jsonb(),
    response: jsonb(),
  },
  (t) => [
    primaryKey({ columns: [t.at, t.id] }),
    // A call that the report leads to.
    index('lender_call_id').on(t.id),
    index('lender_call_at').on(t.at),
    index('lender_call_of').on(t.lender_application_id, t.id),
    index('lender_call_failed').on(t.at, t.id).where(sql`${t.outcome} <> 'OK'`),
    sameCustomer(
      'lender_call',
      [t.lender_application_id, t.prospect_id],
      [lenderApplication.id, lenderApplication.prospect_id],
    ),
  ],
)

/** A lender's event about an application, by the lender's event id, so that repeats count once. */
export const lenderEvent = pgTable(
  'lender_event',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    lender_id: whole()
      .notNull()
      .references(() => lender.lender_id),
    event_id: text().notNull(),
    lender_application_id: uuid().notNull(),
    prospect_id: uuid().notNull(),
    at: at().notNull(),
    source: text().notNull().$type<'WEBHOOK' | 'API'>(),
    word: text().notNull(),
    /** Hash of the event: other contents under the same id are refused. */
    sha256: text().notNull(),
    accepted: boolean().notNull(),
    /** Key of server/applications/status-files/row.words.ts, if nothing changed. */
    reason: text(),
  },
  (t) => [
    uniqueIndex('lender_event_once').on(t.lender_id, t.event_id),
    index('lender_event_of').on(t.lender_application_id, t.id),
    sameCustomer(
      'lender_event',
      [t.lender_application_id, t.prospect_id],
      [lenderApplication.id, lenderApplication.prospect_id],
    ),
  ],
)

/** An amount of a status file, webhook or poll that contradicts what is known: applied only if an admin decides so. */
export const amountConflict = pgTable(
  'amount_conflict',
  {
    id: serial().primaryKey(),
    lender_application_id: uuid().notNull(),
    prospect_id: uuid().notNull(),
    /** The status that it came with. */
    code: whole().notNull(),
    amount: rupees().notNull(),
    utr: text(),
    /** The day that contradicts the known one; null: the amount does. */
    day: isoDate(),
    at: at().notNull(),
    reason: text().notNull().$type<RowReason>(),
    /** Rupees that it contradicts. */
    known: rupees().notNull(),
    source: text().notNull().$type<'FILE' | 'WEBHOOK' | 'API'>(),
    status_file_id: whole().references(() => statusFile.id),
    seen_at: at().notNull(),
    state: text().notNull().default('OPEN').$type<'OPEN' | 'ACCEPTED' | 'REFUSED'>(),
    decided_by: whole().references(() => adminUser.id),
    decided_at: at(),
    decision: text(),
  },
  (t) => [
    unique('amount_conflict_once').on(t.lender_application_id, t.code, t.amount, t.day).nullsNotDistinct(),
    sameCustomer(
      'amount_conflict',
      [t.lender_application_id, t.prospect_id],
      [lenderApplication.id, lenderApplication.prospect_id],
    ),
  ],
)

/** A lender whose alert is muted for a while, because a user is working on it. */
export const lenderMute = pgTable('lender_mute', {
  lender_id: whole()
    .primaryKey()
    .references(() => lender.lender_id),
  until: at().notNull(),
  admin_id: whole()
    .notNull()
    .references(() => adminUser.id),
})
