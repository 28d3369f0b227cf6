import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  index,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { at, flag, isoDate, rupees, whole } from '#server/platform/database/columns.ts'
import type { DocumentKind } from '#src/contract/money/billing.ts'
import type { Gst } from '#src/domain/money/tax.ts'
import { lender } from '../catalogue.ts'
import { merchant } from '../people.ts'

/** What a document says besides amounts, as of the day it was made. */
export interface DocumentFacts {
  seller: { name: string; address: string; state: string | null }
  buyer: { name: string; address: string; gstin: string; state: string } | null
  sac: string | null
  /** Whether an accountant had confirmed the GST rule. */
  confirmed: boolean
}

/**
 * An invoice for commission, or a credit note that corrects one: a merchant's to us, or ours to a lender. Rows never
 * change.
 */
export const billingDocument = pgTable(
  'billing_document',
  {
    id: serial().primaryKey(),
    kind: text().notNull().$type<DocumentKind>(),
    /** Who supplies; null: we, to the lender. */
    merchant_id: whole().references(() => merchant.merchant_id),
    lender_id: whole().references(() => lender.lender_id),
    /** Month of the payout: `2026-10`. */
    month: text().notNull(),
    /** Ours, or the merchant's own; null: the merchant gave none. */
    number: text(),
    /** 1: we made it. */
    self_billed: flag().notNull(),
    issued_on: isoDate().notNull(),
    corrects: whole().references((): AnyPgColumn => billingDocument.id),
    amount: rupees().notNull(),
    gst: jsonb().$type<Gst>(),
    igst: rupees().notNull(),
    cgst: rupees().notNull(),
    sgst: rupees().notNull(),
    facts: jsonb().notNull().$type<DocumentFacts>(),
    /** The supplier's numbers of that day. */
    pan_cipher: text(),
    gstin_cipher: text(),
    at: at().notNull(),
  },
  (t) => [
    index('billing_document_of').on(t.merchant_id, t.month),
    uniqueIndex('billing_document_number')
      .on(sql`coalesce(${t.merchant_id}, 0)`, t.number)
      .where(sql`${t.self_billed} = 1`),
  ],
)

/** The last serial number of each supplier's series, without gaps: a transaction that is rolled back takes none. */
export const billingSerial = pgTable(
  'billing_serial',
  {
    kind: text().notNull().$type<DocumentKind>(),
    /** The merchant; 0: we. */
    supplier: whole().notNull(),
    /** First year of the financial year. */
    year: whole().notNull(),
    last: whole().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.supplier, t.year] })],
)
