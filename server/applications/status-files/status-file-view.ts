import { count, desc, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { statusFile } from '#server/tables/applications.ts'
import type { StatusFile } from '#src/contract/applications/status-file.ts'
import type { Language } from '#src/contract/language.ts'
import { problemLines } from './status-file-words.ts'

interface Paging {
  page: number
  page_size: number
}

const shown = (
  { at, errors, admin_id: _, parts: __, actor: ___, ...row }: typeof statusFile.$inferSelect,
  language: Language,
): StatusFile => ({
  ...row,
  created_at: at.toISOString(),
  errors: problemLines(
    errors,
    language,
    row.status === 'FAILED' ? { applied: row.rows_updated } : undefined,
  ).join('\n'),
})

/** One page of the history, newest first, and how many files there are. */
export async function listStatusFiles(
  db: Db,
  { page, page_size }: Paging,
  language: Language,
): Promise<{ data: StatusFile[]; total: number }> {
  const [counted] = await db.select({ total: count() }).from(statusFile)
  const found = await db
    .select()
    .from(statusFile)
    .orderBy(desc(statusFile.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  return { total: counted?.total ?? 0, data: found.map((row) => shown(row, language)) }
}

/** One file. Throws NOT_FOUND. */
export async function oneStatusFile(db: Db, id: number, language: Language): Promise<StatusFile> {
  const [file] = await db.select().from(statusFile).where(eq(statusFile.id, id))
  if (!file) throw notFound()
  return shown(file, language)
}
