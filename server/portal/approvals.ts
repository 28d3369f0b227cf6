import { eq, inArray } from 'drizzle-orm'
import { type Db, transaction } from '../db/database.ts'
import { merchant } from '../db/people.ts'
import { bankAccount } from '../db/portal.ts'
import { AppError, notFound } from '../errors.ts'
import { type Actor, note } from '../services/audit.ts'

/** Bank accounts that wait for a decision, those with another name among them. */
export async function waitingBanks(db: Db) {
  const found = await db
    .select({ row: bankAccount, merchant: merchant.name })
    .from(bankAccount)
    .innerJoin(merchant, eq(merchant.merchant_id, bankAccount.merchant_id))
    .where(inArray(bankAccount.status, ['PENDING', 'REVIEW']))
    .orderBy(bankAccount.id)
  return found.map(({ row: { id, holder, last4, ifsc, status, created_at }, merchant: name }) => ({
    ...{ id, holder, ifsc, merchant: name, account: `XXXXXX${last4}` },
    status: status as 'PENDING' | 'REVIEW',
    created_at: created_at.toISOString(),
  }))
}

/** Throws NOT_FOUND, STEP_NOT_ALLOWED for what is decided. */
export const decideBank = (db: Db, id: number, approve: boolean, actor: Actor): Promise<void> =>
  transaction(db, async (tx) => {
    const [found] = await tx.select().from(bankAccount).where(eq(bankAccount.id, id)).for('update')
    if (!found) throw notFound()
    if (found.status !== 'PENDING' && found.status !== 'REVIEW') throw new AppError('STEP_NOT_ALLOWED')
    const status = approve ? 'CONFIRMED' : 'REFUSED'
    await tx.update(bankAccount).set({ status }).where(eq(bankAccount.id, id))
    await note(tx, actor, {
      action: 'update',
      entity: 'bank_account',
      entityId: id,
      property: 'status',
      old: found.status,
      new: status,
    })
  })
