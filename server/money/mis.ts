import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { lendersByName, lockFiles } from '#server/applications/status-files/status-file-find.ts'
import { rememberedMapping, rememberMapping } from '#server/applications/status-files/upload-columns.ts'
import type { LockedApplication } from '#server/applications/status-transition.ts'
import { writeTransitions } from '#server/applications/write-transitions.ts'
import { note } from '#server/audit/note.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import { inPortions } from '#server/platform/database/in-portions.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import { lender } from '#server/tables/catalogue.ts'
import { misFile, misRow } from '#server/tables/money.ts'
import type { ColumnMapping } from '#src/contract/applications/upload.ts'
import type { RowProblem } from '#src/domain/applications/status-file.ts'
import { type MisCounts, misErrors, misOutcomes, misWrites } from '#src/domain/money/mis.ts'
import { monthOf } from '#src/domain/months.ts'
import { lockBooks, openMonth, recompute } from './commission-books.ts'
import { judgeRows, type MisJudged, refusedRow } from './mis-judge.ts'
import { readMis } from './mis-read.ts'

/**
 * Reads a lender's money file and previews the effect of each row. Only the preview is stored; it replaces this admin's
 * former preview of the lender.
 * @returns id of the file, and its rows that could not be read or judged
 * @throws as readMis; INVALID without a live lender
 */
export async function previewMis(
  db: Db,
  {
    lender_id: lenderId,
    file,
    columns,
  }: { lender_id: number; file: File; columns?: ColumnMapping | undefined },
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
  const mapping = columns ?? (await rememberedMapping(db, 'mis', lenderId))
  const { reported, unread, header, cellsOf } = await readMis(file, of, await lendersByName(db), mapping)
  return transaction(db, async (tx) => {
    await lockFiles(tx)
    const judged = [
      ...(await judgeRows(tx, reported, actor.at)),
      ...unread.map(({ named, problem }) => refusedRow(named, problem, null)),
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
      })
      .returning({ id: misFile.id })
    const id = made?.id as number
    await inPortions(
      judged.map(({ locked, transition, change, ...row }) => ({ ...row, application: locked?.id ?? null })),
      (json) =>
        rows(
          tx,
          sql`insert into ${misRow} (file_id, line, outcome, named, reported, problem, lender_application_id, before, after)
            select ${id}::int, line, outcome, named, nullif(reported, 'null'), nullif(problem, 'null'), application,
              nullif(before, 'null'), nullif(after, 'null')
            from jsonb_to_recordset(${json}) as v(line int, outcome text, named text, reported jsonb, problem jsonb,
              application uuid, before jsonb, after jsonb)`,
        ),
    )
    return { id, header, cellsOf, problems: judged.flatMap(({ problem }) => problem ?? []) }
  })
}

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

/** A file, locked until the transaction ends. Throws NOT_FOUND. */
export async function lockFile(tx: Db, id: number) {
  const [file] = await tx.select().from(misFile).where(eq(misFile.id, id)).for('update')
  if (!file) throw notFound()
  return file
}

/**
 * Applies a preview in one transaction and recalculates the lines of the open months.
 * @throws NOT_FOUND; STEP_NOT_ALLOWED if already applied; CHANGED_MEANWHILE, with nothing written, if the effect of a
 * row differs from the preview
 */
export const commitMis = (db: Db, id: number, actor: Actor): Promise<void> =>
  transaction(db, async (tx) => {
    await lockFiles(tx)
    await lockBooks(tx)
    const file = await lockFile(tx, id)
    if (file.state !== 'PREVIEW') throw new AppError('STEP_NOT_ALLOWED')
    const shown = await tx.select().from(misRow).where(eq(misRow.file_id, id)).orderBy(misRow.line)
    const judged = await judgeRows(
      tx,
      shown.flatMap(({ reported }) => (reported ? [reported] : [])),
      actor.at,
    )
    checkUnchanged(shown, judged)
    const open = await openMonth(tx, actor.at)
    await write(tx, id, judged, actor.at)
    const bad = misErrors.some((outcome) => file.counts[outcome] > 0)
    const changes = { state: bad ? 'DONE_WITH_ERRORS' : 'DONE', done_at: actor.at } as const
    await tx
      .update(misFile)
      .set({ ...changes, first_month: firstMonth(judged, open) })
      .where(eq(misFile.id, id))
    await recompute(tx, actor.at, [file.lender_id])
    const what = { file_name: file.file_name, lender_id: file.lender_id, ...file.counts }
    await note(tx, actor, { action: 'create', entity: 'mis_file', entityId: id, new: what })
  })

function checkUnchanged(shown: readonly (typeof misRow.$inferSelect)[], judged: readonly MisJudged[]): void {
  const now = new Map(judged.map((one) => [one.line, one]))
  const same = shown
    .filter(({ reported }) => reported)
    .every(({ line, outcome, before, after }) => {
      const one = now.get(line)
      return one?.outcome === outcome && equal(one.before, before) && equal(one.after, after)
    })
  if (!same) throw new AppError('CHANGED_MEANWHILE')
}

/** The database does not keep the order of an object's keys. */
export const equal = <T extends object>(a: T | null, b: T | null): boolean =>
  a === null || b === null ? a === b : (Object.keys(a) as (keyof T)[]).every((key) => a[key] === b[key])

async function write(tx: Db, fileId: number, judged: readonly MisJudged[], now: Date): Promise<void> {
  const written = judged.filter(({ outcome }) => misWrites.includes(outcome))
  const changed = new Map<string, LockedApplication>()
  for (const { locked } of written) if (locked) changed.set(locked.id, locked)
  const transitions = written.flatMap(({ transition }) => (transition ? [transition] : []))
  const kept = await writeTransitions(
    tx,
    { source: 'MIS', fileId: null },
    transitions,
    [...changed.values()],
    now,
  )
  const transitionIds = new Map(kept.map((one) => [`${one.lender_application_id} ${one.to_code}`, one.id]))
  await inPortions(
    written.flatMap(({ change }) => (change ? [change] : [])),
    (json) =>
      rows(
        tx,
        sql`insert into commission_case (lender_application_id, lender_id, revenue_type_id, day, amount, mis_file_id)
          select v.*, ${fileId}::int from jsonb_to_recordset(${json})
            as v(lender_application_id uuid, lender_id int, revenue_type_id int, day date, amount numeric)
          on conflict (lender_application_id, revenue_type_id) do update set amount = excluded.amount`,
      ),
  )
  const moved = written.flatMap(({ line, transition }) =>
    transition ? [{ line, transition_id: transitionIds.get(`${transition.id} ${transition.to_code}`) }] : [],
  )
  await inPortions(moved, (json) =>
    rows(
      tx,
      sql`update mis_row set transition_id = v.transition_id from jsonb_to_recordset(${json}) as v(line int, transition_id int)
        where mis_row.file_id = ${fileId} and mis_row.line = v.line`,
    ),
  )
}

/** The earliest month whose figures the rows change; corrections of locked months count in the open one. */
function firstMonth(judged: readonly MisJudged[], open: string): string | null {
  const months = judged
    .filter(({ outcome, change }) => change || outcome === 'CANCELLED')
    .map(({ change, reported }) => monthOf(change?.day ?? reported?.date ?? open))
    .map((month) => (month < open ? open : month))
  return months.sort()[0] ?? null
}
