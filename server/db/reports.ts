import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, whole } from './columns.ts'
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
    role_id: whole().notNull().$type<1 | 2 | 3>(),
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
  },
  (t) => [index('report_export_of').on(t.admin_id, t.created_at), index('report_export_at').on(t.created_at)],
)
