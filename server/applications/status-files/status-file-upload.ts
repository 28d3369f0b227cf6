import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import { countAgainstLimits, type FileLimits } from '#server/access/approvals/file-limits.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { storedName } from '#server/files/apply-file.ts'
import type { SentFile } from '#server/files/file-kind.ts'
import { keepOriginal, recordOriginal } from '#server/files/originals.ts'
import { rememberReading } from '#server/files/remembered-columns.ts'
import { readSent, resolveRead } from '#server/files/resolve-file.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { statusFile, statusFilePart } from '#server/tables/applications.ts'
import type { RowProblem } from '#src/domain/applications/status-file.ts'
import { statusFiles } from './status-file.ts'
import { applyRows, movedByRows, type StatusRows } from './status-file-apply.ts'
import { lockFiles, readLenderBook } from './status-file-find.ts'
import { applyParts, fileNote, limited, PORTION, storeParts } from './status-file-parts.ts'

/**
 * Applies an application status file: its good rows in one transaction, or a long file in portions that survive a crash
 * (status-file-parts.ts); bad rows are returned.
 * @throws as readFile; NEEDS_SECOND_ADMIN above the limits; nothing of it is stored then
 */
export async function uploadStatusFile(
  deps: Pick<Deps, 'database' | 'jobs' | 'keys' | 'files'> & { settings: FileLimits },
  sent: SentFile,
  actor: Actor,
): Promise<Applied & { id: number }> {
  const { db } = deps.database
  const read = await readSent(deps, statusFiles, sent, actor.at)
  // Resolving costs as much as applying, so only where an admin alone has a limit it is done first.
  if (actor.alone) {
    const { effects } = await transaction(db, (tx) => resolveRead(tx, statusFiles, read, sent, actor.at))
    await countAgainstLimits(db, deps.settings, movedByRows(effects), actor)
  }
  const file_name = storedName(sent.file)
  const original = await keepOriginal(deps, sent.file)
  const id = await transaction(db, async (tx) => {
    await rememberReading(tx, 'status-file', sent, actor)
    const [made] = await tx
      .insert(statusFile)
      .values({ at: actor.at, admin_id: Number(actor.id), file_name, status: 'PROCESSING' })
      .returning({ id: statusFile.id })
    const file_id = made?.id as number
    await recordOriginal(tx, deps, original, { kind: 'status-file', file_id }, actor)
    return file_id
  })
  if (read.rows.length <= PORTION) return { id, ...(await applyWhole(db, id, file_name, read, actor)) }
  await storeParts(deps, id, read, actor)
  // From here on the rows are only in the database.
  read.rows = []
  return { id, ...(await applyParts(db, id)) }
}

interface Applied {
  updated: number
  /** Rows of cases that are not ours. */
  foreign: number
  problems: RowProblem[]
}

async function applyWhole(
  db: Db,
  id: number,
  file_name: string,
  read: StatusRows,
  actor: Actor,
): Promise<Applied> {
  try {
    return await transaction(db, async (tx) => {
      await lockFiles(tx)
      const [own] = await tx
        .select()
        .from(statusFile)
        .where(and(eq(statusFile.id, id), eq(statusFile.status, 'PROCESSING')))
        .for('update')
      // Another server took it for abandoned.
      if (!own) throw new AppError('UNAVAILABLE')
      const book = await readLenderBook(tx)
      const { updated, foreign, problems } = await applyRows(tx, id, read, book, actor.at)
      const counts = { rows_updated: updated, rows_with_errors: problems.length, rows_foreign: foreign }
      const status = problems.length > 0 ? 'DONE_WITH_ERRORS' : 'DONE'
      const errors = limited(problems)
      await tx
        .update(statusFile)
        .set({ ...counts, status, errors })
        .where(eq(statusFile.id, id))
      await recordAudit(tx, actor, fileNote(id, { file_name, ...counts }))
      return { updated, foreign, problems: errors }
    })
  } catch (error) {
    await db.update(statusFile).set({ status: 'FAILED' }).where(eq(statusFile.id, id))
    throw error
  }
}

/** The field of the fixed form is called image_name (docs/specification-facts.md#status-file). */
export function asFixedField(error: unknown): never {
  if (!(error instanceof AppError) || !error.details.errors?.file) throw error
  throw new AppError(error.code, { ...error.details, errors: { image_name: error.details.errors.file } })
}

/**
 * Marks files that a crash interrupted before anything was applied, and deletes incomplete sets of portions. Files in
 * progress lock their row; long files with all portions stored are continued by their job.
 * @param before files that began later are left alone
 */
export const failInterrupted = (db: Db, before: Date): Promise<void> =>
  transaction(db, async (tx) => {
    const left = await tx
      .select({ id: statusFile.id })
      .from(statusFile)
      .where(and(eq(statusFile.status, 'PROCESSING'), isNull(statusFile.parts), lt(statusFile.at, before)))
      .for('update', { skipLocked: true })
    const ids = left.map(({ id }) => id)
    await tx.delete(statusFilePart).where(inArray(statusFilePart.file_id, ids))
    await tx.update(statusFile).set({ status: 'FAILED' }).where(inArray(statusFile.id, ids))
  })
