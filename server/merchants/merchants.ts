import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { newInvite } from '#server/access/invite.ts'
import { recordAudit, recordAudits } from '#server/audit/record-audit.ts'
import { type NotifyDeps, notifyPayee } from '#server/messages/notify-merchant.ts'
import { pausePayouts } from '#server/money/bank.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { partnerFactor } from '#server/tables/access.ts'
import { merchant, merchantUser, partner } from '#server/tables/people.ts'
import { merchantStaff, partnerNotice } from '#server/tables/portal.ts'
import { type MerchantDetail, type MerchantEditable, payeeFields } from '#src/contract/merchants/merchant.ts'
import { maySignIn } from '#src/domain/merchants/merchant-status.ts'
import { merchantForUpdate, statusHistoryOf } from './merchant-status.ts'
import { maskedTaxIds } from './merchant-tax-ids.ts'

const ENTITY = 'merchant'

interface Unique {
  mobile?: string | null | undefined
  email?: string | null | undefined
  pan_hash?: string
}

/** Throws DUPLICATE, naming the merchant that has the mobile number, the PAN, or an account with the e-mail. */
export async function refuseTaken(tx: Db, { mobile, email, pan_hash }: Unique, except = 0): Promise<void> {
  const other = ne(merchant.merchant_id, except)
  const refuse = (name: string, field: string): never => {
    const link = `/admin/merchant-management?q=${encodeURIComponent(name)}`
    throw new AppError('DUPLICATE', { errors: { [field]: 'merchantHas' }, vars: { name }, link })
  }
  const same = or(
    mobile ? eq(merchant.mobile, mobile) : undefined,
    pan_hash ? eq(merchant.pan_hash, pan_hash) : undefined,
  )
  const [taken] = same ? await tx.select().from(merchant).where(and(other, same)) : []
  if (taken) refuse(taken.name, taken.mobile === mobile ? 'mobile' : 'pan')
  const login = or(
    mobile ? eq(merchantUser.mobile, mobile) : undefined,
    email ? eq(merchantUser.email, email) : undefined,
  )
  const [user] = login
    ? await tx
        .select({ name: merchant.name, mobile: merchantUser.mobile })
        .from(merchantUser)
        .innerJoin(merchant, eq(merchant.merchant_id, merchantUser.merchant_id))
        .where(and(other, login))
    : []
  if (user) refuse(user.name, user.mobile === mobile ? 'mobile' : 'email')
}

/** Throws NOT_FOUND. */
export async function merchantDetail(
  { db, keys }: { db: Db; keys: Keys },
  id: number,
): Promise<MerchantDetail> {
  const above = alias(merchant, 'above')
  const [found] = await db
    .select({ row: merchant, partner: partner.name, parent: above.name })
    .from(merchant)
    .innerJoin(partner, eq(partner.id, merchant.partner_id))
    .leftJoin(above, eq(above.merchant_id, merchant.parent_id))
    .where(eq(merchant.merchant_id, id))
  if (!found) throw notFound()
  const users = await db
    .select({ user: merchantUser, totp: partnerFactor.confirmed_at })
    .from(merchantUser)
    .leftJoin(partnerFactor, eq(partnerFactor.holder_id, merchantUser.id))
    .where(eq(merchantUser.merchant_id, id))
    .orderBy(merchantUser.id)
  const { row, ...names } = found
  return {
    ...row,
    ...names,
    status_history: await statusHistoryOf(db, id),
    ...maskedTaxIds(keys, row),
    created_at: row.created_at.toISOString(),
    users: users.map(({ user, totp }) => ({
      ...{ id: user.id, name: user.name, email: user.email, status: user.status },
      totp: totp !== null,
    })),
  }
}

/**
 * Sets the given values, all or none; each change is audited. After one of who is paid, payouts wait and the earlier
 * addresses get a message. Throws NOT_FOUND, DUPLICATE.
 */
export const changeMerchant = (
  deps: NotifyDeps,
  id: number,
  changes: { [F in keyof MerchantEditable]?: MerchantEditable[F] | undefined },
  actor: Actor,
): Promise<void> =>
  transaction(deps.database.db, async (tx) => {
    const before = await merchantForUpdate(tx, id)
    const changed = Object.entries(changes).filter(
      ([name, value]) => value !== undefined && value !== before[name as keyof MerchantEditable],
    )
    if (changed.length === 0) return
    const next = Object.fromEntries(changed)
    await refuseTaken(tx, { mobile: next.mobile as string | undefined }, id)
    if (payeeFields.some((name) => name in next)) await guardPayee(deps, tx, before, actor.at)
    await tx.update(merchant).set(next).where(eq(merchant.merchant_id, id))
    await recordAudits(
      tx,
      actor,
      changed.map(([property, value]) => ({
        action: 'update' as const,
        entity: ENTITY,
        entityId: id,
        property,
        old: before[property as keyof MerchantEditable],
        new: value,
      })),
    )
  })

async function guardPayee(deps: NotifyDeps, tx: Db, known: typeof merchant.$inferSelect, now: Date) {
  await pausePayouts(tx, deps.keys, known.merchant_id, now)
  const owners = await tx
    .select({
      mobile: merchantUser.mobile,
      email: merchantUser.email,
      language: partnerNotice.language,
    })
    .from(merchantUser)
    .leftJoin(partnerNotice, eq(partnerNotice.merchant_user_id, merchantUser.id))
    .leftJoin(merchantStaff, eq(merchantStaff.merchant_user_id, merchantUser.id))
    .where(and(eq(merchantUser.merchant_id, known.merchant_id), isNull(merchantStaff.merchant_user_id)))
  const reached = [known, ...owners]
  await notifyPayee(deps, tx, owners[0]?.language ?? 'en', {
    mobile: [...new Set(reached.flatMap(({ mobile }) => mobile ?? []))],
    email: [...new Set(reached.flatMap(({ email }) => email ?? []))],
  })
}

/**
 * A link for the merchant's first sign-in; adds the account if missing. Throws NOT_FOUND, INVALID without an e-mail,
 * STEP_NOT_ALLOWED while the merchant or its owner is disabled.
 */
export const inviteOwner = (db: Db, id: number, actor: Actor) =>
  transaction(db, async (tx) => {
    const of = await merchantForUpdate(tx, id)
    if (!maySignIn(of.status)) throw new AppError('STEP_NOT_ALLOWED')
    const [known] = await tx
      .select()
      .from(merchantUser)
      .where(and(eq(merchantUser.merchant_id, id), isNotNull(merchantUser.email)))
      .orderBy(merchantUser.id)
      .limit(1)
    if (known?.status === 'DISABLED') throw new AppError('STEP_NOT_ALLOWED')
    const owner = known ?? (await makeOwner(tx, of))
    const token = await newInvite(tx, { merchant_user_id: owner.id }, Number(actor.id), actor.at)
    await recordAudit(tx, actor, { action: 'update', entity: ENTITY, entityId: id, property: 'invite' })
    return { name: owner.name, email: owner.email, token }
  })

async function makeOwner(tx: Db, of: typeof merchant.$inferSelect) {
  if (!of.email) throw invalid({ email: 'required' })
  await refuseTaken(tx, { email: of.email }, of.merchant_id)
  const [made] = await tx
    .insert(merchantUser)
    .values({
      merchant_id: of.merchant_id,
      name: of.contact_name ?? of.name,
      email: of.email,
      mobile: of.mobile,
      password_hash: '',
      status: 'INVITED',
    })
    .returning()
  return made as NonNullable<typeof made>
}
