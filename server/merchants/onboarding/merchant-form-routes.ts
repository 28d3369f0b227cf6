import { queueMessage } from '#server/messages/queue.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { addressOf } from '#server/platform/request.ts'
import { languageOf } from '#server/platform/words.ts'
import type { merchantFormCalls } from '#src/contract/merchants/merchant-form.ts'
import { answerQuestion, applicationStatus, statusAddress } from './application-status.ts'
import { applyAsMerchant, proveNumber } from './merchant-form.ts'

export const merchantFormRoutes: Handlers<typeof merchantFormCalls> = {
  'POST /api/merchant-applications': async ({ body, now }, deps, c) => {
    await deps.limits.form(addressOf(c, deps.settings.TRUSTED_PROXIES))
    const language = languageOf(c)
    const form = await proveNumber(deps, body, now)
    const reference = await transaction(deps.database.db, async (tx) => {
      const number = await applyAsMerchant(tx, deps.keys, form, now, language)
      const notice = {
        template: 'merchant-application',
        language,
        values: { reference: number, link: statusAddress(deps.settings) },
      } as const
      await queueMessage(deps, tx, { ...notice, channel: 'email', to: body.email })
      await queueMessage(deps, tx, { ...notice, channel: 'mobile', to: body.mobile })
      return number
    })
    return { success: true, reference }
  },
  'POST /api/merchant-applications/status': async ({ body, now }, deps, c) => {
    await deps.limits.login(addressOf(c, deps.settings.TRUSTED_PROXIES))
    return { success: true, ...(await applicationStatus(deps, body, now)) }
  },
  'POST /api/merchant-applications/answer': async ({ body, now }, deps, c) => {
    await deps.limits.login(addressOf(c, deps.settings.TRUSTED_PROXIES))
    await answerQuestion(deps, body, now)
  },
}
