import { pgTable, text } from 'drizzle-orm/pg-core'
import { at, isoDate, whole } from '#server/platform/database/columns.ts'

/** One business day of the audit trail, closed: whoever changes, adds or takes out a row of it afterwards is found. */
export const auditSeal = pgTable('audit_seal', {
  /** In Asia/Kolkata. */
  day: isoDate().primaryKey(),
  rows: whole().notNull(),
  /** SHA-256 over the head of the day before and every row of this one, in the order of their ids. */
  head: text().notNull(),
  /** The head under a key that is kept outside the database: who writes there cannot seal anew. */
  mac: text().notNull(),
  sealed_at: at().notNull(),
})
