import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, isoDate, rupees, whole } from '#server/platform/database/columns.ts'
import type { Gst, Tds } from '#src/domain/money/tax.ts'
import { adminUser, merchant } from '../people.ts'

/**
 * What a merchant invoiced and was paid for a locked month. The sum is computed from the month's lines until it is
 * paid; then the paid sum is stored here.
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
    /** How the tax came about; null: no rule applied. */
    tax: jsonb().$type<Tds>(),
    gst: jsonb().$type<Gst>(),
    /** What was held when the rest was paid: moves to the next month once released. */
    held: rupees(),
    paid_on: isoDate(),
    /** The bank's transfer reference. */
    utr: text(),
    paid_by: whole().references(() => adminUser.id),
    bank_account_id: whole(),
  },
  (t) => [primaryKey({ columns: [t.merchant_id, t.month] })],
)
