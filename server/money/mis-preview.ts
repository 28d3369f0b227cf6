import { and, eq, inArray, sql } from 'drizzle-orm'
import { lockFiles } from '#server/applications/status-files/status-file-find.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import { inPortions } from '#server/platform/database/in-portions.ts'
import { AppError } from '#server/platform/errors.ts'
import { misFile, misRow } from '#server/tables/money.ts'
import { type MisCounts, misOutcomes } from '#src/domain/money/mis.ts'
import { decisionsOf, lockFile, storedRows } from './mis-commit.ts'
import { type ResolvedMis, resolveMis } from './mis-rows.ts'

/** Stores a previewed file and the effect of each row; it replaces this admin's former preview of the lender. */
export async function storePreview(
  tx: Db,
  file: Pick<typeof misFile.$inferInsert, 'lender_id' | 'file_name' | 'month' | 'headings'>,
  evaluated: readonly ResolvedMis[],
  { id: admin, at }: Pick<Actor, 'id' | 'at'>,
): Promise<number> {
  const admin_id = Number(admin)
  await forgetPreviews(tx, file.lender_id, admin_id)
  const [made] = await tx
    .insert(misFile)
    .values({ ...file, at, admin_id, state: 'PREVIEW', counts: countsOf(evaluated) })
    .returning({ id: misFile.id })
  const id = made?.id as number
  await storeRows(tx, id, evaluated)
  return id
}

/**
 * Decides about rows of a preview that contradict what is known, and evaluates the file again.
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
    const stored = await storedRows(tx, id)
    const readable = stored.flatMap(({ reported }) => (reported ? [reported] : []))
    const evaluated = await resolveMis(tx, readable, decisionsOf(file.month, stored), actor.at)
    await tx.delete(misRow).where(and(eq(misRow.file_id, id), sql`${misRow.reported} is not null`))
    const reasons = new Map(stored.map(({ line, accepted_reason }) => [line, accepted_reason]))
    await storeRows(tx, id, evaluated, reasons)
    const unread = stored.filter(({ reported }) => !reported)
    const counts = countsOf([...evaluated, ...unread])
    await tx
      .update(misFile)
      .set({ counts: { ...counts, FOREIGN: counts.FOREIGN + file.counts.FOREIGN } })
      .where(eq(misFile.id, id))
    const what = { lines: lines.length, accepted: reason !== null, reason }
    await recordAudit(tx, actor, {
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
  evaluated: readonly ResolvedMis[],
  reasons: ReadonlyMap<number, string | null> = new Map(),
) =>
  inPortions(
    evaluated,
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
    (portion) =>
      portion.map(({ locked, transition, redated, change, ...row }) => ({
        ...row,
        application: locked?.id ?? null,
        accepted_reason: reasons.get(row.line) ?? null,
      })),
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

function countsOf(evaluated: readonly Pick<ResolvedMis, 'outcome'>[]): MisCounts {
  const counts = Object.fromEntries(misOutcomes.map((outcome) => [outcome, 0])) as MisCounts
  for (const { outcome } of evaluated) counts[outcome] += 1
  return counts
}
