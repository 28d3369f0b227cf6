import { index, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core'
import { at, whole } from '#server/platform/database/columns.ts'
import { adminUser, prospect } from '../people.ts'

/* Data of the CSR Portal about a customer; deleted with the customer. */

/** A note on a customer, about one application or all of them. Never changed, only deleted with the customer. */
export const csrNote = pgTable(
  'csr_note',
  {
    id: serial().primaryKey(),
    prospect_id: uuid()
      .notNull()
      .references(() => prospect.user_id, { onDelete: 'cascade' }),
    app_id: uuid(),
    admin_id: whole()
      .notNull()
      .references(() => adminUser.id),
    at: at().notNull(),
    text: text().notNull(),
  },
  (t) => [index('csr_note_of').on(t.prospect_id, t.id)],
)

/** The admin responsible for a customer; role 3 sees only their own. */
export const csrOwner = pgTable(
  'csr_owner',
  {
    prospect_id: uuid()
      .primaryKey()
      .references(() => prospect.user_id, { onDelete: 'cascade' }),
    admin_id: whole()
      .notNull()
      .references(() => adminUser.id),
    at: at().notNull(),
    /** The admin who assigned them. */
    by_admin_id: whole()
      .notNull()
      .references(() => adminUser.id),
  },
  (t) => [index('csr_owner_admin').on(t.admin_id, t.at)],
)
