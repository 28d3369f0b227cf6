import { getCookie } from 'hono/cookie'
import { bearerOf } from '#server/access/bearer.ts'
import { deviceCookie, setDevice, setSession } from '#server/access/cookies.ts'
import { loginPartner } from '#server/access/login.ts'
import { loginByPasscode, resetPassword, sendPartnerPasscode } from '#server/access/partner-passcode.ts'
import { browserOf, markBrowser } from '#server/access/password-tries.ts'
import { openSession } from '#server/access/session.ts'
import { signedInFrom } from '#server/access/signed-in-from.ts'
import { rightsOf } from '#server/access/staff-rights.ts'
import { storeDevice } from '#server/money/self-review/self-review.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { CallContext, Handlers } from '#server/platform/handler.ts'
import { addressOf } from '#server/platform/request.ts'
import type { PartnerWho } from '#server/platform/who.ts'
import { languageOf } from '#server/platform/words.ts'
import type { partnerPasscodeCalls } from '#src/contract/access/partner-passcode.ts'
import type { sessionCalls } from '#src/contract/access/session.ts'
import { codeHoldsUntil } from './code-of-conduct.ts'
import { isKycPending } from './merchant-status.ts'
import { storePartnerLanguage } from './notices.ts'

type Seller = Pick<
  PartnerWho,
  'partnerId' | 'merchantId' | 'name' | 'merchantName' | 'rights' | 'cases' | 'acting'
>
const partnerAnswer = async (
  db: Db,
  { partnerId, merchantId, name, merchantName, rights, cases, acting }: Seller,
  token: string,
  now: Date,
) => ({
  success: true as const,
  readOnly: (await codeHoldsUntil(db, merchantId, now)) === null,
  kycPending: await isKycPending(db, merchantId),
  token,
  partnerId,
  merchantId,
  name,
  merchantName,
  rights: rights && [...rights],
  cases,
  masqueradeBy: acting?.name ?? null,
  masqueradeEdits: acting?.mayEdit ?? false,
})

/** Opens a session for a user who has proved who they are, and sets its cookies. */
async function openPartner(
  deps: Deps,
  c: CallContext,
  { user, merchant }: Awaited<ReturnType<typeof loginPartner>>,
  now: Date,
) {
  const { db } = deps.database
  await storePartnerLanguage(db, user.id, languageOf(c))
  const owner = { kind: 'partner', merchantUserId: user.id } as const
  const from = signedInFrom(c, deps.settings)
  const { token, bearer } = await openSession(db, deps.keys, now, owner, from)
  c.set('caller', `partner:${user.id}`)
  const ids = { partnerId: merchant.partner_id, merchantId: merchant.merchant_id }
  setSession(c, 'partner', token, { ...ids, isPartner: 1, isMasqueradeMode: null })
  markBrowser(c, deps, 'partner', user.id)
  setDevice(c, await storeDevice(deps, merchant.merchant_id, getCookie(c, deviceCookie), now))
  const seller = { ...ids, name: user.name, merchantName: merchant.name, acting: null }
  return partnerAnswer(db, { ...seller, ...(await rightsOf(db, user.id)) }, bearer, now)
}

type Routes = 'POST /api/partner/login' | 'GET /api/partner-reverify'

export const merchantSessionRoutes: Pick<Handlers<typeof sessionCalls>, Routes> &
  Handlers<typeof partnerPasscodeCalls> = {
  'POST /api/partner/login': async ({ body, now }, deps, c) => {
    await deps.limits.login(addressOf(c, deps.settings.TRUSTED_PROXIES))
    return openPartner(deps, c, await loginPartner(deps, browserOf(c, deps, 'partner'), body, now), now)
  },
  'POST /api/partner/login/send': async ({ body, now }, deps, c) => {
    await deps.limits.otpSend(addressOf(c, deps.settings.TRUSTED_PROXIES))
    const target = { channel: 'mobile', to: body.to } as const
    const sent = await sendPartnerPasscode(deps, target, 'PARTNER_LOGIN', languageOf(c), now)
    return { success: true, ...sent }
  },
  'POST /api/partner/login/passcode': async ({ body, now }, deps, c) => {
    await deps.limits.login(addressOf(c, deps.settings.TRUSTED_PROXIES))
    return openPartner(deps, c, await loginByPasscode(deps, body, now), now)
  },
  'POST /api/partner/password/send': async ({ body, now }, deps, c) => {
    await deps.limits.otpSend(addressOf(c, deps.settings.TRUSTED_PROXIES))
    const sent = await sendPartnerPasscode(deps, body, 'PASSWORD', languageOf(c), now)
    return { success: true, ...sent }
  },
  'POST /api/partner/password/reset': async ({ body, now }, deps, c) => {
    await deps.limits.login(addressOf(c, deps.settings.TRUSTED_PROXIES))
    await resetPassword(deps, body, c.get('requestId'), now)
  },
  'GET /api/partner-reverify': ({ who, now }, deps, c) =>
    partnerAnswer(deps.database.db, who, bearerOf(deps, c, 'partner'), now),
}
