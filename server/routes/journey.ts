import type { journeyCalls } from '#src/contract/journey.ts'
import type { Handlers } from '../bind.ts'
import { addressOf } from '../request.ts'
import { keepStep } from '../services/journey.ts'

export const journeyRoutes: Handlers<typeof journeyCalls> = {
  'POST /api/journey': async ({ body, who, now }, deps, c) => {
    await deps.limits.journey(addressOf(c, deps.settings.TRUSTED_PROXIES))
    await keepStep(deps, body, who?.kind === 'customer' ? who.prospectId : null, now)
    return { success: true }
  },
}
