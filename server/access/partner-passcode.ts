import { and, eq, isNull } from 'drizzle-orm'
import { type Note, recordAudit } from '#server/audit/record-audit.ts'
import { notifySecurity } from '#server/messages/notify-merchant.ts'
import { writePasscode } from '#server/messages/passcode.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { invite } from '#server/tables/access.ts'
import { merchant, merchantUser } from '#server/tables/people.ts'
import type { Language } from '#src/contract/language.ts'
import { maySignIn } from '#src/domain/merchants/merchant-status.ts'
import { refuseBreached } from './breached-passwords.ts'
import { passOrCount } from './login.ts'
import { admitPasscode, newChallenge, noteLimit, passcodeOf, sentAnswer, takeOtp, wrongOtp } from './otp.ts'
import { hashPassword } from './password.ts'
import { factorState } from './second-factor.ts'
import { endSessionsOf } from './session.ts'

/** The answer has left by then, so its time tells nothing of what is looked up. */
const AFTER_ANSWER_MS = 25

type Purpose = 'PARTNER_LOGIN' | 'PASSWORD'
interface Target {
  channel: 'mobile' | 'email'
  to: string
}
interface Proof {
  challenge_id: string
  otp: string
  totp?: string | undefined
}

/** Who may use a passcode: a new password also makes an invited person's account usable. */
const statuses: Readonly<Record<Purpose, readonly string[]>> = {
  PARTNER_LOGIN: ['ACTIVE'],
  PASSWORD: ['ACTIVE', 'INVITED'],
}

/** The person with this number or e-mail, if they may use such a passcode. */
async function personAt(db: Db, { channel, to }: Target, purpose: Purpose) {
  const [found] = await db
    .select({ user: merchantUser, merchant })
    .from(merchantUser)
    .innerJoin(merchant, eq(merchant.merchant_id, merchantUser.merchant_id))
    .where(eq(merchantUser[channel], to))
  const may = found && maySignIn(found.merchant.status) && statuses[purpose].includes(found.user.status)
  return may ? found : undefined
}

/**
 * Stores a passcode and answers; whether anybody has the number or e-mail is looked up after the answer, so that neither
 * the answer nor its time tells. The message to a user who is there goes out then; a failure is logged.
 * @throws TOO_MANY, OTP_WAIT, for unknown numbers too
 */
export async function sendPartnerPasscode(
  deps: Deps,
  target: Target,
  purpose: Purpose,
  language: Language,
  now: Date,
) {
  const { database, log } = deps
  await admitPasscode(deps, target, language, now)
  const made = await transaction(database.db, (tx) => newChallenge(tx, deps, target, purpose, now)).catch(
    (error) => noteLimit(deps, error, target, language),
  )
  const deliver = async () => {
    if (!(await personAt(database.db, target, purpose))) return
    const template = purpose === 'PASSWORD' ? 'password-otp' : 'login-otp'
    const passcode = { ...passcodeOf(made, target, language), template } as const
    const send = await transaction(database.db, (tx) => writePasscode(deps, tx, passcode))
    await send()
  }
  setTimeout(() => {
    deliver().catch((err) => log.error({ err }, 'passcode of a merchant not sent'))
  }, AFTER_ANSWER_MS)
  return sentAnswer(deps, made.id)
}

/**
 * The person whom a passcode, and their authenticator where it is on, prove. Wrong authenticator codes lock as at the
 * sign-in; the lock holds here only for accounts with an authenticator, because passcodes have limits of their own.
 * @throws as takeOtp; TOTP_NEEDED, WRONG_OTP; TOO_MANY while locked
 */
async function provePerson(
  deps: Pick<Deps, 'database' | 'keys'>,
  { challenge_id, otp, totp }: Proof,
  purpose: Purpose,
  now: Date,
) {
  const { db } = deps.database
  let proved: Awaited<ReturnType<typeof personAt>>
  const before = async (target: Target) => {
    proved = await personAt(db, target, purpose)
    // As for a wrong passcode: a user guessed one that was never sent.
    if (!proved) throw wrongOtp(`passcode:${challenge_id}`)
    const { id, locked_until } = proved.user
    const holder = { area: 'partner', id } as const
    if (!(await factorState(db, holder)).enrolled) return
    const locked = locked_until ? locked_until.getTime() - now.getTime() : 0
    if (locked > 0) throw new AppError('TOO_MANY', { retryAfter: Math.ceil(locked / 1000) })
    await passOrCount(deps, merchantUser, holder, { code: totp, required: true }, now)
  }
  await takeOtp(deps, challenge_id, otp, now, { purposes: [purpose], before })
  return proved as NonNullable<typeof proved>
}

/** Signs a merchant's person in without a password. Throws as takeOtp; TOTP_NEEDED, TOO_MANY while locked. */
export async function loginByPasscode(deps: Pick<Deps, 'database' | 'keys'>, proof: Proof, now: Date) {
  const proved = await provePerson(deps, proof, 'PARTNER_LOGIN', now)
  const own = eq(merchantUser.id, proved.user.id)
  await deps.database.db.update(merchantUser).set({ failed_logins: 0 }).where(own)
  return proved
}

/**
 * Sets a new password. All sessions of the person end, a link to set the first password stops working, and the person
 * is told by every known channel.
 * @throws INVALID; as takeOtp; TOTP_NEEDED, TOO_MANY while locked
 */
export async function resetPassword(
  deps: Deps,
  { password, ...proof }: Proof & { password: string },
  requestId: string,
  now: Date,
): Promise<void> {
  refuseBreached('password', password)
  const { user } = await provePerson(deps, proof, 'PASSWORD', now)
  const password_hash = await hashPassword(password)
  await transaction(deps.database.db, async (tx) => {
    const open = { password_hash, status: 'ACTIVE', failed_logins: 0, locked_until: null } as const
    await tx.update(merchantUser).set(open).where(eq(merchantUser.id, user.id))
    await tx.delete(invite).where(and(eq(invite.merchant_user_id, user.id), isNull(invite.used_at)))
    await endSessionsOf(tx, { merchant_user_id: user.id }, now)
    const self = { kind: 'partner', id: String(user.id), actingFor: null, roleId: null } as const
    const done: Note = { action: 'update', entity: 'merchant_user', entityId: user.id, property: 'password' }
    await recordAudit(tx, { ...self, requestId, at: now }, { ...done, new: 'passcode' })
    await notifySecurity(deps, tx, user.id, 'toldPasswordReset')
  })
}
