import type { Handlers } from '#server/platform/handler.ts'
import { addressOf } from '#server/platform/request.ts'
import type { portalFactorCalls } from '#src/contract/access/portal-factor.ts'
import { confirmOwnFactor, enrolFactor, ownFactor, removeFactor } from './second-factor.ts'

const success = true as const

export const portalFactorRoutes: Handlers<typeof portalFactorCalls> = {
  'GET /api/partner/totp': ({ who }, deps) => ownFactor(deps, who),
  'POST /api/partner/totp/enrol': async ({ body, who, now }, deps, c) => {
    await deps.limits.login(addressOf(c, deps.settings.TRUSTED_PROXIES))
    return { success, ...(await enrolFactor(deps, who, body.password, now)) }
  },
  'POST /api/partner/totp/confirm': async ({ body, who, actor }, deps, c) => {
    await deps.limits.login(addressOf(c, deps.settings.TRUSTED_PROXIES))
    const recovery_codes = await confirmOwnFactor(deps, who, body.totp, actor)
    return { success, recovery_codes }
  },
  'POST /api/partner/totp/remove': async ({ body, who, actor }, deps, c) => {
    await deps.limits.login(addressOf(c, deps.settings.TRUSTED_PROXIES))
    await removeFactor(deps, who, body, actor)
    return { success }
  },
}
