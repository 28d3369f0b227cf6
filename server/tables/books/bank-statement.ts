import { index, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, isoDate, rupees, whole } from '#server/platform/database/columns.ts'
import { adminUser } from '../people.ts'

/** A statement of our own bank account. */
export const bankFile = pgTable('bank_file', {
  id: serial().primaryKey(),
  at: at().notNull(),
  admin_id: whole()
    .notNull()
    .references(() => adminUser.id),
  file_name: text().notNull(),
  reverted_at: at(),
})

/** A line of our account. Whether a receipt or payout has its UTR and amount is computed when it is read. */
export const bankLine = pgTable(
  'bank_line',
  {
    id: serial().primaryKey(),
    file_id: whole()
      .notNull()
      .references(() => bankFile.id),
    line: whole().notNull(),
    day: isoDate().notNull(),
    /** Money in; below zero: money out. */
    amount: rupees().notNull(),
    text: text().notNull(),
    /** Words of the text that may be a UTR. */
    refs: jsonb().notNull().$type<string[]>(),
    /** Of its content, so that overlapping statements count a line once. */
    mark: text().notNull(),
    /** Why nothing has to match it. */
    explained: text(),
    explained_by: whole().references(() => adminUser.id),
  },
  (t) => [uniqueIndex('bank_line_mark').on(t.mark), index('bank_line_of').on(t.file_id)],
)
