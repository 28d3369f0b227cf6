import { desc, eq } from 'drizzle-orm'
import { sendInvite } from '#server/access/invite.ts'
import { checkMerchantUserPassword } from '#server/access/own-password.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { changeBank } from '#server/money/bank.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { referralCode } from '#server/platform/referral-code.ts'
import { addressOf } from '#server/platform/request.ts'
import type { PartnerWho } from '#server/platform/who.ts'
import { languageOf } from '#server/platform/words.ts'
import { merchantApplication } from '#server/tables/customers/care.ts'
import { merchantUser } from '#server/tables/people.ts'
import { codeAcceptance, merchantPortal } from '#server/tables/portal.ts'
import type { portalSettingsCalls } from '#src/contract/merchants/portal-settings.ts'
import { askContactChange, changePassword, confirmContactChange, settingsOf } from './settings.ts'
import { addStaff, changeStaff, inviteStaffAgain, staffOf } from './staff.ts'

export const portalSettingsRoutes: Handlers<typeof portalSettingsCalls> = {
  'GET /api/partner/settings': ({ who, now }, deps) => settingsOf(deps, who, now),
  'POST /api/partner/contact': async ({ body, who, now }, deps, c) => ({
    success: true,
    ...(await askContactChange(deps, who, body, languageOf(c), now)),
  }),
  'POST /api/partner/contact/confirm': async ({ body, who, actor }, deps) => {
    await confirmContactChange(deps, who, body, actor)
  },
  'POST /api/partner/bank': async ({ body, who, actor }, deps, c) => {
    await deps.limits.login(addressOf(c, deps.settings.TRUSTED_PROXIES))
    await changeBank(deps, who, body, languageOf(c), actor)
  },
  'POST /api/partner/password': async ({ body, who, actor }, deps, c) => {
    await deps.limits.login(addressOf(c, deps.settings.TRUSTED_PROXIES))
    await changePassword(deps, who, body, actor)
  },
  'GET /api/partner/agreements': ({ who }, { database }) => agreementsOf(database.db, who.merchantId),
  'POST /api/partner/close': async ({ body, who, actor }, deps, c) => {
    await deps.limits.login(addressOf(c, deps.settings.TRUSTED_PROXIES))
    await askClosing(deps.database.db, deps.keys, who, body, actor)
  },
  'GET /api/partner/staff': async ({ who }, { database }) => ({
    data: await staffOf(database.db, who.merchantId),
  }),
  'POST /api/partner/staff': async ({ body, who, now, actor }, deps, c) => {
    await deps.limits.staffInvite(String(who.merchantId))
    const { id, token } = await addStaff(deps.database.db, who, body, actor)
    const { name, email: to, mobile } = body
    const invite = { area: 'partner', to, mobile, name, by: who.name, token } as const
    return { success: true, id, sent: await sendInvite(deps, invite, languageOf(c), now) }
  },
  'POST /api/partner/staff/{id}/invite': async ({ params, who, now, actor }, deps, c) => {
    await deps.limits.staffInvite(String(who.merchantId))
    const { email: to, ...person } = await inviteStaffAgain(deps.database.db, who, params.id, actor)
    const invite = { area: 'partner', to, by: who.name, ...person } as const
    return { success: true, sent: await sendInvite(deps, invite, languageOf(c), now) }
  },
  'POST /api/partner/staff/{id}': async ({ params, body, who, actor }, { database }) => {
    await changeStaff(database.db, who, params.id, body, actor)
  },
}

/** The consents recorded for a merchant, newest first, and its request to close the account. */
async function agreementsOf(db: Db, merchantId: number) {
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
async function askClosing(db: Db, keys: Keys, who: PartnerWho, wish: Wish, actor: Actor) {
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
    await recordAudit(tx, actor, {
      ...{ action: 'update', entity: 'merchant', entityId: merchant_id, property: 'closing' },
      new: wish.close ? wish.reason : null,
    })
  })
}
