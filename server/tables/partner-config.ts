import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, isoDate, percent, rupees, whole } from '#server/platform/database/columns.ts'
import { adminUser, merchant, partner } from './people.ts'

/* A co-brand's dated settings: its commission terms and its texts. Rows stay; the newest day that has come applies. */

/** Terms by which a co-brand's merchants are paid for disbursals from a day on, until the next row's day. */
export const partnerRate = pgTable(
  'partner_rate',
  {
    id: serial().primaryKey(),
    partner_id: whole()
      .notNull()
      .references(() => partner.id),
    /** By the business day of the case. */
    from_day: isoDate().notNull(),
    percent: percent(),
    flat: rupees(),
    /** Null: from before terms were stored here. */
    admin_id: whole().references(() => adminUser.id),
    set_at: at().notNull(),
    /** When it was copied to the co-brand's own columns; null: planned. */
    begun_at: at(),
    cancelled_at: at(),
    cancelled_by: whole().references(() => adminUser.id),
  },
  (t) => [uniqueIndex('partner_rate_of').on(t.partner_id, t.from_day).where(sql`${t.cancelled_at} is null`)],
)

/** A merchant's co-brand and own share from a day on; a share of null: the co-brand's terms. */
export const merchantSplit = pgTable(
  'merchant_split',
  {
    merchant_id: whole()
      .notNull()
      .references(() => merchant.merchant_id, { onDelete: 'cascade' }),
    from_day: isoDate().notNull(),
    partner_id: whole()
      .notNull()
      .references(() => partner.id),
    percent: percent(),
  },
  (t) => [primaryKey({ columns: [t.merchant_id, t.from_day] })],
)

/** A published version of a co-brand's own texts. Never changed: consents refer to it. */
export const partnerText = pgTable(
  'partner_text',
  {
    id: serial().primaryKey(),
    partner_id: whole()
      .notNull()
      .references(() => partner.id),
    version: whole().notNull(),
    from_day: isoDate().notNull(),
    terms_en: text(),
    terms_hi: text(),
    privacy_en: text(),
    privacy_hi: text(),
    /** Null: published before versions were stored. */
    admin_id: whole().references(() => adminUser.id),
    published_at: at().notNull(),
  },
  (t) => [uniqueIndex('partner_text_of').on(t.partner_id, t.version)],
)
