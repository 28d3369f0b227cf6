import { eq, sql } from 'drizzle-orm'
import { newInvite } from '#server/access/invite.ts'
import { note } from '#server/audit/note.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import type { Keys } from '#server/platform/keys.ts'
import { merchantApplication } from '#server/tables/care.ts'
import { merchant, merchantUser, partner } from '#server/tables/people.ts'
import { referral } from '#server/tables/portal.ts'
import type { MerchantApplication } from '#src/contract/merchants/merchant.ts'
import { maskPan } from '#src/domain/masks.ts'
import { refuseTaken, sealMerchantPan } from './merchants.ts'

const PAGE = 20
const ENTITY = 'merchant_application'
type Row = typeof merchantApplication.$inferSelect

const panOf = (keys: Keys, { pan_cipher, reference }: Pick<Row, 'pan_cipher' | 'reference'>) =>
  keys.vault.open('merchant_application.pan', reference, pan_cipher)

/** A page of applications, oldest first. */
export async function listApplications(
  { db, keys }: { db: Db; keys: Keys },
  { status, page }: { status: MerchantApplication['status']; page: number },
) {
  const direction = status === 'APPLIED' ? sql`asc` : sql`desc`
  const instant = (column: string) =>
    sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
  const found = await rows<MerchantApplication & { pan_cipher: string; total: number }>(
    db,
    sql`select a.id, a.reference, a.status, p.id as partner_id, p.name as partner, a.business_type, a.legal_name,
        a.contact_name, a.mobile, a.email, a.address, a.pincode, a.pan_cipher, a.gstin, a.reason, a.merchant_id,
        ${instant('a.created_at')} as created_at, ${instant('a.decided_at')} as decided_at, u.name as decided_by,
        count(*) over ()::int as total
      from merchant_application a left join partner p on p.key = a.partner_key and p.deleted_at is null
      left join admin_user u on u.id = a.decided_by
      where a.status = ${status} order by a.created_at ${direction}, a.id limit ${PAGE} offset ${(page - 1) * PAGE}`,
  )
  return {
    data: found.map(({ total, pan_cipher, ...row }) => ({
      ...row,
      pan: maskPan(panOf(keys, { pan_cipher, reference: row.reference })),
    })),
    total: found[0]?.total ?? 0,
  }
}

/** The application, locked, if undecided. Throws NOT_FOUND, STEP_NOT_ALLOWED. */
async function waiting(tx: Db, id: number): Promise<Row> {
  const [found] = await tx
    .select()
    .from(merchantApplication)
    .where(eq(merchantApplication.id, id))
    .for('update')
  if (!found) throw notFound()
  if (found.status !== 'APPLIED') throw new AppError('STEP_NOT_ALLOWED')
  return found
}

interface Terms {
  partner_id: number
  split_percent?: number | null | undefined
  kyc_pending?: 0 | 1 | undefined
}

/**
 * Adds the merchant, its owner's account and the link to set a password. Throws NOT_FOUND, STEP_NOT_ALLOWED, INVALID
 * for an unknown co-brand, DUPLICATE with the field that is in use.
 */
export const approveApplication = (
  { db, keys }: { db: Db; keys: Keys },
  id: number,
  terms: Terms,
  actor: Actor,
) =>
  transaction(db, async (tx) => {
    const asked = await waiting(tx, id)
    const [under] = await tx.select().from(partner).where(eq(partner.id, terms.partner_id))
    if (!under || under.deleted_at) throw invalid({ partner_id: 'choice' })
    const { legal_name: name, business_type, contact_name, mobile, email, address, pincode, gstin } = asked
    await refuseTaken(tx, { mobile, email, pan_hash: asked.pan_hash })
    const [brought] = await tx
      .select()
      .from(referral)
      .where(eq(referral.application_reference, asked.reference))
    const [made] = await tx
      .insert(merchant)
      .values({
        partner_id: under.id,
        status: terms.kyc_pending ? 'KYC_PENDING' : 'ACTIVE',
        name,
        business_type,
        contact_name,
        mobile,
        email,
        address,
        pincode,
        gstin,
        pan_hash: asked.pan_hash,
        parent_id: brought?.merchant_id ?? null,
        split_percent: terms.split_percent ?? brought?.split_percent ?? null,
        created_at: actor.at,
      })
      .returning({ id: merchant.merchant_id })
    const merchant_id = made?.id as number
    await sealMerchantPan(tx, keys, merchant_id, panOf(keys, asked))
    const [owner] = await tx
      .insert(merchantUser)
      .values({ merchant_id, name: contact_name, email, mobile, password_hash: '', status: 'INVITED' })
      .returning({ id: merchantUser.id })
    await tx
      .update(merchantApplication)
      .set({ status: 'APPROVED', decided_at: actor.at, decided_by: Number(actor.id), merchant_id })
      .where(eq(merchantApplication.id, id))
    await decided(tx, actor, id, 'APPROVED')
    await note(tx, actor, {
      action: 'create',
      entity: 'merchant',
      entityId: merchant_id,
      new: { name, ...terms, application: asked.reference },
    })
    const token = await newInvite(tx, { merchant_user_id: owner?.id as number }, Number(actor.id), actor.at)
    return { merchant_id, name: contact_name, email, token }
  })

/** Throws NOT_FOUND, STEP_NOT_ALLOWED. @returns whom to notify */
export const refuseApplication = (db: Db, id: number, reason: string, actor: Actor) =>
  transaction(db, async (tx) => {
    const asked = await waiting(tx, id)
    await tx
      .update(merchantApplication)
      .set({ status: 'REFUSED', decided_at: actor.at, decided_by: Number(actor.id), reason })
      .where(eq(merchantApplication.id, id))
    await decided(tx, actor, id, 'REFUSED')
    return asked
  })

const decided = (tx: Db, actor: Actor, id: number, next: string) =>
  note(tx, actor, {
    action: 'update',
    entity: ENTITY,
    entityId: id,
    property: 'status',
    old: 'APPLIED',
    new: next,
  })
