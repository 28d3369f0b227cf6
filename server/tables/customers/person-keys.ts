import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '#server/platform/database/columns.ts'
import { prospect } from '#server/tables/people.ts'

/**
 * The key of a customer, for the fields of sealed-fields.ts that belong to a person. Made when the first of them is stored; the
 * purge deletes it. A backup leaves this table out (server/copies/customer-keys-file.ts).
 */
export const personKey = pgTable('person_key', {
  prospect_id: uuid()
    .primaryKey()
    .references(() => prospect.user_id),
  /** Wrapped twice (server/platform/keys/person-keys.ts). */
  key_cipher: text().notNull(),
})

/** Which secret wraps the keys of a bucket of customers; the secrets themselves are in a file (server/platform/keys/wrap-secrets.ts). */
export const wrapSecret = pgTable('wrap_secret', {
  bucket: text().primaryKey(),
  /** All keys of the bucket are wrapped with this one: who adds a key locks the row. */
  mark: text().notNull(),
  /** A key of the bucket was deleted, so the secret has to go. */
  replace: boolean().notNull().default(false),
  /** The secret before and when it was replaced, until it is destroyed. */
  former: text(),
  replaced_at: at(),
})
