import { sql } from 'drizzle-orm'
import { index, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, flag, isoDate, whole } from '#server/platform/database/columns.ts'
import type { RunDelivery, RunState, Trigger } from '#src/contract/catalogue/automation.ts'
import { proposal } from './approvals.ts'
import { adminUser } from './people.ts'

/** A rule of an admin: when something happens to a record, do this. */
export const automation = pgTable(
  'automation',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    resource: text().notNull(),
    trigger: text().$type<Trigger>().notNull(),
    field: text(),
    days_after: whole().notNull().default(0),
    /** The filter language as JSON. */
    condition: text(),
    /** JSON. */
    actions: text().notNull().default('[]'),
    limit_per_hour: whole().notNull().default(100),
    active: flag().notNull().default(0),
    deleted_at: at(),
    /** Who changed it last: it acts with their rights. */
    owner_id: whole().references(() => adminUser.id),
    /** What was switched on last with effects that have weight: another content needs a second admin, switching off does not. */
    approved: text(),
    /** The audit trail was read up to this row; later ones may be read again, because a transaction may commit late. */
    read_to: whole(),
    /** The last day whose dates were looked at. */
    day_to: isoDate(),
    secret_cipher: text(),
  },
  (t) => [uniqueIndex('automation_name').on(t.name).where(sql`${t.deleted_at} is null`)],
)

/** An automation and what it ran for; never deleted. */
export const automationRun = pgTable(
  'automation_run',
  {
    id: serial().primaryKey(),
    automation_id: whole()
      .notNull()
      .references(() => automation.id),
    /** The step and record of the history, or the day and record of a date: it runs once for each. */
    cause: text().notNull(),
    record_id: whole().notNull(),
    at: at().notNull(),
    state: text().notNull().$type<RunState>(),
    /** 1: a person or the day started it; more: other automations did. */
    depth: whole().notNull(),
    /** What it writes, as the history knows it. */
    step: text().notNull(),
    /** A part that a second admin decides. */
    proposal_id: uuid().references(() => proposal.id),
    /** Why it failed, in the language of the owner. */
    problem: text(),
    done_at: at(),
    /** Of its webhook. */
    delivery: text().$type<RunDelivery>(),
    status_code: whole(),
  },
  (t) => [
    uniqueIndex('automation_run_once').on(t.automation_id, t.cause),
    index('automation_run_at').on(t.automation_id, t.at),
    uniqueIndex('automation_run_step').on(t.step),
    index('automation_run_proposal').on(t.proposal_id).where(sql`${t.proposal_id} is not null`),
  ],
)
