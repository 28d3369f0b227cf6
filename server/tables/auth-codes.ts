import { pgTable, text } from 'drizzle-orm/pg-core'
import { at, whole } from '#server/platform/database/columns.ts'
import { merchant } from './people.ts'

/** With which a customer comes over from a partner's own site: made by the partner's server, used once by the browser. */
export const authCode = pgTable('auth_code', {
  code_hash: text().primaryKey(),
  merchant_id: whole()
    .notNull()
    .references(() => merchant.merchant_id),
  /** As ciphertext, until the code is used or has expired. */
  mobile_cipher: text().notNull(),
  first_name: text(),
  product_type: text(),
  created_at: at().notNull(),
  expires_at: at().notNull(),
  used_at: at(),
})
