import { sendOtp } from '#server/access/otp.ts'
import { originOf } from '#server/merchants/partner-report-routes.ts'
import { openPortalTicket } from '#server/merchants/tickets.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { addressOf } from '#server/platform/request.ts'
import { languageOf } from '#server/platform/words.ts'
import type { caseCalls } from '#src/contract/merchants/case.ts'
import type { handLeadCalls } from '#src/contract/merchants/hand-lead.ts'
import { caseOf, findCase } from './case.ts'
import { addHandLead } from './hand-lead.ts'

export const caseRoutes: Handlers<typeof caseCalls & typeof handLeadCalls> = {
  'GET /api/partner/cases/{id}': ({ params, who, now }, deps, c) =>
    caseOf(deps, who, params.id, { origin: originOf(deps, c), language: languageOf(c) }, now),
  'POST /api/partner/cases/{id}/query': async ({ params, body, who, now }, { database }) => {
    const { case_id } = await findCase(database.db, who.merchantId, params.id)
    const ticket = { type: 'CASE_QUERY', category: 'CASE', text: body.text, about: { case_id } } as const
    return { success: true, ...(await openPortalTicket(database.db, who, ticket, now)) }
  },
  'POST /api/partner/leads/passcode': async ({ body, now }, deps, c) => {
    await deps.limits.otpSend(addressOf(c, deps.settings.TRUSTED_PROXIES))
    const to = { channel: 'mobile', to: body.phone } as const
    return { success: true, ...(await sendOtp(deps, to, body.language, now, 'LEAD')) }
  },
  'POST /api/partner/leads': async ({ body, who, now }, deps, c) => {
    const ip = addressOf(c, deps.settings.TRUSTED_PROXIES)
    const where = { ip, userAgent: c.req.header('user-agent') }
    return { success: true, ...(await addHandLead(deps, who.merchantId, body, where, now)) }
  },
}
