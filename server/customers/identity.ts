import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { queueFor } from '#server/messages/queue.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { sameText } from '#server/platform/keys/keys.ts'
import { application } from '#server/tables/applications.ts'
import { identityCheck } from '#server/tables/customers/care.ts'
import { productOf } from '#src/domain/catalogue/products.ts'
import { getProspect } from './customer.ts'
import { openOwn } from './person-key.ts'

const TRIES = 3
const LOCK_MS = 30 * 60_000

/**
 * Compares PAN and date of birth with the profile and, if both match, reopens the application of a finished profile.
 * Never says which one was wrong. After three wrong tries the check is locked for half an hour and the customer is told.
 * @throws TOO_MANY while the check is locked, PROFILE_INCOMPLETE
 */
export async function confirmIdentity(
  deps: Pick<Deps, 'database' | 'keys' | 'jobs' | 'settings' | 'clock'>,
  prospectId: string,
  typed: { birth_date: string; pan: string },
  now: Date,
): Promise<'confirmed' | 'wrong' | 'locked'> {
  const { keys } = deps
  return transaction(deps.database.db, async (tx) => {
    await tx.insert(identityCheck).values({ prospect_id: prospectId }).onConflictDoNothing()
    const own = eq(identityCheck.prospect_id, prospectId)
    // One try at a time: parallel tries would all find the count below the limit.
    const [state] = await tx.select().from(identityCheck).where(own).for('update')
    const wait = (state?.locked_until?.getTime() ?? 0) - now.getTime()
    if (wait > 0) throw new AppError('TOO_MANY', { retryAfter: Math.ceil(wait / 1000) })
    const found = await getProspect(tx, prospectId)
    if (!found.pan_cipher || !found.birth_date_cipher) throw new AppError('PROFILE_INCOMPLETE')
    const stored = [openOwn(keys, found, 'customer.pan'), openOwn(keys, found, 'customer.birth_date')]
    if (!sameText(keys.lookup(stored.join()), keys.lookup([typed.pan, typed.birth_date].join()))) {
      const wrong = (state?.wrong ?? 0) + 1
      const locks = wrong >= TRIES
      const next = locks ? { wrong: 0, locked_until: new Date(now.getTime() + LOCK_MS) } : { wrong }
      await tx.update(identityCheck).set(next).where(own)
      if (locks) await queueFor(deps, tx, found, { template: 'identity-locked', values: {} })
      return locks ? 'locked' : 'wrong'
    }
    await tx.update(identityCheck).set({ wrong: 0, locked_until: null }).where(own)
    await reopen(tx, found, now)
    return 'confirmed'
  })
}

/** Opens an application for what the customer asked for last. */
export async function reopen(
  tx: Db,
  found: Awaited<ReturnType<typeof getProspect>>,
  now: Date,
): Promise<void> {
  const product = productOf(found.product_type)
  const { se_loan_amount: amount, desired_tenor: tenor_months } = found
  if (!product?.code || !amount || !tenor_months || found[`${product.code}_completed`] !== 1) return
  await tx
    .insert(application)
    .values({
      app_id: randomUUID(),
      prospect_id: found.user_id,
      product_type: product.type,
      amount,
      tenor_months,
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing({
      target: [application.prospect_id, application.product_type],
      where: sql`closed_at is null`,
    })
}
