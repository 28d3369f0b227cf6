import { pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '#server/platform/database/columns.ts'

/** One row: which MASTER_KEY this data is sealed with (server/access/open-keys.ts). */
export const masterKey = pgTable('master_key', {
  mark: text().primaryKey(),
  /** The keys of look-up hashes and bearers, of the first MASTER_KEY; null until it was changed. */
  carried_cipher: text(),
  /** The MASTER_KEY before, while fields are still sealed with it. */
  former_mark: text(),
  changed_at: at(),
})
