import { boolean, index, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core'
import { at, whole } from '#server/platform/database/columns.ts'
import { adminUser, merchant, prospect } from './people.ts'

/** A short link that a merchant hands out; /l/{slug} leads to its target with its utm values. */
export const trackingLink = pgTable(
  'tracking_link',
  {
    id: serial().primaryKey(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    /** Whose sales it counts for; without one they are our own. */
    merchant_id: whole().references(() => merchant.merchant_id),
    product_type: text(),
    /** A path of the customer's area, never another host. */
    target: text().notNull(),
    utm_source: text(),
    utm_medium: text(),
    utm_campaign: text(),
    utm_id: text(),
    status: text().notNull().default('ACTIVE').$type<'ACTIVE' | 'DISABLED'>(),
    expires_at: at(),
    /** The admin who made it; a merchant's own link has none. */
    admin_id: whole().references(() => adminUser.id),
    created_at: at().notNull(),
  },
  (t) => [index('tracking_link_merchant').on(t.merchant_id)],
)

/** One call of a tracking link. A sender's address is kept as a keyed hash, to count people and not calls. */
export const linkClick = pgTable(
  'link_click',
  {
    id: uuid().primaryKey(),
    link_id: whole()
      .notNull()
      .references(() => trackingLink.id),
    at: at().notNull(),
    sender_hash: text().notNull(),
    bot: boolean().notNull().default(false),
    /** Set when its sender signs in: the last click before the passcode counts. */
    prospect_id: uuid().references(() => prospect.user_id, { onDelete: 'set null' }),
  },
  (t) => [index('link_click_link').on(t.link_id, t.at), index('link_click_prospect').on(t.prospect_id)],
)

/** A number or e-mail of a customer who was merged into another: whoever signs in by it is that one. */
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

/** Somebody who was already there: by whom it was seen and what was decided. Keys are keyed hashes, never a PAN. */
export const dedupeLog = pgTable(
  'dedupe_log',
  {
    id: serial().primaryKey(),
    at: at().notNull(),
    kind: text().notNull().$type<'INTERNAL_PHONE' | 'INTERNAL_PAN' | 'PARTNER_CLAIM' | 'LENDER_DEDUPE'>(),
    key_hash: text().notNull(),
    prospect_id: uuid().references(() => prospect.user_id, { onDelete: 'set null' }),
    /** The customer who was there first, where there is one. */
    matched_id: uuid().references(() => prospect.user_id, { onDelete: 'set null' }),
    lender_application_id: uuid(),
    merchant_id: whole().references(() => merchant.merchant_id),
    decision: text().notNull().$type<'BLOCKED' | 'MERGED' | 'ALLOWED'>(),
    reason: text().notNull(),
  },
  (t) => [index('dedupe_log_at').on(t.at, t.id)],
)
