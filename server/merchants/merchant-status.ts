import { and, eq, isNull, sql } from 'drizzle-orm'
import { endSessionsOf } from '#server/access/session.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { invite } from '#server/tables/access.ts'
import { merchant, merchantUser } from '#server/tables/people.ts'
import type { MerchantDetail, MerchantStatus } from '#src/contract/merchants/merchant.ts'
import { maySignIn, merchantSteps } from '#src/domain/merchants/merchant-status.ts'

const ENTITY = 'merchant'
const MAX_CHANGES = 50

/** Throws NOT_FOUND. */
export async function merchantForUpdate(tx: Db, id: number) {
  const [found] = await tx.select().from(merchant).where(eq(merchant.merchant_id, id)).for('update')
  if (!found) throw notFound()
  return found
}

/**
 * Changes a merchant's status. People who may no longer sign in are refused at their next call; their sessions end and
 * invitations stop working. Throws NOT_FOUND, STEP_NOT_ALLOWED.
 */
export const setMerchantStatus = (
  db: Db,
  id: number,
  { status, reason }: { status: MerchantStatus; reason: string },
  actor: Actor,
): Promise<void> =>
  transaction(db, async (tx) => {
    const before = await merchantForUpdate(tx, id)
    if (before.status === status) return
    if (!merchantSteps[before.status].includes(status)) throw new AppError('STEP_NOT_ALLOWED')
    await tx
      .update(merchant)
      .set({ status, status_reason: status === 'ACTIVE' ? null : reason })
      .where(eq(merchant.merchant_id, id))
    if (!maySignIn(status)) await shutOut(tx, id, actor.at)
    await recordAudit(tx, actor, {
      action: 'update',
      entity: ENTITY,
      entityId: id,
      property: 'status',
      old: { status: before.status },
      new: { status, reason },
    })
  })

export async function isKycPending(db: Db, id: number): Promise<boolean> {
  const [found] = await db
    .select({ status: merchant.status })
    .from(merchant)
    .where(eq(merchant.merchant_id, id))
  return found?.status === 'KYC_PENDING'
}

async function shutOut(tx: Db, id: number, now: Date): Promise<void> {
  const users = await tx
    .select({ id: merchantUser.id })
    .from(merchantUser)
    .where(eq(merchantUser.merchant_id, id))
  for (const user of users) {
    await endSessionsOf(tx, { merchant_user_id: user.id }, now)
    await tx.delete(invite).where(and(eq(invite.merchant_user_id, user.id), isNull(invite.used_at)))
  }
}

/** Status changes, newest first, by whom and why. */
export const statusHistoryOf = (db: Db, id: number) =>
  rows<MerchantDetail['status_history'][number]>(
    db,
    sql`select a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, coalesce(u.name, a.actor_id) as by,
        a.old->>'status' as "from", a.new->>'status' as "to", a.new->>'reason' as reason
      from audit a left join admin_user u on a.actor_kind = 'admin' and u.id::text = a.actor_id
      where a.entity = ${ENTITY} and a.entity_id = ${String(id)} and a.property = 'status'
      order by a.id desc limit ${MAX_CHANGES}::int`,
  )
