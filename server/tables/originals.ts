import { index, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { at, whole } from '#server/platform/database/columns.ts'
import type { OriginalKind } from '#src/contract/catalogue/upload.ts'
import { adminUser } from './people.ts'

/** A file that an admin uploaded or a lender sent, as it was sent: encrypted in the store of files, with a key of its own. */
export const fileOriginal = pgTable(
  'file_original',
  {
    id: serial().primaryKey(),
    kind: text().notNull().$type<OriginalKind>(),
    /** Record of this kind of file. */
    file_id: whole().notNull(),
    /** Who uploaded it; empty: a source sent it. */
    admin_id: whole().references(() => adminUser.id),
    file_name: text().notNull(),
    size: whole().notNull(),
    file_key: text().notNull(),
    key_cipher: text().notNull(),
    at: at().notNull(),
  },
  (t) => [index('file_original_of').on(t.kind, t.file_id)],
)
