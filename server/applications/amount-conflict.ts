import { and, eq, sql } from 'drizzle-orm'
import { alreadyDecided } from '#server/access/already-decided.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { amountConflict } from '#server/tables/lending.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import type { RowReason } from '#src/domain/applications/status-file.ts'
import { loanMove, reportOf } from '#src/domain/applications/tranches.ts'
import { businessDay } from '#src/domain/dates.ts'
import { lockApplication } from './find.ts'
import { applyTransition, setTranches, transitionRefusal } from './status-transition.ts'
import { writeRedatings, writeTransitions } from './write-transitions.ts'

/** An amount with a status that contradicts what is known. */
export interface AmountConflict {
  lender_application_id: string
  prospect_id: string
  /** The status that it came with. */
  code: number
  amount: number
  utr: string | null
  /** The day that contradicts the known one; null: the amount does. */
  day: string | null
  at: Date
  reason: RowReason
  /** Rupees that it contradicts. */
  known: number
  source: 'FILE' | 'WEBHOOK' | 'API'
  status_file_id: number | null
  seen_at: Date
}

/** Lets amounts wait for an admin, each once: one that was refused stays refused when it is repeated. */
export async function storeConflicts(
  tx: Db,
  found: readonly Omit<AmountConflict, 'source' | 'status_file_id' | 'seen_at'>[],
  from: Pick<AmountConflict, 'source' | 'status_file_id' | 'seen_at'>,
): Promise<void> {
  if (found.length === 0) return
  // A file may say the same twice.
  const once = new Map(
    found.map((one) => [`${one.lender_application_id} ${one.code} ${one.amount} ${one.day}`, one]),
  )
  const { lender_application_id, code, amount, day, state } = amountConflict
  await tx
    .insert(amountConflict)
    .values([...once.values()].map((one) => ({ ...one, ...from })))
    .onConflictDoUpdate({
      target: [lender_application_id, code, amount, day],
      set: { state: 'OPEN', seen_at: from.seen_at, decided_by: null, decided_at: null, decision: null },
      setWhere: eq(state, 'ACCEPTED'),
    })
}

/**
 * Takes over an amount that waits, with its status, or leaves the application as it is.
 * @throws NOT_FOUND, ALREADY_DECIDED; STEP_NOT_ALLOWED if the application cannot have this status any more
 */
export const decideConflict = (
  db: Db,
  id: number,
  { accept, reason }: { accept: boolean; reason: string },
  actor: Actor,
): Promise<void> =>
  transaction(db, async (tx) => {
    const [found] = await tx.select().from(amountConflict).where(eq(amountConflict.id, id)).for('update')
    if (!found) throw notFound()
    if (found.state !== 'OPEN') {
      const { decided_by: by, decided_at: at, decision } = found
      throw await alreadyDecided(tx, { state: found.state, by, at, reason: decision })
    }
    if (accept) await takeOver(tx, found, actor)
    const state = accept ? ('ACCEPTED' as const) : ('REFUSED' as const)
    const decided = { state, decision: reason, decided_by: Number(actor.id), decided_at: actor.at }
    await tx.update(amountConflict).set(decided).where(eq(amountConflict.id, id))
    // Other amounts of the same status can no longer be true.
    if (accept)
      await tx
        .update(amountConflict)
        .set({ ...decided, state: 'REFUSED' })
        .where(
          and(
            eq(amountConflict.lender_application_id, found.lender_application_id),
            eq(amountConflict.code, found.code),
            eq(amountConflict.state, 'OPEN'),
            sql`${amountConflict.id} <> ${id}`,
          ),
        )
    const { amount, known, code, day } = found
    await recordAudit(tx, actor, {
      action: 'update',
      entity: 'amount_conflict',
      entityId: id,
      property: 'state',
      old: 'OPEN',
      new: { state, reason, amount, known, code, ...(day !== null && { day }) },
    })
  })

async function takeOver(tx: Db, found: typeof amountConflict.$inferSelect, actor: Actor): Promise<void> {
  const { lender_application_id: id, code, amount, at, day, utr } = found
  const locked = await lockApplication(tx, id)
  const report = reportOf(code, { amount, day: day ?? businessDay(at), utr })
  const move = report && loanMove(locked, report)
  const paid = move && locked.tranches[move.index]
  if (day !== null) {
    if (locked.status !== code) throw new AppError('STEP_NOT_ALLOWED')
    // A later payment of a loan has no day in the history.
    if (!paid || move.index === 0)
      await writeRedatings(tx, 'ADMIN', [{ id, code, at, from: day, to: day }], actor.at)
    if (!paid || code !== statusCode.DISBURSED) return
    setTranches(locked, locked.tranches.with(move.index, { ...paid, day }))
  } else if (locked.status === code && move) {
    if (move.effect === 'REFUSE') throw new AppError('STEP_NOT_ALLOWED')
    setTranches(locked, move.tranches)
  } else {
    if (transitionRefusal(locked, code, amount, move)) throw new AppError('STEP_NOT_ALLOWED')
    const transition = applyTransition(locked, code, { amount, at, utr, remark: null })
    await writeTransitions(tx, 'ADMIN', [transition], [locked], actor.at)
    return
  }
  await writeTransitions(tx, 'ADMIN', [], [locked], actor.at)
}
