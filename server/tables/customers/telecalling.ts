import { sql } from 'drizzle-orm'
import { index, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, flag, whole } from '#server/platform/database/columns.ts'
import type { RuledStage } from '#src/contract/telecalling/call-rule.ts'
import type { BridgeFailure, Disposition } from '#src/contract/telecalling/telecalling.ts'
import { adminUser, prospect } from '../people.ts'

/** A customer to be called; at most one open task for each. */
export const callTask = pgTable(
  'call_task',
  {
    id: serial().primaryKey(),
    prospect_id: uuid()
      .notNull()
      .references(() => prospect.user_id, { onDelete: 'cascade' }),
    product_type: text(),
    /** The customer's stage, a key of the journey's stages. */
    stage: text(),
    /** Why to call, in the words of the person who asked for it. */
    reason: text().notNull(),
    source: text().notNull().$type<'JOURNEY' | 'CSR' | 'RULE'>(),
    /** The rule that added it; a rule adds one task per customer and stay at a stage. */
    rule_id: whole(),
    status: text().notNull().default('OPEN').$type<'OPEN' | 'DONE' | 'CANCELLED'>(),
    due_at: at().notNull(),
    admin_id: whole().references(() => adminUser.id),
    last_disposition: text().$type<Disposition>(),
    created_at: at().notNull(),
    closed_at: at(),
  },
  (t) => [
    uniqueIndex('call_task_open').on(t.prospect_id).where(sql`${t.status} = 'OPEN'`),
    index('call_task_rule').on(t.prospect_id, t.rule_id),
    index('call_task_due').on(t.admin_id, t.due_at).where(sql`${t.status} = 'OPEN'`),
  ],
)

/** Every call attempt. One without a disposition is still in progress. */
export const callLog = pgTable(
  'call_log',
  {
    id: serial().primaryKey(),
    task_id: whole()
      .notNull()
      .references(() => callTask.id, { onDelete: 'cascade' }),
    prospect_id: uuid()
      .notNull()
      .references(() => prospect.user_id, { onDelete: 'cascade' }),
    admin_id: whole()
      .notNull()
      .references(() => adminUser.id),
    at: at().notNull(),
    ended_at: at(),
    disposition: text().$type<Disposition>(),
    note: text(),
    callback_at: at(),
    /** The telephone bridge's id of the call. */
    bridge_ref: text(),
    /** Why no one was connected; null if connected or not known yet. */
    bridge_failure: text().$type<BridgeFailure>(),
  },
  (t) => [
    index('call_log_prospect').on(t.prospect_id, t.at),
    uniqueIndex('call_log_running').on(t.task_id).where(sql`${t.disposition} is null`),
  ],
)

/** Call rules: who gets a call task automatically, namely customers who stayed at a stage for some hours. */
export const callRule = pgTable(
  'call_rule',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    stage: text().notNull().$type<RuledStage>(),
    /** A product type, or ANY. */
    product: text().notNull(),
    after_hours: whole().notNull(),
    /** Customers who stayed longer than this are not called. */
    within_days: whole().notNull(),
    /** Why to call, as shown to the agent. */
    reason: text().notNull(),
    active: flag().notNull().default(0),
    deleted_at: at(),
  },
  (t) => [uniqueIndex('call_rule_live').on(sql`lower(${t.name})`).where(sql`${t.deleted_at} is null`)],
)
