import { index, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { at, whole } from '#server/platform/database/columns.ts'
import type { UploadKind } from '#src/contract/catalogue/upload.ts'
import { adminUser } from './people.ts'

/** A file that an admin uploaded, as it was sent: encrypted in the store of files, with a key of its own. */
export const fileOriginal = pgTable(
  'file_original',
  {
    id: serial().primaryKey(),
    kind: text().notNull().$type<UploadKind>(),
    /** Record of this kind of file. */
    file_id: whole().notNull(),
    admin_id: whole()
      .notNull()
      .references(() => adminUser.id),
    file_name: text().notNull(),
    size: whole().notNull(),
    file_key: text().notNull(),
    key_cipher: text().notNull(),
    at: at().notNull(),
  },
  (t) => [index('file_original_of').on(t.kind, t.file_id)],
)
