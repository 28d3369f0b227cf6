import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import { changeBooks } from '#server/money/books/commission-books.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import { inTexts } from '#server/platform/list-source.ts'
import { lenderReceipt } from '#server/tables/books/settlement.ts'
import { commissionFile } from '#server/tables/money.ts'
import { businessDay, formatDate } from '#src/domain/dates.ts'
import { uncounted } from '#src/domain/money/commission-file.ts'
import { reconcile, type Sides } from '#src/domain/money/settlement.ts'

interface Receipt {
  received_on: string
  amount: number
  tds: number
  utr: string
}

const live = (fileId: number) => and(eq(lenderReceipt.file_id, fileId), isNull(lenderReceipt.cancelled_at))

export const hasReceipts = async (db: Db, fileId: number): Promise<boolean> =>
  (await db.$count(lenderReceipt, live(fileId))) > 0

/** Books, statement and bank by statement, as SQL: the list and a single statement read the same sums. */
export const sidesSql = sql`select f.id as file_id, coalesce(r.ours, 0)::float8 as ours,
    coalesce(r.theirs, 0)::float8 as theirs, f.gst::float8 as gst, coalesce(b.received, 0)::float8 as received,
    coalesce(b.tds, 0)::float8 as tds, coalesce(r.rows, 0)::int as rows, b.last
  from commission_file f
    left join lateral (select sum(ours) as ours, sum(theirs) as theirs, count(theirs) as rows
      from commission_file_row where file_id = f.id and outcome not in ${inTexts(uncounted)}) r on true
    left join lateral (select sum(amount) as received, sum(tds) as tds, max(received_on)::text as last
      from lender_receipt where file_id = f.id and cancelled_at is null) b on true`

export async function sidesOf(db: Db, fileId: number): Promise<Sides & { last: string | null }> {
  const [found] = await rows<Sides & { last: string | null }>(
    db,
    sql`select * from (${sidesSql}) s where file_id = ${fileId}`,
  )
  if (!found) throw notFound()
  return found
}

async function lockedFile(tx: Db, id: number) {
  const [file] = await tx.select().from(commissionFile).where(eq(commissionFile.id, id)).for('update')
  if (!file) throw notFound()
  if (file.reverted_at) throw new AppError('STEP_NOT_ALLOWED')
  return file
}

/** Stores on which day the statement's money was complete; null while it is not. */
async function settle(tx: Db, id: number, accepted: { reason: string; on: string } | null): Promise<void> {
  const sides = await sidesOf(tx, id)
  const { settled, result } = reconcile(sides, accepted !== null)
  const settled_on = settled ? (result === 'RECEIVED' ? sides.last : (accepted?.on ?? null)) : null
  await tx
    .update(commissionFile)
    .set({ settled_on, settled_reason: accepted?.reason ?? null })
    .where(eq(commissionFile.id, id))
}

/**
 * Records a receipt.
 * @throws NOT_FOUND; STEP_NOT_ALLOWED for a reverted statement; INVALID for a day to come and a transfer known already
 */
export const recordReceipt = (db: Db, id: number, receipt: Receipt, actor: Actor): Promise<void> =>
  changeBooks(db, async (tx) => {
    const file = await lockedFile(tx, id)
    if (receipt.received_on > businessDay(actor.at)) throw invalid({ received_on: 'rangeFuture' })
    // One transfer may pay several statements, each of them once.
    const same = and(eq(lenderReceipt.utr, receipt.utr), isNull(lenderReceipt.cancelled_at))
    const parts = await tx
      .select({
        of: lenderReceipt.file_id,
        day: lenderReceipt.received_on,
        lender_id: commissionFile.lender_id,
      })
      .from(lenderReceipt)
      .innerJoin(commissionFile, eq(commissionFile.id, lenderReceipt.file_id))
      .where(same)
    if (parts.some(({ of, lender_id }) => of === id || lender_id !== file.lender_id))
      throw invalid({ utr: 'receiptTwice' })
    const [part] = parts
    if (part && part.day !== receipt.received_on)
      throw new AppError('INVALID', {
        errors: { received_on: 'receiptDay' },
        vars: { day: formatDate(part.day, 'en') },
      })
    await tx
      .insert(lenderReceipt)
      .values({ file_id: id, ...receipt, admin_id: Number(actor.id), at: actor.at })
    const { settled_reason: reason, settled_on: on } = file
    await settle(tx, id, reason && on ? { reason, on } : null)
    await recordAudit(tx, actor, {
      ...{ action: 'create', entity: 'lender_receipt', entityId: id, new: { file_id: id, ...receipt } },
    })
  })

/** Accepts the difference that is left. Throws NOT_FOUND; STEP_NOT_ALLOWED if the statement is settled or reverted. */
export const acceptReceived = (db: Db, id: number, reason: string, actor: Actor): Promise<void> =>
  changeBooks(db, async (tx) => {
    const file = await lockedFile(tx, id)
    if (file.settled_on) throw new AppError('STEP_NOT_ALLOWED')
    await settle(tx, id, { reason, on: businessDay(actor.at) })
    const { open } = reconcile(await sidesOf(tx, id), true)
    await recordAudit(tx, actor, {
      ...{ action: 'update', entity: 'commission_file', entityId: id, property: 'settled_on' },
      new: { reason, open },
    })
  })

/** Takes back all receipts and what was accepted. Throws NOT_FOUND; STEP_NOT_ALLOWED if there is nothing. */
export const revertReceipts = (db: Db, id: number, reason: string, actor: Actor): Promise<void> =>
  changeBooks(db, async (tx) => {
    const file = await lockedFile(tx, id)
    if (!file.settled_on && !(await hasReceipts(tx, id))) throw new AppError('STEP_NOT_ALLOWED')
    await tx.update(lenderReceipt).set({ cancelled_at: actor.at, cancelled_reason: reason }).where(live(id))
    await settle(tx, id, null)
    await recordAudit(tx, actor, {
      ...{ action: 'update', entity: 'commission_file', entityId: id, property: 'settled_on' },
      ...{ old: file.settled_on, new: { reason } },
    })
  })
