import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { lendersByName, lockFiles } from '#server/applications/status-files/status-file-find.ts'
import { note } from '#server/audit/note.ts'
import { rememberedMapping, rememberMapping } from '#server/files/remembered-columns.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import { inPortions } from '#server/platform/database/in-portions.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { lender } from '#server/tables/catalogue.ts'
import { misFile, misRow } from '#server/tables/money.ts'
import type { ColumnMapping } from '#src/contract/catalogue/upload.ts'
import type { RowProblem } from '#src/domain/applications/status-file.ts'
import { type MisCounts, misOutcomes } from '#src/domain/money/mis.ts'
import { decisionsOf, lockFile } from './mis-commit.ts'
import { judgeRows, type MisJudged, refusedRow } from './mis-judge.ts'
import { readMis } from './mis-read.ts'

interface SentMis {
  lender_id: number
  file: File
  columns?: ColumnMapping | undefined
  /** The month that its rows belong to; left out: any. */
  month?: string | undefined
}

/**
 * Reads a lender's money file and previews the effect of each row. Only the preview is stored; it replaces this admin's
 * former preview of the lender.
 * @returns id of the file, and its rows that could not be read or judged
 * @throws as readMis; INVALID without a live lender
 */
export async function previewMis(
  db: Db,
  { lender_id: lenderId, file, columns, month: named }: SentMis,
  actor: Actor,
): Promise<{
  id: number
  header: string[]
  cellsOf: (line: number) => string[] | undefined
  problems: RowProblem[]
}> {
  const [of] = await db
    .select({ id: lender.lender_id, name: lender.name })
    .from(lender)
    .where(and(eq(lender.lender_id, lenderId), isNull(lender.deleted_at)))
  if (!of) throw invalid({ lender_id: 'choice' })
  const month = named ?? null
  const mapping = columns ?? (await rememberedMapping(db, 'mis', lenderId))
  const { rows, problems: unread, ...read } = await readMis(file, of, await lendersByName(db), mapping)
  return transaction(db, async (tx) => {
    await lockFiles(tx)
    const judged = [
      ...(await judgeRows(tx, rows, { month, accepted: new Set() }, actor.at)),
      ...unread.map(({ named, ...problem }) => refusedRow(named, problem, null)),
    ].sort((a, b) => a.line - b.line)
    await rememberMapping(tx, 'mis', lenderId, columns, actor)
    await forgetPreviews(tx, lenderId, Number(actor.id))
    const [made] = await tx
      .insert(misFile)
      .values({
        at: actor.at,
        admin_id: Number(actor.id),
        lender_id: lenderId,
        file_name: file.name.slice(-200),
        state: 'PREVIEW',
        counts: countsOf(judged),
        month,
        headings: read.headings,
      })
      .returning({ id: misFile.id })
    const id = made?.id as number
    await storeRows(tx, id, judged)
    // A conflict is decided on the screen: it is no row to correct in the file.
    const wrong = judged.filter(({ outcome }) => outcome !== 'CONFLICT')
    return { ...read, id, problems: wrong.flatMap(({ problem }) => problem ?? []) }
  })
}

/**
 * Decides about rows of a preview that contradict what is known, and judges the file again.
 * @throws NOT_FOUND, also for another admin's preview; STEP_NOT_ALLOWED once it is booked
 */
export const decideRows = (
  db: Db,
  id: number,
  { lines, reason }: { lines: readonly number[]; reason: string | null },
  actor: Actor,
): Promise<void> =>
  transaction(db, async (tx) => {
    await lockFiles(tx)
    const file = await lockFile(tx, id)
    if (file.state !== 'PREVIEW') throw new AppError('STEP_NOT_ALLOWED')
    if (file.admin_id !== Number(actor.id)) throw new AppError('NOT_FOUND')
    await tx
      .update(misRow)
      .set({ accepted_reason: reason })
      .where(and(eq(misRow.file_id, id), inArray(misRow.line, [...lines])))
    const stored = await tx.select().from(misRow).where(eq(misRow.file_id, id)).orderBy(misRow.line)
    const readable = stored.flatMap(({ reported }) => (reported ? [reported] : []))
    const judged = await judgeRows(tx, readable, decisionsOf(file.month, stored), actor.at)
    await tx.delete(misRow).where(and(eq(misRow.file_id, id), sql`${misRow.reported} is not null`))
    const reasons = new Map(stored.map(({ line, accepted_reason }) => [line, accepted_reason]))
    await storeRows(tx, id, judged, reasons)
    const unread = stored.filter(({ reported }) => !reported)
    await tx
      .update(misFile)
      .set({ counts: countsOf([...judged, ...unread]) })
      .where(eq(misFile.id, id))
    const what = { lines: lines.length, accepted: reason !== null, reason }
    await note(tx, actor, {
      action: 'update',
      entity: 'mis_file',
      entityId: id,
      property: 'decided',
      new: what,
    })
  })

const storeRows = (
  tx: Db,
  id: number,
  judged: readonly MisJudged[],
  reasons: ReadonlyMap<number, string | null> = new Map(),
) =>
  inPortions(
    judged.map(({ locked, transition, change, ...row }) => ({
      ...row,
      application: locked?.id ?? null,
      accepted_reason: reasons.get(row.line) ?? null,
    })),
    (json) =>
      rows(
        tx,
        sql`insert into ${misRow} (file_id, line, outcome, named, reported, problem, lender_application_id, before, after,
            accepted_reason)
          select ${id}::int, line, outcome, named, nullif(reported, 'null'), nullif(problem, 'null'), application,
            nullif(before, 'null'), nullif(after, 'null'), accepted_reason
          from jsonb_to_recordset(${json}) as v(line int, outcome text, named text, reported jsonb, problem jsonb,
            application uuid, before jsonb, after jsonb, accepted_reason text)`,
      ),
  )

async function forgetPreviews(tx: Db, lenderId: number, adminId: number): Promise<void> {
  const old = await tx
    .select({ id: misFile.id })
    .from(misFile)
    .where(and(eq(misFile.lender_id, lenderId), eq(misFile.admin_id, adminId), eq(misFile.state, 'PREVIEW')))
  const ids = old.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.delete(misRow).where(inArray(misRow.file_id, ids))
  await tx.delete(misFile).where(inArray(misFile.id, ids))
}

function countsOf(judged: readonly Pick<MisJudged, 'outcome'>[]): MisCounts {
  const counts = Object.fromEntries(misOutcomes.map((outcome) => [outcome, 0])) as MisCounts
  for (const { outcome } of judged) counts[outcome] += 1
  return counts
}
