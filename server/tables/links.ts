import { boolean, index, pgTable, primaryKey, serial, text, uuid } from 'drizzle-orm/pg-core'
import { at, whole } from '#server/platform/database/columns.ts'
import { adminUser, merchant, prospect } from './people.ts'

/** A short link that a merchant shares; /l/{slug} redirects to its target with its utm values. */
export const trackingLink = pgTable(
  'tracking_link',
  {
    id: serial().primaryKey(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    /** The merchant it counts for; null for our own links. */
    merchant_id: whole().references(() => merchant.merchant_id),
    product_type: text(),
    /** A path of the customer area, never another host. */
    target: text().notNull(),
    utm_source: text(),
    utm_medium: text(),
    utm_campaign: text(),
    utm_id: text(),
    status: text().notNull().default('ACTIVE').$type<'ACTIVE' | 'DISABLED'>(),
    expires_at: at(),
    /** The admin who added it; null for a merchant's own link. */
    admin_id: whole().references(() => adminUser.id),
    created_at: at().notNull(),
  },
  (t) => [index('tracking_link_merchant').on(t.merchant_id)],
)

/**
 * One click of a tracking link. The sender's address is stored as a keyed hash, to count people instead of clicks.
 * Partitioned by month of `at`, which its key therefore holds.
 */
export const linkClick = pgTable(
  'link_click',
  {
    id: uuid().notNull(),
    link_id: whole()
      .notNull()
      .references(() => trackingLink.id),
    at: at().notNull(),
    sender_hash: text().notNull(),
    bot: boolean().notNull().default(false),
    /** Set when its sender signs in: the last click before the passcode counts. */
    prospect_id: uuid().references(() => prospect.user_id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.at, t.id] }),
    // The click of a cookie.
    index('link_click_id').on(t.id),
    index('link_click_link').on(t.link_id, t.at),
    index('link_click_prospect').on(t.prospect_id),
  ],
)

/** A number or e-mail of a merged customer: signs in as the kept customer. */
export const prospectAlias = pgTable(
  'prospect_alias',
  {
    /** Mobile number or verified e-mail. */
    address: text().primaryKey(),
    prospect_id: uuid()
      .notNull()
      .references(() => prospect.user_id),
  },
  (t) => [index('prospect_alias_of').on(t.prospect_id)],
)

/** A detected duplicate: where it was found and the decision. Keys are keyed hashes, never a PAN. */
export const dedupeLog = pgTable(
  'dedupe_log',
  {
    id: serial().primaryKey(),
    at: at().notNull(),
    kind: text().notNull().$type<'INTERNAL_PHONE' | 'INTERNAL_PAN' | 'PARTNER_CLAIM' | 'LENDER_DEDUPE'>(),
    key_hash: text().notNull(),
    prospect_id: uuid().references(() => prospect.user_id, { onDelete: 'set null' }),
    /** The earlier customer, if there is one. */
    matched_id: uuid().references(() => prospect.user_id, { onDelete: 'set null' }),
    lender_application_id: uuid(),
    merchant_id: whole().references(() => merchant.merchant_id),
    decision: text().notNull().$type<'BLOCKED' | 'MERGED' | 'ALLOWED'>(),
    reason: text().notNull(),
  },
  (t) => [index('dedupe_log_at').on(t.at, t.id)],
)
