import { and, eq } from 'drizzle-orm'
import { countFailure } from '#server/access/login.ts'
import { checkMerchantUserPassword } from '#server/access/own-password.ts'
import {
  confirmFactor,
  dropFactor,
  factorState,
  type Holder,
  startFactor,
  takeFactor,
} from '#server/access/second-factor.ts'
import { endSessionsOf } from '#server/access/session.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { type NotifyDeps, notifySecurity } from '#server/messages/notify-merchant.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { PartnerWho } from '#server/platform/who.ts'
import { merchantUser } from '#server/tables/people.ts'

const holder = (id: number): Holder => ({ area: 'partner', id })

export const ownFactor = ({ database }: NotifyDeps, who: PartnerWho) =>
  factorState(database.db, holder(who.merchantUserId))

/**
 * Creates a secret that waits for its first code. Throws INVALID for a wrong password, STEP_NOT_ALLOWED if a confirmed
 * one exists.
 */
export async function enrolFactor(
  { database: { db }, keys }: NotifyDeps,
  { merchantUserId: id }: PartnerWho,
  password: string,
  now: Date,
) {
  await checkMerchantUserPassword(db, id, password, 'password')
  const [person] = await db.select().from(merchantUser).where(eq(merchantUser.id, id))
  if (!person) throw notFound()
  return startFactor({ db, keys }, { ...holder(id), email: person.email }, now)
}

/** @returns recovery codes, shown only once. Throws WRONG_OTP. */
export const confirmOwnFactor = (
  deps: NotifyDeps,
  { merchantUserId: id }: PartnerWho,
  code: string,
  actor: Actor,
): Promise<string[]> =>
  transaction(deps.database.db, async (tx) => {
    const codes = await confirmFactor({ db: tx, keys: deps.keys }, holder(id), code, actor.at)
    await noteFactor(deps, tx, actor, id, true)
    return codes
  })

/** Throws INVALID for a wrong password, WRONG_OTP; wrong codes lock as at sign-in. */
export async function removeFactor(
  deps: NotifyDeps,
  { merchantUserId: id }: PartnerWho,
  { password, totp }: { password: string; totp: string },
  actor: Actor,
): Promise<void> {
  const { keys } = deps
  const { db } = deps.database
  await checkMerchantUserPassword(db, id, password, 'password')
  await transaction(db, async (tx) => {
    await takeFactor({ db: tx, keys }, holder(id), totp, actor.at)
    await dropFactor(tx, holder(id))
    await noteFactor(deps, tx, actor, id, false)
  }).catch(async (error) => {
    if (error instanceof AppError && error.code === 'WRONG_OTP')
      await countFailure(db, merchantUser, id, actor.at)
    throw error
  })
}

/**
 * Removes the authenticator of a merchant's person and ends their sessions: another user may hold the lost device.
 * @throws NOT_FOUND, also for another merchant's person; STEP_NOT_ALLOWED if there is none
 */
export const resetMerchantFactor = (
  deps: NotifyDeps,
  { merchantId, userId }: { merchantId: number; userId: number },
  reason: string,
  actor: Actor,
): Promise<void> =>
  transaction(deps.database.db, async (tx) => {
    const own = and(eq(merchantUser.id, userId), eq(merchantUser.merchant_id, merchantId))
    const [person] = await tx.select().from(merchantUser).where(own).for('update')
    if (!person) throw notFound()
    if (!(await dropFactor(tx, holder(userId)))) throw new AppError('STEP_NOT_ALLOWED')
    await endSessionsOf(tx, { merchant_user_id: userId }, actor.at)
    await noteFactor(deps, tx, actor, userId, { totp: false, reason })
  })

type Factor = boolean | { totp: false; reason: string }
/** Audited, and the person is notified. */
async function noteFactor(deps: NotifyDeps, tx: Db, actor: Actor, id: number, next: Factor): Promise<void> {
  await recordAudit(tx, actor, {
    ...{ action: 'update', entity: 'merchant_user', entityId: id, property: 'totp' },
    ...{ old: next !== true, new: next },
  })
  await notifySecurity(deps, tx, id, next === true ? 'toldFactorOn' : 'toldFactorOff')
}
