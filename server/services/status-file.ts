import { and, count, desc, eq, lt, sql } from 'drizzle-orm'
import type { StatusFile } from '#src/contract/status-file.ts'
import {
  type ReportedRow,
  type RowProblem,
  readHeader,
  readRow,
  statusFileLimits,
  statusFileName,
} from '#src/domain/status-file.ts'
import { statusFile } from '../db/applications.ts'
import { type Db, transaction } from '../db/database.ts'
import { AppError, invalid } from '../errors.ts'
import { readSheet } from '../files/sheet.ts'
import type { Language } from '../words.ts'
import { type Actor, note } from './audit.ts'
import { applyRows } from './status-file-apply.ts'
import { lockFiles } from './status-file-find.ts'
import { problemLines } from './status-file-words.ts'

/** Problems kept of one file: more help nobody, and every open page reads them again and again. */
const MOST_PROBLEMS = 500

/**
 * Applies an application status file: its good rows all at once, in one transaction; its bad rows are answered.
 * @throws WRONG_CONTENT, TOO_LARGE or INVALID for a file that is none; nothing of it is kept then
 */
export async function uploadStatusFile(
  db: Db,
  file: File,
  actor: Actor,
): Promise<{ updated: number; problems: RowProblem[] }> {
  const { reported, unread } = await readFile(file)
  const file_name = file.name.slice(-200)
  const [made] = await db
    .insert(statusFile)
    .values({ at: actor.at, admin_id: Number(actor.id), file_name, status: 'PROCESSING' })
    .returning({ id: statusFile.id })
  const id = made?.id as number
  try {
    return await transaction(db, async (tx) => {
      const [own] = await tx
        .select()
        .from(statusFile)
        .where(and(eq(statusFile.id, id), eq(statusFile.status, 'PROCESSING')))
        .for('update')
      // Another server took it for left behind.
      if (!own) throw new AppError('UNAVAILABLE')
      await lockFiles(tx)
      const { updated, problems } = await applyRows(tx, id, reported, actor.at)
      const all = [...unread, ...problems].sort((a, b) => a.line - b.line)
      const status = all.length > 0 ? 'DONE_WITH_ERRORS' : 'DONE'
      const kept = limited(all)
      await tx
        .update(statusFile)
        .set({ status, rows_updated: updated, errors: kept })
        .where(eq(statusFile.id, id))
      const what = { file_name, rows_updated: updated, rows_with_errors: all.length }
      await note(tx, actor, { action: 'create', entity: 'status_file', entityId: id, new: what })
      return { updated, problems: kept }
    })
  } catch (error) {
    await db.update(statusFile).set({ status: 'FAILED' }).where(eq(statusFile.id, id))
    throw error
  }
}

async function readFile(file: File): Promise<{ reported: ReportedRow[]; unread: RowProblem[] }> {
  if (!statusFileName.test(file.name))
    throw new AppError('WRONG_CONTENT', { errors: { image_name: 'fileType' } })
  const sheet = await readSheet(new Uint8Array(await file.arrayBuffer()), file.name, statusFileLimits).catch(
    asOurField,
  )
  const header = readHeader(sheet.header)
  if (!header) throw invalid({ image_name: 'statusFileHeader' })
  const read = sheet.rows.map(({ line, cells }) => readRow(header, line, cells))
  return {
    reported: read.filter((row) => !('reason' in row)) as ReportedRow[],
    unread: read.filter((row) => 'reason' in row),
  }
}

/** The field of this form has the specification's name. */
function asOurField(error: unknown): never {
  if (!(error instanceof AppError) || !error.details.errors?.file) throw error
  throw new AppError(error.code, { ...error.details, errors: { image_name: error.details.errors.file } })
}

function limited(problems: RowProblem[]): RowProblem[] {
  const more = problems.length - MOST_PROBLEMS
  const last = problems[MOST_PROBLEMS]
  if (more <= 0 || !last) return problems
  return [...problems.slice(0, MOST_PROBLEMS), { line: last.line, reason: 'more', vars: { count: more } }]
}

/** One page of the history, newest first, and how many files there are. */
export async function listStatusFiles(
  db: Db,
  { page, page_size }: { page: number; page_size: number },
  language: Language,
): Promise<{ data: StatusFile[]; total: number }> {
  const [counted] = await db.select({ total: count() }).from(statusFile)
  const found = await db
    .select()
    .from(statusFile)
    .orderBy(desc(statusFile.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  return {
    total: counted?.total ?? 0,
    data: found.map(({ at, errors, admin_id: _, ...row }) => ({
      ...row,
      created_at: at.toISOString(),
      errors: problemLines(errors, language, row.status === 'FAILED').join('\n'),
    })),
  }
}

/**
 * Says of files that a crash left in the middle that nothing of them was applied. Those under way hold their row.
 * @param before files that began later are left alone
 */
export async function failInterrupted(db: Db, before: Date): Promise<void> {
  const left = db
    .select({ id: statusFile.id })
    .from(statusFile)
    .where(and(eq(statusFile.status, 'PROCESSING'), lt(statusFile.at, before)))
    .for('update', { skipLocked: true })
  await db.update(statusFile).set({ status: 'FAILED' }).where(sql`${statusFile.id} in (${left})`)
}
