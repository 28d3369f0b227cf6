import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, isoDate, rupees, whole } from '#server/platform/database/columns.ts'
import { adminUser, merchant } from './people.ts'

/**
 * What a merchant invoiced and was paid for a locked month. The sum comes from the month's lines until it is paid; from
 * then on it stands here as it left.
 */
export const payout = pgTable(
  'payout',
  {
    merchant_id: whole()
      .notNull()
      .references(() => merchant.merchant_id),
    /** `2026-10` */
    month: text().notNull(),
    invoice_no: text(),
    invoiced_at: at(),
    gross: rupees(),
    tds: rupees(),
    /** What waited for a decision when the rest was paid: it goes on to the next month once it is let go. */
    held: rupees(),
    paid_on: isoDate(),
    /** The bank's number of the transfer. */
    utr: text(),
    paid_by: whole().references(() => adminUser.id),
    bank_account_id: whole(),
  },
  (t) => [primaryKey({ columns: [t.merchant_id, t.month] })],
)
