import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { adminUser } from '#server/tables/people.ts'
import type { Language } from '#src/contract/language.ts'

/** Remembers the language in which an admin opened the back office; e-mails to them use it. */
export const storeAdminLanguage = (db: Db, adminId: number, language: Language) =>
  db
    .update(adminUser)
    .set({ language })
    .where(and(eq(adminUser.id, adminId), ne(adminUser.language, language)))
