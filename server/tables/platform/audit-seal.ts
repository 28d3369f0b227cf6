import { pgTable, text } from 'drizzle-orm/pg-core'
import { at, isoDate, whole } from '#server/platform/database/columns.ts'

/** One sealed business day of the audit trail: any later change, insert or delete is detected. */
export const auditSeal = pgTable('audit_seal', {
  /** In Asia/Kolkata. */
  day: isoDate().primaryKey(),
  rows: whole().notNull(),
  /** SHA-256 over the previous day's head and every row of this day, ordered by id. */
  head: text().notNull(),
  /** The head, keyed with a key outside the database: database access alone is not enough to forge a seal. */
  mac: text().notNull(),
  sealed_at: at().notNull(),
})
