import { index, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { at, isoDate, rupees, whole } from '#server/platform/database/columns.ts'
import { commissionFile } from '../money.ts'
import { adminUser } from '../people.ts'

/** Money that a lender sent for one of its statements. */
export const lenderReceipt = pgTable(
  'lender_receipt',
  {
    id: serial().primaryKey(),
    file_id: whole()
      .notNull()
      .references(() => commissionFile.id),
    received_on: isoDate().notNull(),
    amount: rupees().notNull(),
    /** Tax that the lender deducted. */
    tds: rupees().notNull(),
    /** The bank's transfer reference. */
    utr: text().notNull(),
    admin_id: whole()
      .notNull()
      .references(() => adminUser.id),
    at: at().notNull(),
    cancelled_at: at(),
    cancelled_reason: text(),
  },
  (t) => [index('lender_receipt_of').on(t.file_id)],
)
