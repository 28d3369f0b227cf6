import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { deflate, inflate, type ZlibOptions } from 'node:zlib'
import { and, eq, isNotNull, min } from 'drizzle-orm'
import { note } from '#server/audit/note.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { statusFile, statusFilePart } from '#server/tables/applications.ts'
import type { ReportedRow, RowProblem } from '#src/domain/applications/status-file.ts'
import { applyRows } from './status-file-apply.ts'
import { type LenderBook, lockFiles, readLenderBook } from './status-file-find.ts'

const deflated = promisify<string, ZlibOptions, Buffer>(deflate)
const inflated = promisify<Uint8Array, Buffer>(inflate)

/*
 * A long file is applied in portions, each a transaction: the embedded database has one connection, which a single
 * transaction of 50,000 rows would block. All portions are stored before the first is applied, and the transaction that
 * applies one deletes it, so after a crash the job continues with the rest.
 */

/** Rows of one portion; shorter files are one transaction. */
export const PORTION = 500
/** Portions stored by one statement. */
const PARTS_AT_ONCE = 10
/** Pause between two portions, so that a call with several statements does not wait for a portion each time. */
const PAUSE_MS = 15
/** Seconds after which the job checks whether the upload was completed. */
const SECOND_LOOK_S = 60
/** Stored problems per file: more would not help, and every open page reads them repeatedly. */
const MOST_PROBLEMS = 500

export interface ReadFile {
  reported: ReportedRow[]
  unread: RowProblem[]
}

/** The first problems, and how many more there are. @param total of all */
export function limited(problems: readonly RowProblem[], total = problems.length): RowProblem[] {
  const last = problems[MOST_PROBLEMS]
  if (total <= MOST_PROBLEMS || !last) return [...problems]
  const more = { line: last.line, reason: 'more' as const, vars: { count: total - MOST_PROBLEMS } }
  return [...problems.slice(0, MOST_PROBLEMS), more]
}

/** The audit entry of a file. */
export const fileNote = (id: number, file_name: string, rows_updated: number, rows_with_errors: number) =>
  ({
    action: 'create',
    entity: 'status_file',
    entityId: id,
    new: { file_name, rows_updated, rows_with_errors },
  }) as const

interface Part {
  place: number
  rows: ReportedRow[]
  unread: RowProblem[]
}

/** An unreadable row is reported with the rows around it, so that problems stay in order. */
function cutIntoParts({ reported, unread }: ReadFile): Part[] {
  let listed = 0
  return Array.from({ length: Math.ceil(reported.length / PORTION) }, (_, place) => {
    const end = reported[(place + 1) * PORTION]?.line ?? Number.POSITIVE_INFINITY
    const from = listed
    while ((unread[listed]?.line ?? end) < end) listed += 1
    const rows = reported.slice(place * PORTION, (place + 1) * PORTION)
    return { place, rows, unread: unread.slice(from, listed) }
  })
}

/** Small, and made small in another thread: to hand the rows to the embedded database as they are would take longer. */
const packed = async (rows: readonly ReportedRow[]): Promise<Buffer> =>
  deflated(JSON.stringify(rows), { level: 1 })

const unpacked = async (bytes: Uint8Array): Promise<ReportedRow[]> =>
  JSON.parse(String(await inflated(bytes)))

/** Stores all portions of a file and queues the job that applies them. */
export async function storeParts(
  { database: { db }, jobs }: Pick<Deps, 'database' | 'jobs'>,
  id: number,
  { reported, unread }: ReadFile,
  actor: Actor,
): Promise<void> {
  const parts = cutIntoParts({ reported, unread })
  for (let from = 0; from < parts.length; from += PARTS_AT_ONCE)
    await db
      .insert(statusFilePart)
      .values(
        await Promise.all(
          parts
            .slice(from, from + PARTS_AT_ONCE)
            .map(async ({ rows, ...part }) => ({ ...part, file_id: id, rows: await packed(rows) })),
        ),
      )
  await transaction(db, async (tx) => {
    await tx.update(statusFile).set({ parts: parts.length, actor }).where(eq(statusFile.id, id))
    await jobs.enqueue(tx, 'apply-status-file', { id }, SECOND_LOOK_S)
  })
}

