import { eq, type SQL, sql } from 'drizzle-orm'
import { note } from '#server/audit/note.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { commissionFile } from '#server/tables/money.ts'
import { changeBooks, openMonth, recompute } from './books/commission-books.ts'
import { hasReceipts } from './settlement/receipts.ts'

/** The accepted lines of a statement. @param file SQL of its id */
const accepted = (file: SQL) =>
  sql`select l.* from commission_file_row r join commission_line l on l.id = r.line_id where r.file_id = ${file}`

/** Whether an accepted difference of a statement stands in a locked month. */
export const isLocked = (file: SQL, open: string): SQL =>
  sql`exists (select from (${accepted(file)}) a where a.month < ${open})`

/**
 * Takes back the accepted differences of a statement and closes it: its rows can no longer be accepted.
 * @throws NOT_FOUND; STEP_NOT_ALLOWED if it was reverted already; MONTH_LOCKED; CHANGED_MEANWHILE, with nothing written,
 * if another statement has corrected one of its cases since
 */
export const revertStatement = (db: Db, id: number, actor: Actor): Promise<void> =>
  changeBooks(db, async (tx) => {
    const [file] = await tx.select().from(commissionFile).where(eq(commissionFile.id, id)).for('update')
    if (!file) throw notFound()
    if (file.reverted_at) throw new AppError('STEP_NOT_ALLOWED')
    // Money was recorded for it: cancel that first.
    if (file.settled_reason || (await hasReceipts(tx, id))) throw new AppError('STEP_NOT_ALLOWED')
    const [found] = await rows<{ locked: boolean; corrected: boolean }>(
      tx,
      sql`select ${isLocked(sql`${id}`, await openMonth(tx, actor.at))} as locked, exists (
          select from (${accepted(sql`${id}`)}) a join commission_line later on later.case_id = a.case_id
          where later.kind = 'ACCEPTED' and later.id > a.id) as corrected`,
    )
    if (found?.locked) throw new AppError('MONTH_LOCKED')
    if (found?.corrected) throw new AppError('CHANGED_MEANWHILE')
    const lines = await rows<{ id: number }>(
      tx,
      sql`with gone as (select line_id as id from commission_file_row where file_id = ${id} and line_id is not null)
        update commission_file_row r set line_id = null from gone where r.line_id = gone.id returning gone.id`,
    )
    for (const line of lines) {
      await tx.execute(sql`delete from commission_line where id = ${line.id}`)
      await note(tx, actor, { action: 'delete', entity: 'commission_line', entityId: line.id })
    }
    await tx.update(commissionFile).set({ reverted_at: actor.at }).where(eq(commissionFile.id, id))
    await recompute(tx, actor.at, { payers: [file.lender_id] })
    await note(tx, actor, {
      action: 'update',
      entity: 'commission_file',
      entityId: id,
      property: 'reverted_at',
      old: null,
      new: actor.at.toISOString(),
    })
  })
