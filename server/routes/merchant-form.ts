import type { merchantFormCalls } from '#src/contract/merchant-form.ts'
import type { Handlers } from '../bind.ts'
import { transaction } from '../db/database.ts'
import { queueMessage } from '../messages/queue.ts'
import { addressOf } from '../request.ts'
import { applyAsMerchant, proveNumber } from '../services/merchant-form.ts'
import { languageOf } from '../words.ts'

export const merchantFormRoutes: Handlers<typeof merchantFormCalls> = {
  'POST /api/merchant-applications': async ({ body, now }, deps, c) => {
    await deps.limits.form(addressOf(c, deps.settings.TRUSTED_PROXIES))
    const language = languageOf(c)
    const form = await proveNumber(deps, body, now)
    const reference = await transaction(deps.database.db, async (tx) => {
      const number = await applyAsMerchant(tx, deps.keys, form, now)
      const asked = { template: 'merchant-application', language, values: { reference: number } } as const
      await queueMessage(deps, tx, { ...asked, channel: 'email', to: body.email })
      await queueMessage(deps, tx, { ...asked, channel: 'mobile', to: body.mobile })
      return number
    })
    return { success: true, reference }
  },
}
