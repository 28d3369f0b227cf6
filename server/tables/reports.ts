import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, whole } from '#server/platform/database/columns.ts'
import type { AdminRole } from '#src/contract/call.ts'
import type { Language } from '#src/contract/language.ts'
import type { FileView } from '#src/contract/lists/list-calls.ts'
import { adminUser } from './people.ts'

/** An export of a report, queued or finished. The file belongs to its maker and is deleted when it expires. */
export const reportExport = pgTable(
  'report_export',
  {
    id: uuid().primaryKey(),
    admin_id: whole()
      .notNull()
      .references(() => adminUser.id),
    /** The maker's role at that time: hidden columns are not written. */
    role_id: whole().notNull().$type<AdminRole>(),
    /** Holds the maker's own rows only. */
    own: boolean().notNull().default(false),
    report: text().notNull(),
    format: text().notNull().$type<'csv' | 'xlsx'>(),
    language: text().notNull().$type<Language>(),
    /** Requested filters and period. */
    asked: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Its columns and order, if not those of the list. */
    view: jsonb().$type<FileView>(),
    file_name: text().notNull(),
    state: text().notNull().default('WAITING').$type<'WAITING' | 'RUNNING' | 'DONE' | 'FAILED'>(),
    rows: whole().notNull().default(0),
    cut: boolean().notNull().default(false),
    file_key: text(),
    created_at: at().notNull(),
    /** A week later, or at once when a customer is deleted whom it may list. */
    expires_at: at().notNull(),
    done_at: at(),
    /** The schedule that queued it. */
    schedule_id: uuid().references((): AnyPgColumn => reportSchedule.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('report_export_of').on(t.admin_id, t.created_at),
    index('report_export_expires').on(t.expires_at),
  ],
)

/** A daily or weekly export of a report for the admin who scheduled it. */
export const reportSchedule = pgTable(
  'report_schedule',
  {
    id: uuid().primaryKey(),
    admin_id: whole()
      .notNull()
      .references(() => adminUser.id),
    report: text().notNull(),
    format: text().notNull().$type<'csv' | 'xlsx'>(),
    language: text().notNull().$type<Language>(),
    /** Filters and a relative period. */
    asked: jsonb().$type<Record<string, unknown>>().notNull(),
    view: jsonb().$type<FileView>(),
    every: text().notNull().$type<'DAY' | 'WEEK'>(),
    /** ACTIVE, PAUSED by its admin, STOPPED because the admin lost access, or FILTER_LOST: it would have more rows. */
    state: text().notNull().default('ACTIVE').$type<'ACTIVE' | 'PAUSED' | 'STOPPED' | 'FILTER_LOST'>(),
    next_at: at().notNull(),
    last_at: at(),
    created_at: at().notNull(),
  },
  (t) => [
    index('report_schedule_of').on(t.admin_id, t.created_at),
    index('report_schedule_due').on(t.next_at).where(sql`${t.state} = 'ACTIVE'`),
  ],
)
