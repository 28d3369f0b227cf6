import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, whole } from '#server/platform/database/columns.ts'
import { adminUser, merchant, merchantUser, session } from './people.ts'

/* How people of the back office and of merchants get in, beside their passwords. */

/** A single-use link with which somebody sets the own password; a newer one takes the place of the older ones. */
export const invite = pgTable('invite', {
  token_hash: text().primaryKey(),
  /** One of the two: whose password it sets. */
  admin_id: whole().references(() => adminUser.id),
  merchant_user_id: whole().references(() => merchantUser.id),
  created_by: whole()
    .notNull()
    .references(() => adminUser.id),
  created_at: at().notNull(),
  expires_at: at().notNull(),
  used_at: at(),
})

/** An authenticator app. Until it is confirmed by a code it asks for nothing. */
const factor = () => ({
  secret_cipher: text().notNull(),
  created_at: at().notNull(),
  confirmed_at: at(),
  /** The 30-second step of the last code that was taken: a code works once. */
  last_step: whole().notNull().default(0),
  /** Keyed hashes of the recovery codes that are left. */
  recovery: jsonb().$type<string[]>().notNull().default([]),
})

export const adminFactor = pgTable('admin_factor', {
  holder_id: whole('admin_id')
    .primaryKey()
    .references(() => adminUser.id),
  ...factor(),
})

export const partnerFactor = pgTable('partner_factor', {
  holder_id: whole('merchant_user_id')
    .primaryKey()
    .references(() => merchantUser.id),
  ...factor(),
})

/** An admin who acts as a merchant; the session is the partner's, the admin's own stays as it is. */
export const masquerade = pgTable(
  'masquerade',
  {
    id: uuid().primaryKey(),
    admin_id: whole()
      .notNull()
      .references(() => adminUser.id),
    merchant_id: whole()
      .notNull()
      .references(() => merchant.merchant_id),
    session_id: uuid()
      .notNull()
      .references(() => session.id),
    reason: text().notNull(),
    started_at: at().notNull(),
    expires_at: at().notNull(),
    ended_at: at(),
    /** From then on the admin may change things; until then they only look. */
    edits_at: at(),
  },
  // One at a time: an admin who is somebody else cannot become a third.
  (t) => [uniqueIndex('masquerade_live').on(t.admin_id).where(sql`${t.ended_at} is null`)],
)
