import { getCookie } from 'hono/cookie'
import { bearerOf } from '#server/access/bearer.ts'
import { deviceCookie, setDevice, setSession } from '#server/access/cookies.ts'
import { loginPartner } from '#server/access/login.ts'
import { openSession } from '#server/access/session.ts'
import { rightsOf } from '#server/access/staff-rights.ts'
import { storeDevice } from '#server/money/self-review.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { addressOf } from '#server/platform/request.ts'
import type { PartnerWho } from '#server/platform/who.ts'
import { languageOf } from '#server/platform/words.ts'
import type { sessionCalls } from '#src/contract/access/session.ts'
import { codeHoldsUntil } from './code-of-conduct.ts'
import { isKycPending } from './merchant-status.ts'
import { storePartnerLanguage } from './notices.ts'

type Seller = Pick<PartnerWho, 'partnerId' | 'merchantId' | 'name' | 'merchantName' | 'rights' | 'acting'>
const partnerAnswer = async (
  db: Db,
  { partnerId, merchantId, name, merchantName, rights, acting }: Seller,
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
  masqueradeBy: acting?.name ?? null,
  masqueradeEdits: acting?.mayEdit ?? false,
})

type Routes = 'POST /api/partner/login' | 'GET /api/partner-reverify'

export const merchantSessionRoutes: Pick<Handlers<typeof sessionCalls>, Routes> = {
  'POST /api/partner/login': async ({ body, now }, deps, c) => {
    await deps.limits.login(addressOf(c, deps.settings.TRUSTED_PROXIES))
    const { db } = deps.database
    const { user, merchant } = await loginPartner(deps, body, now)
    await storePartnerLanguage(db, user.id, languageOf(c))
    const { token, bearer } = await openSession(db, deps.keys, now, {
      kind: 'partner',
      merchantUserId: user.id,
    })
    const ids = { partnerId: merchant.partner_id, merchantId: merchant.merchant_id }
    setSession(c, 'partner', token, { ...ids, isPartner: 1, isMasqueradeMode: null })
    setDevice(c, await storeDevice(deps, merchant.merchant_id, getCookie(c, deviceCookie), now))
    const rights = await rightsOf(db, user.id)
    return partnerAnswer(
      db,
      { ...ids, name: user.name, merchantName: merchant.name, rights, acting: null },
      bearer,
      now,
    )
  },
  'GET /api/partner-reverify': ({ who, now }, deps, c) =>
    partnerAnswer(deps.database.db, who, bearerOf(deps, c, 'partner'), now),
}
