import type { Handlers } from '#server/platform/handler.ts'
import { addressOf } from '#server/platform/request.ts'
import type { Who } from '#server/platform/who.ts'
import { languageOf, phrase } from '#server/platform/words.ts'
import type { intakeCalls } from '#src/contract/applications/intake.ts'
import { type IntakeState, intakeState, sendIntake } from './intake.ts'
import { intakeLists } from './options.ts'

const customerOf = (who: Who | null) => (who?.kind === 'customer' ? who : null)

/** The fixed message of a closed form (docs/specification-facts.md#intake-form). */
const closed = (state: IntakeState) =>
  state.kind === 'sent'
    ? ({ success: 'false', redirectionUrl: state.url } as const)
    : ({ success: 'false', message: 'Rejected' } as const)

export const intakeRoutes: Handlers<typeof intakeCalls> = {
  'GET /api/udyog-intake-fields/{creditapp_uuid}': async ({ params, who }, deps, c) => {
    await deps.limits.intake(addressOf(c, deps.settings.TRUSTED_PROXIES))
    const own = customerOf(who)?.prospectId ?? null
    const state = await intakeState(deps.database.db, params.creditapp_uuid, own)
    return state.kind === 'open' ? { success: 'true', data: intakeLists } : closed(state)
  },
  'POST /api/udyog-intake/{creditapp_uuid}': async ({ params, form, who, now }, deps, c) => {
    const ip = addressOf(c, deps.settings.TRUSTED_PROXIES)
    await deps.limits.intake(ip)
    const customer = customerOf(who)
    const state = await sendIntake(deps, params.creditapp_uuid, form, customer?.prospectId ?? null, {
      sessionId: customer?.sessionId ?? null,
      language: languageOf(c),
      ip,
      userAgent: c.req.header('user-agent'),
      at: now,
    })
    return state.kind === 'sent'
      ? { success: 'true', redirectionUrl: state.url }
      : { success: 'false', message: phrase(languageOf(c), 'intakeRejected') }
  },
}
