import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Writes that run or have just ended, by a keyed hash of caller and input (server/http/reject-duplicates.ts). */
export const runningWrite = pgTable('running_write', {
  id: text().primaryKey(),
  arrived_at: timestamp({ withTimezone: true }).notNull(),
  /** null: it runs. */
  ended_at: timestamp({ withTimezone: true }),
})
