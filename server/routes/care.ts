import type { careCalls } from '#src/contract/care.ts'
import { setHints } from '../auth/cookies.ts'
import type { Handlers } from '../bind.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { addressOf } from '../request.ts'
import { getProspect, openApplication } from '../services/customer.ts'
import { confirmIdentity, goldRedirect } from '../services/identity.ts'
import type { Message } from '../services/outbox.ts'
import { forgetReminder, remind, reminderOf } from '../services/reminder.ts'
import { openTicket } from '../services/ticket.ts'
import { languageOf, say } from '../words.ts'

/** A message beside the answer: that it cannot leave does not undo what was done. */
const alsoSend = ({ outbox, log }: Deps, message: Message) =>
  outbox.send(message).catch((err) => log.warn({ err }, 'message not sent'))

export const careRoutes: Handlers<typeof careCalls> = {
  'POST /api/help': async ({ body, who, now }, deps, c) => {
    await deps.limits.form(addressOf(c, deps.settings.TRUSTED_PROXIES))
    const prospectId = who?.kind === 'customer' ? who.prospectId : null
    const reference = await openTicket(deps.database.db, body, prospectId, now)
    const language = languageOf(c)
    const text = say(language, 'helpTicket', { reference })
    const at = now.toISOString()
    await alsoSend(deps, { at, channel: 'email', to: body.email, template: 'help-ticket', text })
    return { success: true, message: say(language, 'helpSent'), reference }
  },
  'GET /api/reminder': async ({ who }, { database }) => ({
    data: await reminderOf(database.db, who.prospectId),
  }),
  'POST /api/reminder': async ({ body, who, now }, { database }) => {
    await remind(database.db, who.prospectId, body, now)
    return { success: true }
  },
  'POST /api/reminder/cancel': async ({ who }, { database }) => {
    await forgetReminder(database.db, who.prospectId)
    return { success: true }
  },
  'POST /api/welcome-back': async ({ body, who, now }, deps, c) => {
    const { db } = deps.database
    const outcome = await confirmIdentity(db, deps.keys, who.prospectId, body, now)
    const found = await getProspect(db, who.prospectId)
    const to = found.mobile_phone_number
    if (outcome === 'locked' && to) {
      const text = say(languageOf(c), 'identityLocked')
      const at = now.toISOString()
      await alsoSend(deps, { at, channel: 'mobile', to, template: 'identity-locked', text })
    }
    if (outcome !== 'confirmed') throw new AppError('NO_MATCH')
    setHints(c, 'customer', { appId: (await openApplication(db, found))?.app_id ?? null })
    return { success: true }
  },
  'POST /api/gold-loans/{id}': async ({ params, who }, { database }) => ({
    success: true,
    redirect: await goldRedirect(database.db, who.prospectId, params.id),
  }),
}
