import { sessionToken, setChallenge } from '#server/access/cookies.ts'
import { sendOtp } from '#server/access/otp.ts'
import { findWho } from '#server/access/session.ts'
import { actorOf } from '#server/audit/record-audit.ts'
import { makeTransfer, noteSameDevice, takeTransfer, transferOf } from '#server/customers/transfer.ts'
import type { Database } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/errors.ts'
import type { CallContext, Handlers } from '#server/platform/handler.ts'
import { addressOf } from '#server/platform/request.ts'
import { languageOf } from '#server/platform/words.ts'
import type { linkCalls } from '#src/contract/merchants/link.ts'
import { customerFor } from './customer-access.ts'

type Routes =
  | 'POST /api/admin/transfer/{id}'
  | 'GET /api/transfer/{token}'
  | 'POST /api/transfer/{token}/start'

/** The admin signed in to the back office in this browser; does not extend the session. */
async function staffHere(database: Database, c: CallContext, now: Date) {
  const token = sessionToken(c, 'admin')
  return token ? findWho(database, { token }, now, true) : null
}

export const transferRoutes: Pick<Handlers<typeof linkCalls>, Routes> = {
  'POST /api/admin/transfer/{id}': async ({ params, who, now }, { database }) => {
    await customerFor(database.db, who, params.id, 'none', now)
    return { success: true, ...(await makeTransfer(database.db, params.id, who.adminId, now)) }
  },
  'GET /api/transfer/{token}': async ({ params, now }, { database }, c) => ({
    ...(await transferOf(database.db, params.token, now)),
    same_device: (await staffHere(database, c, now)) !== null,
  }),
  'POST /api/transfer/{token}/start': async ({ params, body, now }, deps, c) => {
    const staff = await staffHere(deps.database, c, now)
    if (staff) {
      await noteSameDevice(deps.database.db, params.token, actorOf(staff, c.get('requestId'), now))
      throw invalid({ to: 'sameDevice' })
    }
    await deps.limits.otpSend(addressOf(c, deps.settings.TRUSTED_PROXIES))
    await takeTransfer(deps.database.db, params.token, body.to, now)
    const to = { channel: 'mobile', to: body.to } as const
    const sent = await sendOtp(deps, to, languageOf(c), now, 'TRANSFER')
    setChallenge(c, sent.challenge_id)
    return { success: true, ...sent }
  },
}
