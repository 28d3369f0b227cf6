import type { linkCalls } from '#src/contract/link.ts'
import { sendOtp } from '../auth/otp.ts'
import type { Handlers } from '../bind.ts'
import { addressOf } from '../request.ts'
import { makeClick, openClick } from '../services/click.ts'
import { makeTransfer, takeTransfer, transferOf } from '../services/transfer.ts'
import { languageOf } from '../words.ts'

export const linkRoutes: Handlers<typeof linkCalls> = {
  'POST /api/click': async ({ body, who, now }, { database, settings }) => {
    const prospectId = who?.kind === 'customer' ? who.prospectId : null
    const hosts = settings.CLICK_HOSTS
    return { success: true, token: await makeClick(database.db, body.category_id, prospectId, hosts, now) }
  },
  'POST /api/click/{token}': async ({ params, now }, { database, settings }) => ({
    success: true,
    ...(await openClick(database.db, params.token, settings.CLICK_HOSTS, now)),
  }),
  'POST /api/admin/transfer/{id}': async ({ params, who, now }, { database }) => ({
    success: true,
    ...(await makeTransfer(database.db, params.id, who.adminId, now)),
  }),
  'GET /api/transfer/{token}': ({ params, now }, { database }) => transferOf(database.db, params.token, now),
  'POST /api/transfer/{token}/start': async ({ params, body, now }, deps, c) => {
    await deps.limits.otpSend(addressOf(c, deps.settings.TRUSTED_PROXIES))
    await takeTransfer(deps.database.db, params.token, body.to, now)
    return {
      success: true,
      ...(await sendOtp(deps, { channel: 'mobile', to: body.to }, languageOf(c), now)),
    }
  },
}
