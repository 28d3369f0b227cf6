import { getCookie } from 'hono/cookie'
import { bearerOf } from '#server/access/bearer.ts'
import { clearChallenge, setChallenge, setSession } from '#server/access/cookies.ts'
import { sendOtp, takeOtp } from '#server/access/otp.ts'
import { lastLogin, openSession } from '#server/access/session.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { CallContext, Handlers } from '#server/platform/handler.ts'
import { addressOf } from '#server/platform/request.ts'
import { languageOf } from '#server/platform/words.ts'
import type { prospect } from '#server/tables/people.ts'
import type { otpCalls } from '#src/contract/access/otp.ts'
import type { sessionCalls } from '#src/contract/access/session.ts'
import type { Language } from '#src/contract/language.ts'
import { customerOf, customerState, getProspect } from './customer.ts'

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    /** A customer confirmed a passcode. `cookie` reads what the browser sent along. */
    customerSignedIn: {
      customer: typeof prospect.$inferSelect
      cookie: (name: string) => string | undefined
      now: Date
    }
  }
}

/** Sends a passcode within the limits of the number and of the IP address, and remembers it in this browser. */
export async function sendPasscode(
  deps: Deps,
  c: CallContext,
  to: Parameters<typeof sendOtp>[1],
  language: Language,
  now: Date,
) {
  await deps.limits.otpSend(addressOf(c, deps.settings.TRUSTED_PROXIES))
  const sent = await sendOtp(deps, to, language, now)
  setChallenge(c, sent.challenge_id)
  return sent
}

/** Exchanges a passcode for a session, whose cookies are set. @returns the bearer, and the customer's state */
export async function signIn(
  deps: Deps,
  c: CallContext,
  { challenge_id, otp }: { challenge_id: string; otp: string },
  language: Language,
  now: Date,
) {
  const { db } = deps.database
  const target = await takeOtp(deps, challenge_id, otp, now, { purposes: ['LOGIN', 'TRANSFER'] })
  const customer = await customerOf(db, target, language, now)
  const cookie = (name: string) => getCookie(c, name)
  await transaction(db, (tx) => deps.events.emit(tx, 'customerSignedIn', { customer, cookie, now }))
  const last_login_at = await lastLogin(db, customer.user_id)
  const owner = { kind: 'customer', prospectId: customer.user_id } as const
  const { id, token, bearer } = await openSession(db, deps.keys, now, owner)
  c.set('caller', `customer:${id}`)
  const state = await customerState(db, customer, now)
  setSession(c, 'customer', token, {
    prospectAppId: state.prospect_id,
    appId: state.app_id,
    productType: state.product_type,
  })
  clearChallenge(c)
  return { token: bearer, last_login_at, ...state }
}

type Session = Pick<Handlers<typeof sessionCalls>, 'GET /api/customer-reverify'>

export const signInRoutes: Handlers<typeof otpCalls> & Session = {
  'POST /api/otp/send': async ({ body: { purpose = 'LOGIN', ...to }, now }, deps, c) => {
    if (purpose === 'LOGIN')
      return { success: true, ...(await sendPasscode(deps, c, to, languageOf(c), now)) }
    await deps.limits.otpSend(addressOf(c, deps.settings.TRUSTED_PROXIES))
    return { success: true, ...(await sendOtp(deps, to, languageOf(c), now, purpose)) }
  },
  'POST /api/otp/verify': async ({ body, now }, deps, c) => ({
    success: true,
    ...(await signIn(deps, c, body, languageOf(c), now)),
  }),
  'GET /api/customer-reverify': async ({ who, now }, deps, c) => {
    const { db } = deps.database
    const state = await customerState(db, await getProspect(db, who.prospectId), now)
    return { success: true, token: bearerOf(deps, c, 'customer'), ...state }
  },
}
