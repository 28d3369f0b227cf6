import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { at, whole } from '#server/platform/database/columns.ts'
import { adminUser } from './people.ts'

/** What admins write about a record of a declared resource, or about one of its fields. Deleting sets deleted_at. */
export const comment = pgTable(
  'comment',
  {
    id: serial().primaryKey(),
    /** As the audit trail names it. */
    entity: text().notNull(),
    record_id: whole().notNull(),
    property: text(),
    admin_id: whole()
      .notNull()
      .references(() => adminUser.id),
    text: text().notNull(),
    /** Admins whom it mentions; each was notified once. */
    mentioned: jsonb().$type<number[]>().notNull().default([]),
    at: at().notNull(),
    edited_at: at(),
    deleted_at: at(),
  },
  (t) => [index('comment_of').on(t.entity, t.record_id).where(sql`${t.deleted_at} is null`)],
)
