import { sql } from 'drizzle-orm'
import { pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, isoDate, percent, rupees, whole } from '#server/platform/database/columns.ts'
import { adminUser, partner } from './people.ts'

/* What of a partner holds from a day on: its terms of money, and its texts. Rows stay; the newest day that has come holds. */

/** Terms by which the merchants of a partner are paid for disbursals from a day on, until the next row's day. */
export const partnerRate = pgTable(
  'partner_rate',
  {
    id: serial().primaryKey(),
    partner_id: whole()
      .notNull()
      .references(() => partner.id),
    /** The business day of the case counts. */
    from_day: isoDate().notNull(),
    percent: percent(),
    flat: rupees(),
    /** Null: from before anybody set it here. */
    admin_id: whole().references(() => adminUser.id),
    set_at: at().notNull(),
    /** When it became what the partner's own columns say; null: it is planned. */
    begun_at: at(),
    cancelled_at: at(),
    cancelled_by: whole().references(() => adminUser.id),
  },
  (t) => [uniqueIndex('partner_rate_of').on(t.partner_id, t.from_day).where(sql`${t.cancelled_at} is null`)],
)

/** A version of a partner's own texts, as it was published. Never changed: consents name it. */
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
    /** Null: published before versions were kept. */
    admin_id: whole().references(() => adminUser.id),
    published_at: at().notNull(),
  },
  (t) => [uniqueIndex('partner_text_of').on(t.partner_id, t.version)],
)
