import { index, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core'
import { at, whole } from '#server/platform/database/columns.ts'
import { adminUser, prospect } from './people.ts'

/* What the people of the CSR Portal keep beside a customer; it goes with the customer. */

/** A note on a customer, about one application or all of them. Never changed, never removed. */
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

/** Who looks after a customer; role 3 sees its own only. */
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
    /** Who said so. */
    by_admin_id: whole()
      .notNull()
      .references(() => adminUser.id),
  },
  (t) => [index('csr_owner_admin').on(t.admin_id, t.at)],
)
