import { randomUUID } from 'node:crypto'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { actorOf, recordAudit } from '#server/audit/record-audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { AdminWho, PartnerWho } from '#server/platform/who.ts'
import { masquerade } from '#server/tables/access.ts'
import { merchant, merchantUser, session } from '#server/tables/people.ts'
import { merchantStaff } from '#server/tables/portal.ts'
import { maySignIn } from '#src/domain/merchants/merchant-status.ts'
import { endSession, MASQUERADE_MS, openSession } from './session.ts'

const ENTITY = 'merchant'

/**
 * Opens a merchant session for the admin to act as, for half an hour. Throws NOT_FOUND, STEP_NOT_ALLOWED for a
 * suspended merchant, MASQUERADING while another one is open.
 */
export const startMasquerade = (
  { database: { db }, keys }: Pick<Deps, 'database' | 'keys'>,
  merchantId: number,
  { reason, who, actor }: { reason: string; who: AdminWho; actor: Actor },
) =>
  transaction(db, async (tx) => {
    const now = actor.at
    const [found] = await tx
      .select({ merchant, user: merchantUser })
      .from(merchant)
      .innerJoin(merchantUser, eq(merchantUser.merchant_id, merchant.merchant_id))
      .leftJoin(merchantStaff, eq(merchantStaff.merchant_user_id, merchantUser.id))
      .where(eq(merchant.merchant_id, merchantId))
      // As the owner: staff rights are limited.
      .orderBy(sql`${merchantStaff.merchant_user_id} is not null`, merchantUser.id)
      .limit(1)
    if (!found) throw notFound()
    if (!maySignIn(found.merchant.status)) throw new AppError('STEP_NOT_ALLOWED')
    const admin_id = who.adminId
    await tx.execute(sql`select from admin_user where id = ${admin_id} for update`)
    await closeOver(tx, admin_id, now)
    const [running] = await tx.select().from(masquerade).where(runningOf(admin_id))
    if (running) throw new AppError('MASQUERADING')
    const opened = await openSession(tx, keys, now, {
      kind: 'partner',
      merchantUserId: found.user.id,
      actingAdminId: admin_id,
    })
    const expires_at = new Date(now.getTime() + MASQUERADE_MS)
    const row = { id: randomUUID(), admin_id, merchant_id: merchantId, reason, session_id: opened.id }
    await tx.insert(masquerade).values({ ...row, started_at: now, expires_at })
    await recordAudit(tx, actor, {
      action: 'update',
      entity: ENTITY,
      entityId: merchantId,
      property: 'masquerade',
      new: { reason, expires_at: expires_at.toISOString() },
    })
    return { ...opened, expires_at, merchant: found.merchant, user: found.user }
  })

const runningOf = (adminId: number) => and(eq(masquerade.admin_id, adminId), isNull(masquerade.ended_at))

/** Expired or signed-out sessions no longer block a new one. */
async function closeOver(tx: Db, adminId: number, now: Date): Promise<void> {
  await tx
    .update(masquerade)
    .set({ ended_at: masquerade.expires_at })
    .where(and(runningOf(adminId), lte(masquerade.expires_at, now)))
  await tx
    .update(masquerade)
    .set({ ended_at: now })
    .where(
      and(
        runningOf(adminId),
        sql`exists (select from ${session} s where s.id = ${masquerade.session_id} and s.revoked_at is not null)`,
      ),
    )
}

/**
 * Ends an admin's masquerade, or the session of the caller who acts as a merchant. For an admin it is no error if none
 * is open; NOT_FOUND for a merchant's own people.
 */
export const endMasquerade = (db: Db, who: AdminWho | PartnerWho, actor: Actor): Promise<void> =>
  transaction(db, async (tx) => {
    const adminId = who.kind === 'admin' ? who.adminId : who.acting?.adminId
    if (adminId === undefined) throw notFound()
    await closeOver(tx, adminId, actor.at)
    const [ended] = await tx
      .update(masquerade)
      .set({ ended_at: actor.at })
      .where(runningOf(adminId))
      .returning()
    if (!ended) return
    await endSession(tx, ended.session_id, actor.at)
    await recordAudit(tx, actor, {
      action: 'update',
      entity: ENTITY,
      entityId: ended.merchant_id,
      property: 'masquerade',
      old: { reason: ended.reason },
    })
  })

/** Allows changes in the open masquerade from now on. Throws NOT_FOUND if there is none. */
export const allowEdits = (db: Db, who: AdminWho | PartnerWho, actor: Actor): Promise<void> =>
  transaction(db, async (tx) => {
    const adminId = who.kind === 'admin' ? who.adminId : who.acting?.adminId
    if (adminId === undefined) throw notFound()
    await closeOver(tx, adminId, actor.at)
    const [running] = await tx
      .update(masquerade)
      .set({ edits_at: actor.at })
      .where(runningOf(adminId))
      .returning()
    if (!running) throw notFound()
    await recordAudit(tx, actor, {
      action: 'update',
      entity: ENTITY,
      entityId: running.merchant_id,
      property: 'masquerade',
      new: { edits: true },
    })
  })

/** Audits that an admin is about to write as a merchant, in addition to what the call itself audits. */
export const noteActing = (db: Db, who: PartnerWho, call: string, requestId: string, now: Date) =>
  recordAudit(db, actorOf(who, requestId, now), {
    action: 'update',
    entity: ENTITY,
    entityId: who.merchantId,
    property: 'masquerade',
    new: { call },
  })
