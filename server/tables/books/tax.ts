import { index, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { at, flag, isoDate, percent, rupees, whole } from '#server/platform/database/columns.ts'
import type { Quarter } from '#src/contract/money/payout-year.ts'
import type { Crossing } from '#src/contract/money/tax-rules.ts'
import { adminUser, merchant } from '../people.ts'

/* Dated tax rules, edited in the back office (src/contract/money/tax-rules.ts). */

export const tdsRule = pgTable('tds_rule', {
  id: serial().primaryKey(),
  section: text().notNull(),
  from_day: isoDate().notNull(),
  threshold: rupees().notNull(),
  crossing: text().notNull().$type<Crossing>(),
  percent: percent().notNull(),
  percent_without_pan: percent().notNull(),
  source: text().notNull(),
  confirmed: text(),
  deleted_at: at(),
})

export const gstRule = pgTable('gst_rule', {
  id: serial().primaryKey(),
  name: text().notNull(),
  from_day: isoDate().notNull(),
  percent: percent().notNull(),
  /** Code of the service on invoices. */
  sac: text().notNull().default('997159'),
  reverse_charge: flag().notNull().default(0),
  source: text().notNull(),
  confirmed: text(),
  deleted_at: at(),
})

/** Deducted tax that was paid to the government. */
export const tdsChallan = pgTable('tds_challan', {
  id: serial().primaryKey(),
  /** Of the commission: `2026-08`. */
  month: text().notNull(),
  bsr_code: text().notNull(),
  deposited_on: isoDate().notNull(),
  serial_no: text().notNull(),
  amount: rupees().notNull(),
  /** Of the filed return of its quarter. */
  token: text(),
  deleted_at: at(),
})

export const tdsCertificate = pgTable(
  'tds_certificate',
  {
    id: serial().primaryKey(),
    merchant_id: whole()
      .notNull()
      .references(() => merchant.merchant_id),
    certificate_no: text().notNull(),
    percent: percent().notNull(),
    from_day: isoDate().notNull(),
    to_day: isoDate().notNull(),
    limit_amount: rupees().notNull(),
    source: text().notNull(),
    deleted_at: at(),
  },
  (t) => [index('tds_certificate_of').on(t.merchant_id)],
)

/** Form 16A of a merchant for a quarter, encrypted in the store of files. The newest of a quarter counts. */
export const taxCertificate = pgTable(
  'tax_certificate',
  {
    id: serial().primaryKey(),
    merchant_id: whole()
      .notNull()
      .references(() => merchant.merchant_id),
    /** First year of the financial year. */
    year: whole().notNull(),
    quarter: text().notNull().$type<Quarter>(),
    file_name: text().notNull(),
    file_key: text().notNull(),
    key_cipher: text().notNull(),
    digest: text().notNull(),
    uploaded_by: whole()
      .notNull()
      .references(() => adminUser.id),
    uploaded_at: at().notNull(),
  },
  (t) => [index('tax_certificate_of').on(t.merchant_id, t.year, t.quarter)],
)
