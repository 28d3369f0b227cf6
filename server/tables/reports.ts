import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, whole } from '#server/platform/database/columns.ts'
import type { AdminRole } from '#src/contract/call.ts'
import { adminUser } from './people.ts'

/** A report that is or was written to a file. The file belongs to its maker and goes after a week. */
export const reportExport = pgTable(
  'report_export',
  {
    id: uuid().primaryKey(),
    admin_id: whole()
      .notNull()
      .references(() => adminUser.id),
    /** The role it was asked in: columns that it may not see are not written. */
    role_id: whole().notNull().$type<AdminRole>(),
    report: text().notNull(),
    format: text().notNull().$type<'csv' | 'xlsx'>(),
    language: text().notNull().$type<'en' | 'hi'>(),
    /** Filters and period, as they were asked. */
    asked: jsonb().$type<Record<string, unknown>>().notNull(),
    file_name: text().notNull(),
    state: text().notNull().default('WAITING').$type<'WAITING' | 'RUNNING' | 'DONE' | 'FAILED'>(),
    rows: whole().notNull().default(0),
    cut: boolean().notNull().default(false),
    file_key: text(),
    created_at: at().notNull(),
    done_at: at(),
    /** The schedule that ordered it. */
    schedule_id: uuid().references((): AnyPgColumn => reportSchedule.id, { onDelete: 'set null' }),
  },
  (t) => [index('report_export_of').on(t.admin_id, t.created_at), index('report_export_at').on(t.created_at)],
)

/** A report that is written to a file each day or week for the admin who asked for it. */
export const reportSchedule = pgTable(
  'report_schedule',
  {
    id: uuid().primaryKey(),
    admin_id: whole()
      .notNull()
      .references(() => adminUser.id),
    report: text().notNull(),
    format: text().notNull().$type<'csv' | 'xlsx'>(),
    language: text().notNull().$type<'en' | 'hi'>(),
    /** Filters and a period that moves with the day. */
    asked: jsonb().$type<Record<string, unknown>>().notNull(),
    every: text().notNull().$type<'DAY' | 'WEEK'>(),
    /** ACTIVE, PAUSED by its admin, or STOPPED because the admin may no longer. */
    state: text().notNull().default('ACTIVE').$type<'ACTIVE' | 'PAUSED' | 'STOPPED'>(),
    next_at: at().notNull(),
    last_at: at(),
    created_at: at().notNull(),
  },
  (t) => [
    index('report_schedule_of').on(t.admin_id, t.created_at),
    index('report_schedule_due').on(t.next_at).where(sql`${t.state} = 'ACTIVE'`),
  ],
)
