import { pgTable, text } from 'drizzle-orm/pg-core'

/** One row: the mark of the MASTER_KEY that this data was sealed with (server/access/check-key.ts). */
export const masterKey = pgTable('master_key', { mark: text().primaryKey() })
