import type { merchantFormCalls } from '#src/contract/merchant-form.ts'
import type { Handlers } from '../bind.ts'
import { addressOf } from '../request.ts'
import { applyAsMerchant } from '../services/merchant-form.ts'

export const merchantFormRoutes: Handlers<typeof merchantFormCalls> = {
  'POST /api/merchant-applications': async ({ body, now }, { database, keys, limits, settings }, c) => {
    await limits.form(addressOf(c, settings.TRUSTED_PROXIES))
    return { success: true, reference: await applyAsMerchant(database.db, keys, body, now) }
  },
}
