import type { Handlers } from '#server/platform/handler.ts'
import { addressOf } from '#server/platform/request.ts'
import type { journeyCalls } from '#src/contract/journey/journey.ts'
import { storeStep } from './journey.ts'

export const journeyRoutes: Handlers<typeof journeyCalls> = {
  'POST /api/journey': async ({ body, who, now }, deps, c) => {
    await deps.limits.journey(addressOf(c, deps.settings.TRUSTED_PROXIES))
    await storeStep(deps, body, who?.kind === 'customer' ? who.prospectId : null, now)
  },
}
