import { desc, eq } from 'drizzle-orm'
import { checkMerchantUserPassword } from '#server/access/own-password.ts'
import { note } from '#server/audit/note.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys.ts'
import { referralCode } from '#server/platform/referral-code.ts'
import type { PartnerWho } from '#server/platform/who.ts'
import { merchantApplication } from '#server/tables/customers/care.ts'
import { merchantUser } from '#server/tables/people.ts'
import { codeAcceptance, merchantPortal } from '#server/tables/portal.ts'

/** The consents recorded for a merchant, newest first, and its request to close the account. */
export async function agreementsOf(db: Db, merchantId: number) {
  const codes = await db
    .select({ version: codeAcceptance.version, at: codeAcceptance.at, by: merchantUser.name })
    .from(codeAcceptance)
    .innerJoin(merchantUser, eq(merchantUser.id, codeAcceptance.merchant_user_id))
    .where(eq(codeAcceptance.merchant_id, merchantId))
    .orderBy(desc(codeAcceptance.at))
  const joined = await db
    .select({ at: merchantApplication.created_at, by: merchantApplication.contact_name })
    .from(merchantApplication)
    .where(eq(merchantApplication.merchant_id, merchantId))
  const [portal] = await db.select().from(merchantPortal).where(eq(merchantPortal.merchant_id, merchantId))
  return {
    data: [
      ...codes.map(({ at, ...one }) => ({ ...one, kind: 'CODE' as const, at: at.toISOString() })),
      ...joined.map(({ at, by }) => ({ kind: 'JOINED' as const, version: null, by, at: at.toISOString() })),
    ],
    closing: portal?.closing_asked_at
      ? { at: portal.closing_asked_at.toISOString(), reason: portal.closing_reason ?? '' }
      : null,
  }
}

type Wish = { close: true; reason: string; password: string } | { close: false }

/** Stores or clears the request to close an account. Throws INVALID for a wrong password. */
export async function askClosing(db: Db, keys: Keys, who: PartnerWho, wish: Wish, actor: Actor) {
  if (wish.close) await checkMerchantUserPassword(db, who.merchantUserId, wish.password, 'password')
  const { merchantId: merchant_id } = who
  const set = {
    closing_asked_at: wish.close ? actor.at : null,
    closing_reason: wish.close ? wish.reason : null,
  }
  await transaction(db, async (tx) => {
    await tx
      .insert(merchantPortal)
      .values({ merchant_id, referral_code: referralCode(keys, merchant_id), ...set })
      .onConflictDoUpdate({ target: merchantPortal.merchant_id, set })
    await note(tx, actor, {
      ...{ action: 'update', entity: 'merchant', entityId: merchant_id, property: 'closing' },
      new: wish.close ? wish.reason : null,
    })
  })
}
