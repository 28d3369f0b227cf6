import { sendOtp } from '#server/access/otp.ts'
import { originOf } from '#server/merchants/partner-report-routes.ts'
import { bringPartner, referralsOf } from '#server/merchants/referral.ts'
import { decideBank } from '#server/money/bank.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { addressOf } from '#server/platform/request.ts'
import { languageOf } from '#server/platform/words.ts'
import type { portalIntegrationCalls } from '#src/contract/leads-api/portal-integration.ts'

export const portalIntegrationRoutes: Handlers<typeof portalIntegrationCalls> = {
  'GET /api/partner/referral': ({ who, now }, deps, c) => referralsOf(deps, who, originOf(deps, c), now),
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
