import { promisify } from 'node:util'
import { deflate, inflate, type ZlibOptions } from 'node:zlib'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import { giveWay } from '#server/platform/database/give-way.ts'
import type { Deps } from '#server/platform/deps.ts'
import { statusFile, statusFilePart } from '#server/tables/applications.ts'
import type { ReportedRow, RowProblem } from '#src/domain/applications/status-file.ts'
import { applyRows, type StatusRows } from './status-file-apply.ts'
import { filesLocked, type LenderBook, readLenderBook } from './status-file-find.ts'

const deflated = promisify<string, ZlibOptions, Buffer>(deflate)
const inflated = promisify<Uint8Array, Buffer>(inflate)

/*
 * A long file is applied in portions, each a transaction: the embedded database has one connection, which a single
 * transaction of 200,000 rows would block. All portions are stored before the first is applied, and the transaction that
 * applies one deletes it, so after a crash the job continues with the rest.
 */

/** Rows of one portion; shorter files are one transaction. */
export const PORTION = 300
/** Portions stored by one statement. */
const PARTS_AT_ONCE = 10
/** Seconds after which the job checks whether the upload was completed. */
const SECOND_LOOK_S = 60
/** Stored problems per file: more would not help, and every open page reads them repeatedly. */
const MAX_PROBLEMS = 500

/** The first problems, and how many more there are. @param total of all */
export function limited(problems: readonly RowProblem[], total = problems.length): RowProblem[] {
  const last = problems[MAX_PROBLEMS]
  if (total <= MAX_PROBLEMS || !last) return [...problems]
  const more = { line: last.line, reason: 'more' as const, vars: { count: total - MAX_PROBLEMS } }
  return [...problems.slice(0, MAX_PROBLEMS), more]
}

/** The audit entry of a file. */
export const fileNote = (
  id: number,
  counts: Pick<
    typeof statusFile.$inferSelect,
    'file_name' | 'rows_updated' | 'rows_with_errors' | 'rows_foreign'
  >,
) => ({ action: 'create', entity: 'status_file', entityId: id, new: counts }) as const

interface Part {
  place: number
  rows: ReportedRow[]
  unread: RowProblem[]
}

/** An unreadable row is reported with the rows around it, so that problems stay in order. */
function cutIntoParts({ rows: reported, problems: unread }: StatusRows): Part[] {
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
  read: StatusRows,
  actor: Actor,
): Promise<void> {
  const parts = cutIntoParts(read)
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
export async function applyParts(
  db: Db,
  id: number,
): Promise<{ updated: number; foreign: number; problems: RowProblem[] }> {
  const book = await readLenderBook(db)
  for (;;) {
    const done = await transaction(db, (tx) => applyNext(tx, id, book))
    if (done) return done
    await giveWay()
  }
}

async function applyNext(tx: Db, id: number, book: LenderBook) {
  const taken = await takePart(tx, id)
  if (taken.status !== 'PROCESSING')
    return { updated: taken.rows_updated, foreign: taken.rows_foreign, problems: taken.problems ?? [] }
  // Another server took it.
  if (taken.place === null) return null
  // The date of the upload: a later run may be on another business day.
  const now = new Date(taken.at)
  const part = { rows: await unpacked(taken.rows), problems: taken.unread }
  const { updated, foreign, problems: found } = await applyRows(tx, id, part, book, now)
  const rows_with_errors = taken.rows_with_errors + found.length
  const rows_updated = taken.rows_updated + updated
  const rows_foreign = taken.rows_foreign + foreign
  const counts = { rows_updated, rows_with_errors, rows_foreign }
  // Once there are enough, they are neither read nor written again with each portion.
  const problems = taken.problems && [...taken.problems, ...found].slice(0, MAX_PROBLEMS + 1)
  if (!taken.isLast) {
    await tx
      .update(statusFile)
      .set({ ...counts, ...(problems && { errors: problems }) })
      .where(eq(statusFile.id, id))
    return null
  }
  const limitedErrors = limited(problems ?? [], rows_with_errors)
  const status = rows_with_errors > 0 ? 'DONE_WITH_ERRORS' : 'DONE'
  await tx
    .update(statusFile)
    .set({ ...counts, status, errors: limitedErrors })
    .where(eq(statusFile.id, id))
  const actor = { ...taken.actor, at: new Date(taken.actor.at) }
  await recordAudit(tx, actor, fileNote(id, { file_name: taken.file_name, ...counts }))
  return { updated: rows_updated, foreign: rows_foreign, problems: limitedErrors }
}

type Taken = Pick<
  typeof statusFile.$inferSelect,
  'status' | 'file_name' | 'rows_updated' | 'rows_with_errors' | 'rows_foreign'
> & {
  at: Date | string
  actor: Actor
  /** Null while there are enough and more is to come. */
  problems: RowProblem[] | null
  isLast: boolean
} & (
    | { place: null }
    | (Pick<typeof statusFilePart.$inferSelect, 'unread'> & { place: number; rows: Uint8Array })
  )

/**
 * Locks the files and then this one, as a revert does, and takes its next portion, which ends with the transaction that
 * applies it. Only the last portion waits for the disk, and all before it with it: one that a power cut takes back is
 * stored as a portion again.
 */
async function takePart(tx: Db, id: number): Promise<Taken> {
  const [taken] = await rows<Taken>(
    tx,
    sql`with turn as materialized (select ${filesLocked}),
      file as materialized (select f.* from turn, status_file f where f.id = ${id}::int and f.actor is not null for update of f),
      part as (delete from status_file_part p using file where p.file_id = file.id and file.status = 'PROCESSING'
        and p.place = (select min(place) from status_file_part where file_id = ${id}::int) returning p.place, p.rows, p.unread)
    select file.status, file.file_name, file.rows_updated, file.rows_with_errors, file.rows_foreign, file.at, file.actor,
      part.place, part.rows, part.unread, coalesce(part.place + 1 = file.parts, false) as "isLast",
      case when jsonb_array_length(file.errors) <= ${MAX_PROBLEMS}::int or file.status <> 'PROCESSING'
        or part.place + 1 = file.parts then file.errors end as problems,
      case when part.place + 1 < file.parts then set_config('synchronous_commit', 'off', true) end
    from file left join part on true`,
  )
  if (!taken) throw new Error('status file not found')
  return taken
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
