import { pgTable, text } from 'drizzle-orm/pg-core'
import { at, whole } from '#server/platform/database/columns.ts'
import { merchant } from './people.ts'

/** Brings a customer over from a merchant's own site: created by the merchant's server, used once by the browser. */
export const authCode = pgTable('auth_code', {
  code_hash: text().primaryKey(),
  merchant_id: whole()
    .notNull()
    .references(() => merchant.merchant_id),
  /** Ciphertext, until the code is used or has expired. */
  mobile_cipher: text().notNull(),
  first_name: text(),
  product_type: text(),
  created_at: at().notNull(),
  expires_at: at().notNull(),
  used_at: at(),
})
