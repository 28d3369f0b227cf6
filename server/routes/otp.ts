import { getCookie } from 'hono/cookie'
import type { otpCalls } from '#src/contract/otp.ts'
import { deviceCookie, setSession } from '../auth/cookies.ts'
import { sendOtp, takeOtp } from '../auth/otp.ts'
import { openSession } from '../auth/session.ts'
import type { Handlers } from '../bind.ts'
import { attribute } from '../links/attribute.ts'
import { clickCookie } from '../links/page.ts'
import { seeDevice } from '../portal/self-review.ts'
import { addressOf } from '../request.ts'
import { customerOf, customerState } from '../services/customer.ts'
import { languageOf } from '../words.ts'

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
