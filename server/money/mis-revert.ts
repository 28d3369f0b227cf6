import { and, eq, inArray, sql } from 'drizzle-orm'
import { lockAsLeft, restoreApplications } from '#server/applications/restore-applications.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { inPortions } from '#server/platform/database/in-portions.ts'
import { AppError } from '#server/platform/errors.ts'
import { misFile, misRow } from '#server/tables/money.ts'
import { typeOfStatus } from '#src/domain/money/commission.ts'
import { misWrites } from '#src/domain/money/mis.ts'
import { openMonth, recompute } from './books/commission-books.ts'

/**
 * Reverts everything that a file wrote. Its status transitions stay in the history as not accepted. Call it in
 * changeByFile.
 * @throws CHANGED_MEANWHILE, with nothing written, if any of it was changed since
 */
export async function revertMis(
  tx: Db,
  { id, state, lender_id }: typeof misFile.$inferSelect,
  { at }: Pick<Actor, 'at'>,
): Promise<{ property: string; old: string; new: string }> {
  const ofFile = and(eq(misRow.file_id, id), inArray(misRow.outcome, [...misWrites]))
  const written = await tx.select().from(misRow).where(ofFile).orderBy(misRow.line)
  const rowsOfFile = sql`select * from mis_row where file_id = ${id} and outcome in ${misWrites}`
  const ids = await lockAsLeft(tx, rowsOfFile)
  if (ids.length < new Set(written.map((row) => row.lender_application_id)).size)
    throw new AppError('CHANGED_MEANWHILE')
  await restoreApplications(tx, rowsOfFile, ids, at)
  await dropCases(tx, id, await openMonth(tx, at), written)
  await tx.update(misFile).set({ state: 'REVERTED', reverted_at: at }).where(eq(misFile.id, id))
  await recompute(tx, at, { payers: [lender_id] })
  return { property: 'state', old: state, new: 'REVERTED' }
}

type Row = typeof misRow.$inferSelect

/**
 * Deletes cases that the file added and resets the amounts of others. Refused if one was changed, accepted or named by a
 * lender's statement since.
 */
async function dropCases(tx: Db, fileId: number, open: string, written: readonly Row[]): Promise<void> {
  const changed = written.flatMap(({ outcome, lender_application_id: id, before, after }) =>
    outcome === 'CHANGED' && before?.case_amount != null && after
      ? [
          {
            ...{
              id,
              type: typeOfStatus[after.status],
              tranche: after.tranche ?? 1,
              old: before.case_amount,
              made: after.case_amount,
            },
            ...{ old_day: before.case_day, made_day: after.case_day },
          },
        ]
      : [],
  )
  const made = written.filter(({ outcome }) => outcome === 'NEW').length
  await tx.execute(sql`delete from commission_line where kind <> 'ACCEPTED' and month >= ${open}
    and case_id in (select id from commission_case where mis_file_id = ${fileId})`)
  const ofFile = sql`(select id from commission_case where mis_file_id = ${fileId})`
  const named = await rows(
    tx,
    sql`select from commission_file_row r join commission_file f on f.id = r.file_id
      where f.reverted_at is null and r.case_id in ${ofFile} limit 1`,
  )
  if (named.length > 0) throw new AppError('CHANGED_MEANWHILE')
  // A reverted statement keeps what it said, but not about which case.
  await tx.execute(sql`update commission_file_row set case_id = null where case_id in ${ofFile}`)
  const gone = await rows<{ id: number }>(
    tx,
    sql`delete from commission_case c where mis_file_id = ${fileId}
      and not exists (select from commission_line where case_id = c.id)
      and amount in (select (after->>'case_amount')::numeric from mis_row
        where file_id = ${fileId} and lender_application_id = c.lender_application_id and outcome = 'NEW'
          and (after->>'tranche')::int = c.tranche)
      returning id`,
  )
  const back = await inPortions(changed, (json) =>
    rows(
      tx,
      sql`update commission_case c set amount = v.old, day = v.old_day from jsonb_to_recordset(${json})
          as v(id uuid, type int, tranche int, old numeric, made numeric, old_day date, made_day date)
        where c.lender_application_id = v.id and c.revenue_type_id = v.type and c.tranche = v.tranche and c.amount = v.made and c.day = v.made_day
        returning c.id`,
    ),
  )
  if (gone.length !== made || back.length !== changed.length) throw new AppError('CHANGED_MEANWHILE')
}