/**
 * Applies the remaining portions of a file in order. Concurrent callers take turns.
 * @returns the result of the whole file
 */
export async function applyParts(db: Db, id: number): Promise<{ updated: number; problems: RowProblem[] }> {
  const book = await readLenderBook(db)
  for (;;) {
    const done = await transaction(db, (tx) => applyNext(tx, id, book))
    if (done) return done
    await sleep(PAUSE_MS)
  }
}

async function applyNext(tx: Db, id: number, book: LenderBook) {
  await lockFiles(tx)
  const [file] = await tx.select().from(statusFile).where(eq(statusFile.id, id)).for('update')
  if (!file?.actor) throw new Error('status file not found')
  const problems = file.errors
  if (file.status !== 'PROCESSING') return { updated: file.rows_updated, problems }
  const part = await takePart(tx, id)
  if (!part) return null
  // The date of the upload: a later run may be on another business day.
  const now = file.at
  const applied = await applyRows(tx, id, await unpacked(part.rows), book, now)
  const found = [...part.unread, ...applied.problems].sort((a, b) => a.line - b.line)
  const rows_with_errors = file.rows_with_errors + found.length
  const rows_updated = file.rows_updated + applied.updated
  const counts = { rows_updated, rows_with_errors }
  // Once there are enough, they are not written again with each portion.
  const errors =
    problems.length > MOST_PROBLEMS ? problems : [...problems, ...found].slice(0, MOST_PROBLEMS + 1)
  const isLast = part.place + 1 === file.parts
  if (!isLast) {
    await tx
      .update(statusFile)
      .set({ ...counts, ...(errors !== problems && { errors }) })
      .where(eq(statusFile.id, id))
    return null
  }
  const limitedErrors = limited(errors, rows_with_errors)
  const status = rows_with_errors > 0 ? 'DONE_WITH_ERRORS' : 'DONE'
  await tx
    .update(statusFile)
    .set({ ...counts, status, errors: limitedErrors })
    .where(eq(statusFile.id, id))
  const actor = { ...file.actor, at: new Date(file.actor.at) }
  await note(tx, actor, fileNote(id, file.file_name, rows_updated, rows_with_errors))
  return { updated: rows_updated, problems: limitedErrors }
}

/** The next portion of a file, which ends with the transaction that applies it. */
async function takePart(tx: Db, id: number) {
  const ofFile = eq(statusFilePart.file_id, id)
  const next = tx
    .select({ place: min(statusFilePart.place) })
    .from(statusFilePart)
    .where(ofFile)
  const [part] = await tx
    .delete(statusFilePart)
    .where(and(ofFile, eq(statusFilePart.place, next)))
    .returning()
  return part
}

/** Continues a file whose upload was interrupted; after the last try the rest stays unapplied. */
export async function resumeStatusFile(
  { database: { db }, log }: Pick<Deps, 'database' | 'log'>,
  { id }: { id: number },
  last: boolean,
): Promise<void> {
  const [open] = await db
    .select({ id: statusFile.id })
    .from(statusFile)
    .where(and(eq(statusFile.id, id), eq(statusFile.status, 'PROCESSING'), isNotNull(statusFile.parts)))
  if (!open) return
  try {
    await applyParts(db, id)
  } catch (error) {
    if (!last) throw error
    log.error({ err: error, id }, 'status file stopped')
    await transaction(db, async (tx) => {
      await tx.delete(statusFilePart).where(eq(statusFilePart.file_id, id))
      await tx.update(statusFile).set({ status: 'FAILED' }).where(eq(statusFile.id, id))
    })
  }
}
