import { sendOtp } from '#server/access/otp.ts'
import {
  countTestObjects,
  deleteTestData,
  moveClock,
  testNow,
} from '#server/leads-api/test-mode/test-money.ts'
import { originOf } from '#server/merchants/partner-report-routes.ts'
import { bringPartner, referralsOf } from '#server/merchants/referral.ts'
import { decideBank } from '#server/money/bank.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { addressOf } from '#server/platform/request.ts'
import { languageOf } from '#server/platform/words.ts'
import type { portalIntegrationCalls } from '#src/contract/leads-api/portal-integration.ts'

const clockDays = { day: 1, week: 7, month: 31 } as const

export const portalIntegrationRoutes: Handlers<typeof portalIntegrationCalls> = {
  'GET /api/partner/referral': ({ who, now }, deps, c) => referralsOf(deps, who, originOf(deps, c), now),
  'GET /api/partner/test-mode': async ({ who, now }, { database: { db } }) => ({
    now: (await testNow(db, who.merchantId, now)).toISOString(),
    objects: await countTestObjects(db, who.merchantId),
  }),
  'POST /api/partner/test-mode/clock': async ({ body, who, now }, deps) => {
    await moveClock(deps, who.merchantId, clockDays[body.by], now)
  },
  'POST /api/partner/test-mode/delete': ({ who }, deps) => deleteTestData(deps, who.merchantId),
  'POST /api/partner/referral/passcode': async ({ body, now }, deps, c) => {
    await deps.limits.otpSend(addressOf(c, deps.settings.TRUSTED_PROXIES))
    const sent = await sendOtp(deps, { channel: 'mobile', to: body.mobile }, languageOf(c), now, 'REFERRAL')
    return { success: true, ...sent }
  },
  'POST /api/partner/referral': async ({ body, who, now }, deps) => ({
    success: true,
    reference: await bringPartner(deps, who, body, now),
  }),
  'POST /api/admin/bank-accounts/{id}/decide': async ({ params, body, actor }, { database }) => {
    await decideBank(database.db, params.id, body, actor)
  },
}
