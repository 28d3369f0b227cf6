import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, whole } from '#server/platform/database/columns.ts'
import type { LenderRules } from '#src/domain/offers/matching.ts'
import { lenderApplication } from './applications.ts'
import { lender } from './catalogue.ts'
import { adminUser } from './people.ts'

/** What the mechanism read of all lenders, once for each state of them: lists of offers name it by its hash. */
export const ruleSet = pgTable('rule_set', {
  sha256: text().primaryKey(),
  rules: jsonb().$type<LenderRules[]>().notNull(),
  made_at: at().notNull(),
})

/** Every call to a lender, without personal data: for the report of failed calls. */
export const lenderCall = pgTable(
  'lender_call',
  {
    id: serial().primaryKey(),
    at: at().notNull(),
    lender_id: whole()
      .notNull()
      .references(() => lender.lender_id),
    lender_application_id: uuid().references(() => lenderApplication.id),
    operation: text()
      .notNull()
      .$type<'eligibility' | 'submit' | 'otp_send' | 'otp_verify' | 'status' | 'withdraw'>(),
    idempotency_key: text(),
    /** OK, or what went wrong: TIMEOUT, NETWORK, HTTP (its status beside), MALFORMED, BREAKER (not called at all). */
    outcome: text().notNull().$type<'OK' | 'TIMEOUT' | 'NETWORK' | 'HTTP' | 'MALFORMED' | 'BREAKER'>(),
    http_status: whole(),
    ms: whole().notNull(),
    request: jsonb(),
    response: jsonb(),
  },
  (t) => [
    index('lender_call_at').on(t.at),
    index('lender_call_of').on(t.lender_application_id, t.id),
    index('lender_call_failed').on(t.at, t.id).where(sql`${t.outcome} <> 'OK'`),
  ],
)

/** What a lender told of an application, by its own id of the event: told twice it counts once. */
export const lenderEvent = pgTable(
  'lender_event',
  {
    id: serial().primaryKey(),
    lender_id: whole()
      .notNull()
      .references(() => lender.lender_id),
    event_id: text().notNull(),
    lender_application_id: uuid()
      .notNull()
      .references(() => lenderApplication.id),
    at: at().notNull(),
    source: text().notNull().$type<'WEBHOOK' | 'API'>(),
    word: text().notNull(),
    /** Of what was told: another text under the same id is refused. */
    sha256: text().notNull(),
    accepted: boolean().notNull(),
    /** Key of src/locales/applications/status-file-rows.words.ts, where it changed nothing. */
    reason: text(),
  },
  (t) => [
    uniqueIndex('lender_event_once').on(t.lender_id, t.event_id),
    index('lender_event_of').on(t.lender_application_id, t.id),
  ],
)

/** A lender whose failures raise no alert for a while: somebody is at work on it. */
export const lenderMute = pgTable('lender_mute', {
  lender_id: whole()
    .primaryKey()
    .references(() => lender.lender_id),
  until: at().notNull(),
  admin_id: whole()
    .notNull()
    .references(() => adminUser.id),
})
