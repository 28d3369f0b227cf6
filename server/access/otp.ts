import { randomInt, randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { countPasscode, noteRateLimited, writePasscode } from '#server/messages/passcode.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Keys, sameText } from '#server/platform/keys/keys.ts'
import { inTexts } from '#server/platform/list-source.ts'
import { phrase } from '#server/platform/words.ts'
import { otpChallenge, type PasscodePurpose } from '#server/tables/people.ts'
import type { Language } from '#src/contract/language.ts'

export const otpRules = {
  minutes: 5,
  triesACode: 5,
  wrongADay: 10,
  sendsAnHour: 5,
} as const

type Channel = 'mobile' | 'email'

interface Target {
  channel: Channel
  to: string
}

const hashOf = (keys: Keys, { channel, to }: Target) => keys.lookup(`${channel}:${to}`)
const codeHash = (keys: Keys, id: string, code: string) => keys.lookup(`otp:${id}:${code}`)

/**
 * Sends a new passcode; the answer is the same for known and unknown numbers. Throws OTP_WAIT within PASSCODE_RESEND_S
 * of the last one, TOO_MANY after 5 in an hour or 10 wrong ones in a day, UNAVAILABLE if no gateway accepts it. A
 * gateway that has not answered within a few seconds is not waited for: `message` then says that.
 */
export async function sendOtp(
  deps: Deps,
  target: Target,
  language: Language,
  now: Date,
  purpose: PasscodePurpose = 'LOGIN',
) {
  const [sent] = await sendOtps(deps, [target], language, now, purpose)
  return sent as Sent
}

export type Sent = ReturnType<typeof sentAnswer> & { message?: string }

/** The same to several at once: all of them get one, or no one does and no older one is replaced. */
export async function sendOtps(
  deps: Deps,
  targets: readonly Target[],
  language: Language,
  now: Date,
  purpose: PasscodePurpose,
): Promise<Sent[]> {
  for (const target of targets) await admitPasscode(deps, target, language, now)
  let current = targets[0] as Target
  const stored = await transaction(deps.database.db, async (tx) => {
    const all = []
    for (const target of targets) {
      current = target
      const made = await newChallenge(tx, deps, target, purpose, now)
      const passcode = {
        ...passcodeOf(made, target, language),
        ...(purpose === 'LEAD' && { template: 'lead-otp' as const }),
      }
      all.push({ id: made.id, send: await writePasscode(deps, tx, passcode) })
    }
    return all
  }).catch((error) => noteLimit(deps, error, current, language))
  const sent: Sent[] = []
  for (const { id, send } of stored) {
    const isConfirmed = await send()
    sent.push({
      ...sentAnswer(deps, id),
      ...(!isConfirmed && { message: phrase(language, 'passcodeUnconfirmed') }),
    })
  }
  return sent
}

/**
 * Refuses a passcode above the limits of its number and of all numbers. It comes before anything is stored, so that a
 * refused request leaves the older code as it is.
 * @throws TOO_MANY, OTP_WAIT
 */
export async function admitPasscode(
  deps: Deps,
  target: Target,
  language: Language,
  now: Date,
): Promise<void> {
  try {
    await refuseTooMany(deps, deps.database.db, hashOf(deps.keys, target), now)
    await countPasscode(deps, target)
  } catch (error) {
    await noteLimit(deps, error, target, language)
  }
}

/** What a passcode's message says. */
export const passcodeOf = ({ id, code }: Challenge, target: Target, language: Language) => ({
  ...{ challenge: id, ...target, otp: code, minutes: otpRules.minutes, language },
})

export const sentAnswer = ({ settings }: Pick<Deps, 'settings'>, challenge_id: string) => ({
  ...{ challenge_id, resend_in: settings.PASSCODE_RESEND_S, expires_in: otpRules.minutes * 60 },
})

/** Logs for the report of failures that a user asked too often; rethrows. */
export async function noteLimit(
  deps: Deps,
  error: unknown,
  target: Target,
  language: Language,
): Promise<never> {
  if (error instanceof AppError && error.code === 'TOO_MANY')
    await noteRateLimited(deps, { ...target, language })
  throw error
}

interface Challenge {
  id: string
  code: string
}

/**
 * Stores a passcode within the limits of its number or address. Only the newest one of a purpose opens anything.
 * @throws TOO_MANY, OTP_WAIT
 */
export async function newChallenge(
  tx: Db,
  deps: Pick<Deps, 'keys' | 'settings'>,
  target: Target,
  purpose: PasscodePurpose,
  now: Date,
): Promise<Challenge> {
  const { keys } = deps
  const to_hash = hashOf(keys, target)
  const id = randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await tx.execute(sql`select ${lockOf(sql`${to_hash}`)}`)
  await refuseTooMany(deps, tx, to_hash, now)
  const older = and(eq(otpChallenge.to_hash, to_hash), eq(otpChallenge.purpose, purpose))
  await tx
    .update(otpChallenge)
    .set({ expires_at: now })
    .where(and(older, isNull(otpChallenge.used_at), gt(otpChallenge.expires_at, now)))
  await tx.insert(otpChallenge).values({
    id,
    channel: target.channel,
    to_cipher: keys.vault.seal('passcode.to', id, target.to),
    to_hash,
    code_hash: codeHash(keys, id, code),
    purpose,
    created_at: now,
    expires_at: new Date(now.getTime() + otpRules.minutes * 60_000),
  })
  return { id, code }
}

/** One request per number at a time, until the transaction ends: parallel ones would all pass the limits. */
const lockOf = (to_hash: SQL) => sql`pg_advisory_xact_lock(hashtextextended(${to_hash}, 0))`

/** By how much the clocks of two servers may differ. What is later was written while a clock was wrong: it counts for nothing. */
const SKEW_S = 60

/** A resend does not reset the count of wrong tries, because it is kept per number, not per code. */
async function refuseTooMany(
  { settings }: Pick<Deps, 'settings'>,
  db: Db,
  to_hash: string,
  now: Date,
): Promise<void> {
  const ago = (seconds: number) => sql`${new Date(now.getTime() - seconds * 1000).toISOString()}::timestamptz`
  const [sent] = await rows<{ hour: number; wrong: number; wait: number | null; hour_wait: number | null }>(
    db,
    sql`select count(*) filter (where created_at > ${ago(3600)})::int as hour,
      coalesce(sum(tries - (used_at is not null)::int), 0)::int as wrong,
      ceil(extract(epoch from max(created_at) - ${ago(settings.PASSCODE_RESEND_S)}))::int as wait,
      ceil(extract(epoch from min(created_at) filter (where created_at > ${ago(3600)}) - ${ago(3600)}))::int as hour_wait
      from otp_challenge where to_hash = ${to_hash} and created_at > ${ago(86_400)} and created_at < ${ago(-SKEW_S)}`,
  )
  if (!sent) return
  if (sent.wrong >= otpRules.wrongADay) throw new AppError('TOO_MANY', { retryAfter: 3600 })
  if (sent.hour >= otpRules.sendsAnHour)
    throw new AppError('TOO_MANY', { retryAfter: Math.max(1, sent.hour_wait ?? 1) })
  if (sent.wait !== null && sent.wait > 0) throw new AppError('OTP_WAIT', { retryAfter: sent.wait })
}

/** What the page of an unused passcode shows: where it was sent, and for how many seconds it still works. */
export async function openOtp({ database: { db }, keys, settings }: Deps, id: string, now: Date) {
  const [found] = await db
    .select()
    .from(otpChallenge)
    .where(and(eq(otpChallenge.id, id), isNull(otpChallenge.used_at)))
  if (!found) return null
  const secondsTo = (time: number) => Math.max(0, Math.ceil((time - now.getTime()) / 1000))
  return {
    channel: found.channel as Channel,
    to: keys.vault.open('passcode.to', id, found.to_cipher),
    resend_in: secondsTo(found.created_at.getTime() + settings.PASSCODE_RESEND_S * 1000),
    expires_in: secondsTo(found.expires_at.getTime()),
    minutes: otpRules.minutes,
  }
}

interface Taking {
  /** What the passcode may have been sent for; it opens nothing else. */
  purposes: readonly PasscodePurpose[]
  /** Runs for a right passcode before it is used; what it throws leaves the passcode unused. */
  before?: (target: Target) => Promise<void>
}

/**
 * Verifies a passcode and returns its customer data. Counting and using are one statement each, so that parallel
 * guesses all count and one passcode opens one session. Throws OTP_EXPIRED (also for unknown and used ones, and for
 * those of another purpose), OTP_USED_UP, WRONG_OTP.
 */
export async function takeOtp(
  { database: { db }, keys }: Pick<Deps, 'database' | 'keys'>,
  id: string,
  code: string,
  now: Date,
  { purposes, before }: Taking,
): Promise<Target> {
  const tried = await countTry(db, id, purposes, now)
  if (!tried) throw new AppError((await isUsedUp(db, id)) ? 'OTP_USED_UP' : 'OTP_EXPIRED')
  if (!sameText(tried.code_hash, codeHash(keys, id, code))) throw wrongOtp(`passcode:${id}`)
  const target = { channel: tried.channel, to: keys.vault.open('passcode.to', id, tried.to_cipher) }
  await before?.(target).catch(async (error) => {
    // No one guessed: the passcode was right, and comes again with the authenticator's code.
    if (error instanceof AppError && error.code === 'TOTP_NEEDED') await giveTryBack(db, id)
    throw error
  })
  const used = await db
    .update(otpChallenge)
    .set({ used_at: now })
    .where(and(eq(otpChallenge.id, id), isNull(otpChallenge.used_at)))
    .returning({ id: otpChallenge.id })
  if (!used.length) throw new AppError('OTP_EXPIRED')
  return target
}

/** @param account as the log names what was tried */
export const wrongOtp = (account: string) =>
  new AppError('WRONG_OTP', { errors: { otp: 'wrongOtp' }, account })

const giveTryBack = (db: Db, id: string) =>
  db
    .update(otpChallenge)
    .set({ tries: sql`${otpChallenge.tries} - 1` })
    .where(eq(otpChallenge.id, id))

/** Counts a try, whatever its result; undefined if the passcode or its number allows no more. */
const countTry = (db: Db, id: string, purposes: readonly PasscodePurpose[], now: Date) =>
  transaction(db, async (tx) => {
    const [at, latest] = [now, new Date(now.getTime() + SKEW_S * 1000)].map((one) => one.toISOString())
    await tx.execute(sql`select ${lockOf(sql`to_hash`)} from otp_challenge where id = ${id}`)
    const [tried] = await rows<{ code_hash: string; channel: Channel; to_cipher: string }>(
      tx,
      sql`update otp_challenge as c set tries = tries + 1
        where id = ${id} and purpose in ${inTexts(purposes)} and tries < ${otpRules.triesACode} and used_at is null and expires_at > ${at}
          and created_at < ${latest}
          and (select coalesce(sum(o.tries - (o.used_at is not null)::int), 0) from otp_challenge o
            where o.to_hash = c.to_hash and o.created_at > ${at}::timestamptz - interval '1 day' and o.created_at < ${latest}) < ${otpRules.wrongADay}
        returning code_hash, channel, to_cipher`,
    )
    return tried
  })

async function isUsedUp(db: Db, id: string): Promise<boolean> {
  const [found] = await db.select().from(otpChallenge).where(eq(otpChallenge.id, id))
  return found !== undefined && !found.used_at && found.tries >= otpRules.triesACode
}
