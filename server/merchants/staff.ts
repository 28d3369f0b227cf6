import { and, asc, eq, isNull } from 'drizzle-orm'
import { newInvite } from '#server/access/invite.ts'
import { endSessionsOf } from '#server/access/session.ts'
import { rightsOf } from '#server/access/staff-rights.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { isDuplicate } from '#server/platform/database/is-duplicate.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import type { PartnerWho } from '#server/platform/who.ts'
import { invite } from '#server/tables/access.ts'
import { merchantUser } from '#server/tables/people.ts'
import { merchantStaff } from '#server/tables/portal.ts'
import type { PartnerRight, SeenCases } from '#src/contract/call.ts'
import type { StaffRow } from '#src/contract/merchants/portal-settings.ts'

const ENTITY = 'merchant_user'

/** The people of a merchant; without a row of rights, a person is the owner. */
export async function staffOf(db: Db, merchantId: number): Promise<StaffRow[]> {
  const found = await db
    .select({ user: merchantUser, rights: merchantStaff.rights, cases: merchantStaff.cases })
    .from(merchantUser)
    .leftJoin(merchantStaff, eq(merchantStaff.merchant_user_id, merchantUser.id))
    .where(eq(merchantUser.merchant_id, merchantId))
    .orderBy(asc(merchantUser.id))
  return found.map(({ user: { id, name, email, mobile, status }, rights, cases }) => ({
    ...{ id, name, email, mobile, status },
    owner: rights === null,
    rights: rights ?? [],
    cases: cases ?? 'ALL',
  }))
}

interface Fresh {
  name: string
  email: string
  mobile?: string | undefined
  rights: PartnerRight[]
  cases: SeenCases
}

/** Money is that of the whole business: it goes with all cases only. @throws INVALID */
function requireFit({ rights, cases }: Pick<Fresh, 'rights' | 'cases'>): void {
  if (cases === 'OWN' && rights.includes('reports')) throw invalid({ cases: 'ownCasesMoney' })
}

/** Adds a person without a password. Throws DUPLICATE, INVALID for own cases with the right to money. @returns the id and the link's token */
export const addStaff = (db: Db, who: PartnerWho, { rights, cases, mobile, ...fresh }: Fresh, actor: Actor) =>
  transaction(db, async (tx) => {
    requireFit({ rights, cases })
    const [made] = await tx
      .insert(merchantUser)
      .values({
        ...{ ...fresh, mobile: mobile ?? null, merchant_id: who.merchantId },
        ...{ password_hash: '', status: 'INVITED' },
      })
      .returning({ id: merchantUser.id })
    const id = made?.id as number
    await tx.insert(merchantStaff).values({ merchant_user_id: id, rights, cases, created_at: actor.at })
    await recordAudit(tx, actor, { action: 'create', entity: ENTITY, entityId: id, new: { rights, cases } })
    return { id, token: await newInvite(tx, { merchant_user_id: id }, null, actor.at) }
  }).catch(async (error) => {
    if (!isDuplicate(error)) throw error
    const [same] = await db.select().from(merchantUser).where(eq(merchantUser.email, fresh.email))
    throw new AppError('DUPLICATE', { errors: { [same ? 'email' : 'mobile']: 'contactTaken' } })
  })

/** A new link for a person who has not set a password. Throws NOT_FOUND as changeStaff, STEP_NOT_ALLOWED. */
export const inviteStaffAgain = (db: Db, who: PartnerWho, id: number, actor: Actor) =>
  transaction(db, async (tx) => {
    const { name, email, mobile, status } = await lockedStaff(tx, who, id)
    if (status !== 'INVITED') throw new AppError('STEP_NOT_ALLOWED')
    const token = await newInvite(tx, { merchant_user_id: id }, null, actor.at)
    await recordAudit(tx, actor, { action: 'update', entity: ENTITY, entityId: id, property: 'invite' })
    return { name, email, mobile, token }
  })

interface Change {
  rights?: PartnerRight[] | undefined
  cases?: SeenCases | undefined
  active?: boolean | undefined
}

/**
 * A disabled person's link stops working. Throws NOT_FOUND for the owner and for people of other merchants, INVALID as
 * addStaff.
 */
export const changeStaff = (
  db: Db,
  who: PartnerWho,
  id: number,
  { rights, cases, active }: Change,
  actor: Actor,
): Promise<void> =>
  transaction(db, async (tx) => {
    const { password_hash } = await lockedStaff(tx, who, id)
    const before = await rightsOf(tx, id)
    const next = { rights: rights ?? [...(before.rights ?? [])], cases: cases ?? before.cases }
    requireFit(next)
    if (rights || cases)
      await tx.update(merchantStaff).set(next).where(eq(merchantStaff.merchant_user_id, id))
    if (active !== undefined) {
      // A person who never set a password needs a link first.
      const open = password_hash === '' ? 'INVITED' : 'ACTIVE'
      const status = active ? open : 'DISABLED'
      await tx.update(merchantUser).set({ status }).where(eq(merchantUser.id, id))
    }
    if (active === false) {
      await tx.delete(invite).where(and(eq(invite.merchant_user_id, id), isNull(invite.used_at)))
      await endSessionsOf(tx, { merchant_user_id: id }, actor.at)
    }
    await recordAudit(tx, actor, {
      action: 'update',
      entity: ENTITY,
      entityId: id,
      old: { rights: rights && before.rights, cases: cases && before.cases },
      new: { rights, cases, active },
    })
  })

async function lockedStaff(tx: Db, who: PartnerWho, id: number) {
  const [found] = await tx
    .select({ user: merchantUser })
    .from(merchantUser)
    .innerJoin(merchantStaff, eq(merchantStaff.merchant_user_id, merchantUser.id))
    .where(and(eq(merchantUser.id, id), eq(merchantUser.merchant_id, who.merchantId)))
    .for('update')
  if (!found) throw notFound()
  return found.user
}
