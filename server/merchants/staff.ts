import { and, asc, eq } from 'drizzle-orm'
import { hashPassword } from '#server/access/password.ts'
import { endSessionsOf } from '#server/access/session.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { isDuplicate } from '#server/platform/database/is-duplicate.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { randomToken } from '#server/platform/keys.ts'
import type { PartnerWho } from '#server/platform/who.ts'
import { merchantUser } from '#server/tables/people.ts'
import { merchantStaff } from '#server/tables/portal.ts'
import type { PartnerRight } from '#src/contract/call.ts'
import type { StaffRow } from '#src/contract/merchants/portal-settings.ts'

const PASSWORD_LETTERS = 16

/** The people of a merchant; without a row of rights, a person is the owner. */
export async function staffOf(db: Db, merchantId: number): Promise<StaffRow[]> {
  const found = await db
    .select({ user: merchantUser, rights: merchantStaff.rights })
    .from(merchantUser)
    .leftJoin(merchantStaff, eq(merchantStaff.merchant_user_id, merchantUser.id))
    .where(eq(merchantUser.merchant_id, merchantId))
    .orderBy(asc(merchantUser.id))
  return found.map(({ user: { id, name, email, mobile, status }, rights }) => ({
    ...{ id, name, email, mobile },
    active: status === 'ACTIVE',
    owner: rights === null,
    rights: rights ?? [],
  }))
}

interface Fresh {
  name: string
  email: string
  mobile?: string | undefined
  rights: PartnerRight[]
}

/** Adds a person. Throws DUPLICATE. @returns the first password, which is only stored as a hash */
export async function addStaff(db: Db, who: PartnerWho, { rights, mobile, ...fresh }: Fresh, actor: Actor) {
  const password = randomToken().slice(0, PASSWORD_LETTERS)
  const password_hash = await hashPassword(password)
  const id = await transaction(db, async (tx) => {
    const [made] = await tx
      .insert(merchantUser)
      .values({ ...fresh, mobile: mobile ?? null, merchant_id: who.merchantId, password_hash })
      .returning({ id: merchantUser.id })
    const merchant_user_id = made?.id as number
    await tx.insert(merchantStaff).values({ merchant_user_id, rights, created_at: actor.at })
    await recordAudit(tx, actor, {
      action: 'create',
      entity: 'merchant_user',
      entityId: merchant_user_id,
      new: { rights },
    })
    return merchant_user_id
  }).catch((error) => {
    throw isDuplicate(error) ? new AppError('DUPLICATE', { errors: { email: 'contactTaken' } }) : error
  })
  return { id, password }
}

/** Throws NOT_FOUND for the owner and for people of other merchants. */
export const changeStaff = (
  db: Db,
  who: PartnerWho,
  id: number,
  { rights, active }: { rights?: PartnerRight[] | undefined; active?: boolean | undefined },
  actor: Actor,
): Promise<void> =>
  transaction(db, async (tx) => {
    const [found] = await tx
      .select({ id: merchantUser.id })
      .from(merchantUser)
      .innerJoin(merchantStaff, eq(merchantStaff.merchant_user_id, merchantUser.id))
      .where(and(eq(merchantUser.id, id), eq(merchantUser.merchant_id, who.merchantId)))
    if (!found) throw notFound()
    if (rights) await tx.update(merchantStaff).set({ rights }).where(eq(merchantStaff.merchant_user_id, id))
    if (active !== undefined)
      await tx
        .update(merchantUser)
        .set({ status: active ? 'ACTIVE' : 'DISABLED' })
        .where(eq(merchantUser.id, id))
    if (active === false) await endSessionsOf(tx, { merchant_user_id: id }, actor.at)
    await recordAudit(tx, actor, {
      action: 'update',
      entity: 'merchant_user',
      entityId: id,
      new: { rights, active },
    })
  })
