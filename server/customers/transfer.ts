import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/database/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { randomToken, sha256 } from '#server/platform/keys/keys.ts'
import { transfer } from '#server/tables/customers/care.ts'
import { prospect } from '#server/tables/people.ts'
import { maskMobile } from '#src/domain/masks.ts'
import { getProspect } from './customer.ts'

const LIFE_MS = 24 * 3_600_000
const TRIES = 5

/** Creates a transfer link. Throws NOT_FOUND for an unknown customer, or one without a mobile number. */
export async function makeTransfer(db: Db, prospectId: string, adminId: number, now: Date) {
  if (!(await getProspect(db, prospectId)).mobile_phone_number) throw notFound()
  const token = randomToken()
  const expires_at = new Date(now.getTime() + LIFE_MS)
  await db.insert(transfer).values({
    token_hash: sha256(token),
    prospect_id: prospectId,
    admin_id: adminId,
    created_at: now,
    expires_at,
  })
  return { token, expires_at: expires_at.toISOString() }
}

const usable = (token: string, now: Date) =>
  and(
    eq(transfer.token_hash, sha256(token)),
    isNull(transfer.used_at),
    gt(transfer.expires_at, now),
    lt(transfer.tries, TRIES),
  )

/** Throws NOT_FOUND alike for an unknown, used, expired or blocked link. */
export async function transferOf(db: Db, token: string, now: Date) {
  const [found] = await db
    .select({ product_type: prospect.product_type, mobile: prospect.mobile_phone_number })
    .from(transfer)
    .innerJoin(prospect, eq(prospect.user_id, transfer.prospect_id))
    .where(usable(token, now))
  if (!found?.mobile) throw notFound()
  return { product_type: found.product_type, phone: maskMobile(found.mobile) }
}

/** Redeems a link for the number it was made for; each wrong number counts. */
export async function takeTransfer(db: Db, token: string, to: string, now: Date): Promise<void> {
  const [tried] = await db
    .update(transfer)
    .set({ tries: sql`tries + 1` })
    .where(usable(token, now))
    .returning({ id: transfer.prospect_id })
  if (!tried) throw notFound()
  if ((await getProspect(db, tried.id)).mobile_phone_number !== to) throw invalid({ to: 'otherNumber' })
  const used = await db
    .update(transfer)
    .set({ used_at: now })
    .where(and(eq(transfer.token_hash, sha256(token)), isNull(transfer.used_at)))
    .returning({ id: transfer.prospect_id })
  if (!used.length) throw notFound()
}

/** Audits that a user of the back office opened a customer's link on their own device. */
export async function noteSameDevice(db: Db, token: string, actor: Actor): Promise<void> {
  const [found] = await db.select().from(transfer).where(usable(token, actor.at))
  if (!found) throw notFound()
  await recordAudit(db, actor, {
    action: 'update',
    entity: 'transfer',
    entityId: found.prospect_id,
    property: 'same_device',
    old: null,
    new: true,
  })
}
