import { eq } from 'drizzle-orm'
import { alreadyDecided } from '#server/access/already-decided.ts'
import { newInvite } from '#server/access/invite.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { storeTaxIds } from '#server/merchants/merchant-tax-ids.ts'
import { refuseTaken } from '#server/merchants/merchants.ts'
import type { NotifyDeps } from '#server/messages/notify-merchant.ts'
import { queueMessage } from '#server/messages/queue.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { merchantApplication } from '#server/tables/customers/care.ts'
import { merchant, merchantUser, partner } from '#server/tables/people.ts'
import { referral } from '#server/tables/portal.ts'
import { type ApplicationState, openApplicationStates } from '#src/contract/merchants/merchant-form.ts'
import { statusAddress } from './application-status.ts'

const ENTITY = 'merchant_application'
type Row = typeof merchantApplication.$inferSelect

const taxIdsOf = ({ vault }: Keys, { pan_cipher, gstin_cipher, reference }: Row) => ({
  pan: vault.open('merchant_application.pan', reference, pan_cipher),
  gstin: gstin_cipher ? vault.open('merchant_application.gstin', reference, gstin_cipher) : null,
})

const isOpen = (status: ApplicationState) =>
  (openApplicationStates as readonly ApplicationState[]).includes(status)

/** The application, locked, if undecided. Throws NOT_FOUND, ALREADY_DECIDED. */
async function waiting(tx: Db, id: number): Promise<Row> {
  const [found] = await tx
    .select()
    .from(merchantApplication)
    .where(eq(merchantApplication.id, id))
    .for('update')
  if (!found) throw notFound()
  if (!isOpen(found.status)) {
    const { status: state, decided_by: by, decided_at: at, reason } = found
    throw await alreadyDecided(tx, { state, by, at, reason })
  }
  return found
}

interface Terms {
  partner_id: number
  split_percent?: number | null | undefined
  kyc_pending?: 0 | 1 | undefined
}

/**
 * Adds the merchant, its owner's account and the link to set a password. Throws NOT_FOUND, ALREADY_DECIDED, INVALID
 * for an unknown co-brand, DUPLICATE with the field that is in use.
 */
export const approveApplication = (
  { db, keys }: { db: Db; keys: Keys },
  id: number,
  terms: Terms,
  actor: Actor,
) =>
  transaction(db, async (tx) => {
    const request = await waiting(tx, id)
    const [under] = await tx.select().from(partner).where(eq(partner.id, terms.partner_id))
    if (!under || under.deleted_at) throw invalid({ partner_id: 'choice' })
    const { legal_name: name, business_type, contact_name, mobile, email, address, pincode } = request
    await refuseTaken(tx, { mobile, email, pan_hash: request.pan_hash })
    const [brought] = await tx
      .select()
      .from(referral)
      .where(eq(referral.application_reference, request.reference))
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
        parent_id: brought?.merchant_id ?? null,
        split_percent: terms.split_percent ?? brought?.split_percent ?? null,
        created_at: actor.at,
      })
      .returning({ id: merchant.merchant_id })
    const merchant_id = made?.id as number
    await storeTaxIds(tx, keys, merchant_id, taxIdsOf(keys, request))
    const [owner] = await tx
      .insert(merchantUser)
      .values({ merchant_id, name: contact_name, email, mobile, password_hash: '', status: 'INVITED' })
      .returning({ id: merchantUser.id })
    await tx
      .update(merchantApplication)
      .set({ status: 'APPROVED', decided_at: actor.at, decided_by: Number(actor.id), merchant_id })
      .where(eq(merchantApplication.id, id))
    await moved(tx, actor, request, 'APPROVED')
    await recordAudit(tx, actor, {
      action: 'create',
      entity: 'merchant',
      entityId: merchant_id,
      new: { name, ...terms, application: request.reference },
    })
    const token = await newInvite(tx, { merchant_user_id: owner?.id as number }, Number(actor.id), actor.at)
    return { merchant_id, name: contact_name, email, token }
  })

/** Throws NOT_FOUND, ALREADY_DECIDED. @returns whom to notify */
export const refuseApplication = (db: Db, id: number, reason: string, actor: Actor) =>
  transaction(db, async (tx) => {
    const request = await waiting(tx, id)
    await tx
      .update(merchantApplication)
      .set({ status: 'REFUSED', decided_at: actor.at, decided_by: Number(actor.id), reason })
      .where(eq(merchantApplication.id, id))
    await moved(tx, actor, request, 'REFUSED')
    return request
  })

/** Says that the review has begun. Throws NOT_FOUND, ALREADY_DECIDED, STEP_NOT_ALLOWED. */
export const beginReview = (db: Db, id: number, actor: Actor): Promise<void> =>
  transaction(db, async (tx) => {
    const request = await waiting(tx, id)
    if (request.status === 'IN_REVIEW') throw new AppError('STEP_NOT_ALLOWED')
    const set = { status: 'IN_REVIEW' } as const
    await tx.update(merchantApplication).set(set).where(eq(merchantApplication.id, id))
    await moved(tx, actor, request, 'IN_REVIEW')
  })

/** Asks the business for something and tells it where to answer; a new question replaces the last. Throws as beginReview. */
export const askApplicant = (deps: NotifyDeps, id: number, question: string, actor: Actor): Promise<void> =>
  transaction(deps.database.db, async (tx) => {
    const request = await waiting(tx, id)
    const { reference, language, mobile, email } = request
    const set = { status: 'ASKED', question, asked_at: actor.at, answer: null, answered_at: null } as const
    await tx.update(merchantApplication).set(set).where(eq(merchantApplication.id, id))
    await moved(tx, actor, request, 'ASKED', { question })
    const values = { reference, link: statusAddress(deps.settings) }
    const notice = { template: 'merchant-application-asked', language, values } as const
    await queueMessage(deps, tx, { ...notice, channel: 'mobile', to: mobile })
    await queueMessage(deps, tx, { ...notice, channel: 'email', to: email })
  })

const moved = (tx: Db, actor: Actor, { id, status }: Row, next: ApplicationState, more?: object) =>
  recordAudit(tx, actor, {
    ...{ action: 'update', entity: ENTITY, entityId: id, property: 'status', old: status },
    new: more ? { status: next, ...more } : next,
  })
