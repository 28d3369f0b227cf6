import { count, eq } from 'drizzle-orm'
import { revertRefusal } from '#server/files/revert-file.ts'
import { type PageQuery, readPage } from '#server/lists/read-page.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/errors.ts'
import type { AdminWho } from '#server/platform/who.ts'
import { statusFileRow } from '#server/tables/applications.ts'
import type { StatusFile, StatusFileRecord } from '#src/contract/applications/status-file.ts'
import type { Language } from '#src/contract/language.ts'
import { type AnyList, listNamed } from '#src/contract/lists/list.ts'
import { statusFiles } from './status-file.ts'

interface Reader {
  who: AdminWho
  now: Date
  language: Language
}

/** One page of the history, newest first, and how many files there are: the declared list in the fixed call's shape. */
export async function listStatusFiles(
  deps: Deps,
  query: PageQuery,
  { who, ...asked }: Reader,
): Promise<{ data: StatusFile[]; total: number }> {
  const list = listNamed('application-status-file') as AnyList
  const { page } = await readPage(deps, list, query, who, asked)
  // The list's key is text, as in every list.
  const data = page.rows.map((row) => ({ ...row, id: Number(row.id) }) as StatusFile)
  return { data, total: page.count ?? 0 }
}

/** One file. Throws NOT_FOUND. */
export async function oneStatusFile(deps: Deps, id: number, reader: Reader): Promise<StatusFileRecord> {
  const { data } = await listStatusFiles(deps, { item: String(id), page_size: 1 }, reader)
  const { db } = deps.database
  if (!data[0]) throw notFound()
  const counted = await db
    .select({ state: statusFileRow.state, rows: count() })
    .from(statusFileRow)
    .where(eq(statusFileRow.file_id, id))
    .groupBy(statusFileRow.state)
  return {
    ...data[0],
    counts: Object.fromEntries(counted.map(({ state, rows }) => [state, rows])),
    revert_refusal: await revertRefusal(db, statusFiles, id, reader.now),
  }
}
