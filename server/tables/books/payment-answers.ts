import { index, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import { at, isoDate, rupees, whole } from '#server/platform/database/columns.ts'
import type { PaymentOutcome } from '#src/contract/money/payment-answers.ts'
import { adminUser, merchant } from '../people.ts'
import type { payout } from './payouts.ts'

/** What a bank answered to our payment file. */
export const paymentFile = pgTable('payment_file', {
  id: serial().primaryKey(),
  at: at().notNull(),
  admin_id: whole()
    .notNull()
    .references(() => adminUser.id),
  file_name: text().notNull(),
  reverted_at: at(),
})

export const paymentAnswer = pgTable(
  'payment_answer',
  {
    file_id: whole()
      .notNull()
      .references(() => paymentFile.id),
    line: whole().notNull(),
    merchant_id: whole()
      .notNull()
      .references(() => merchant.merchant_id),
    month: text().notNull(),
    amount: rupees().notNull(),
    outcome: text().notNull().$type<PaymentOutcome>(),
    utr: text(),
    day: isoDate(),
    remark: text(),
    /** Of a returned one: the payment that was taken back. */
    before: jsonb().$type<typeof payout.$inferSelect>(),
  },
  (t) => [
    primaryKey({ columns: [t.file_id, t.line] }),
    index('payment_answer_of').on(t.merchant_id, t.month),
  ],
)
