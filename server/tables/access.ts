import { sql } from 'drizzle-orm'
import { jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, whole } from '#server/platform/database/columns.ts'
import type { AdminRole } from '#src/contract/call.ts'
import { adminUser, merchant, merchantUser, session } from './people.ts'

/* How admins and merchants' people sign in, besides their passwords. */

/** A single-use link to set one's password; a newer link replaces older ones. */
export const invite = pgTable('invite', {
  token_hash: text().primaryKey(),
  /** Whose password it sets: exactly one of the two. */
  admin_id: whole().references(() => adminUser.id),
  merchant_user_id: whole().references(() => merchantUser.id),
  /** The admin who sent it; null: the owner of the merchant. */
  created_by: whole().references(() => adminUser.id),
  created_at: at().notNull(),
  expires_at: at().notNull(),
  used_at: at(),
})

/** An authenticator app. Not required until its first code confirms it. */
const factor = () => ({
  secret_cipher: text().notNull(),
  created_at: at().notNull(),
  confirmed_at: at(),
  /** The 30-second step of the last accepted code: a code works once. */
  last_step: whole().notNull().default(0),
  /** Keyed hashes of the unused recovery codes. */
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

/** Row scopes that role 1 limited to the admins' own rows, by role. Without a row the role sees all. */
export const roleRows = pgTable(
  'role_rows',
  {
    role_id: whole().notNull().$type<AdminRole>(),
    /** Name of the scope (src/contract/access/row-scope.ts). */
    scope: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.role_id, t.scope] })],
)

/** An admin who acts as a merchant; the session is the merchant's, the admin's own is unchanged. */
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
    /** When the admin allowed changes; before that, the session is read-only. */
    edits_at: at(),
  },
  // One at a time: an admin cannot act as a second merchant.
  (t) => [uniqueIndex('masquerade_live').on(t.admin_id).where(sql`${t.ended_at} is null`)],
)
