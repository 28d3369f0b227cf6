import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import type { Language } from '#server/platform/words.ts'
import { adminUser } from '#server/tables/people.ts'

/** Keeps in which language an admin opened the back office: letters to them are in it. */
export const keepLanguage = (db: Db, adminId: number, language: Language) =>
  db
    .update(adminUser)
    .set({ language })
    .where(and(eq(adminUser.id, adminId), ne(adminUser.language, language)))
