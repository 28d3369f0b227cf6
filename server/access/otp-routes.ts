import { getCookie } from 'hono/cookie'
import { customerOf, customerState } from '#server/customers/customer.ts'
import type { Handlers } from '#server/http/bind.ts'
import { attribute } from '#server/merchants/links/attribute.ts'
import { clickCookie } from '#server/merchants/links/link-page.ts'
import { seeDevice } from '#server/money/self-review.ts'
import { addressOf } from '#server/platform/request.ts'
import { languageOf } from '#server/platform/words.ts'
import type { otpCalls } from '#src/contract/access/otp.ts'
import { deviceCookie, setSession } from './cookies.ts'
import { sendOtp, takeOtp } from './otp.ts'
import { openSession } from './session.ts'

export const otpRoutes: Handlers<typeof otpCalls> = {
  'POST /api/otp/send': async ({ body, now }, deps, c) => {
    await deps.limits.otpSend(addressOf(c, deps.settings.TRUSTED_PROXIES))
    return { success: true, ...(await sendOtp(deps, body, languageOf(c), now)) }
  },
  'POST /api/otp/verify': async ({ body, now }, deps, c) => {
    const { db } = deps.database
    const target = await takeOtp(deps, body.challenge_id, body.otp, now)
    const customer = await customerOf(db, target, languageOf(c), now)
    await attribute(db, deps.keys, customer, getCookie(c, clickCookie), deps.settings, now)
    await seeDevice(deps, customer.user_id, getCookie(c, deviceCookie), now)
    const { token, bearer } = await openSession(db, deps.keys, now, {
      kind: 'customer',
      prospectId: customer.user_id,
    })
    const state = await customerState(db, customer, now)
    setSession(c, 'customer', token, {
      prospectAppId: state.prospect_id,
      appId: state.app_id,
      productType: state.product_type,
    })
    return { success: true, token: bearer, ...state }
  },
}
