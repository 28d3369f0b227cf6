import { index, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, isoDate, whole } from '#server/platform/database/columns.ts'
import type { DisputeState } from '#src/contract/money/disputes.ts'
import { commissionFile } from '../money.ts'
import { adminUser } from '../people.ts'

/** A row of a statement that differs from our books, and who settles it with the lender until when. */
export const dispute = pgTable(
  'dispute',
  {
    id: serial().primaryKey(),
    file_id: whole()
      .notNull()
      .references(() => commissionFile.id),
    line: whole().notNull(),
    owner_id: whole()
      .notNull()
      .references(() => adminUser.id),
    state: text().notNull().$type<DisputeState>(),
    due_on: isoDate().notNull(),
    note: text().notNull(),
    opened_at: at().notNull(),
    /** The newest e-mail to the lender about it; without a time it still waits to be sent. */
    mail_id: text(),
    mail_to: text(),
    mail_text: text(),
    mailed_at: at(),
  },
  (t) => [uniqueIndex('dispute_row').on(t.file_id, t.line), index('dispute_mail').on(t.mail_id)],
)
