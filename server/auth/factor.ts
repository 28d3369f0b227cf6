import { randomInt } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { adminFactor } from '../db/access.ts'
import type { Db } from '../db/database.ts'
import { AppError } from '../errors.ts'
import type { Keys } from './keys.ts'

const STEP_S = 30
const RECOVERY_CODES = 10
/** Without letters and digits that are mistaken for each other on paper. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

interface Vault {
  db: Db
  keys: Keys
}

const place = (adminId: number) => `admin_factor.secret_cipher.${adminId}`
const totpOf = (secret: Secret, label = '') =>
  new TOTP({ issuer: 'Tulna', label, secret, digits: 6, period: STEP_S })
const wrong = () => new AppError('WRONG_OTP', { errors: { totp: 'wrongTotp' } })

/**
 * Makes a new secret, which waits for its first code; one that was never confirmed goes.
 * Throws STEP_NOT_ALLOWED while a confirmed one stands.
 */
export async function startFactor({ db, keys }: Vault, admin: { id: number; email: string }, now: Date) {
  const secret = new Secret({ size: 20 })
  const fresh = {
    secret_cipher: keys.seal(secret.base32, place(admin.id)),
    created_at: now,
    last_step: 0,
    recovery: [],
  }
  const kept = await db
    .insert(adminFactor)
    .values({ admin_id: admin.id, ...fresh })
    .onConflictDoUpdate({
      target: adminFactor.admin_id,
      set: fresh,
      setWhere: isNull(adminFactor.confirmed_at),
    })
    .returning({ id: adminFactor.admin_id })
  if (!kept.length) throw new AppError('STEP_NOT_ALLOWED')
  return { secret: secret.base32, otpauth: totpOf(secret, admin.email).toString() }
}

const newCode = () =>
  Array.from({ length: 10 }, (_, at) => (at === 5 ? '-' : '') + letters[randomInt(letters.length)]).join('')

const recoveryHash = (keys: Keys, adminId: number, code: string) =>
  keys.lookup(`recovery:${adminId}:${code.toUpperCase().replace(/[^0-9A-Z]/g, '')}`)

/** The step whose code this is, one to either side of now allowed for; null when it is none. */
function stepOf(
  { keys }: Pick<Vault, 'keys'>,
  row: typeof adminFactor.$inferSelect,
  code: string,
  now: Date,
) {
  const totp = totpOf(Secret.fromBase32(keys.open(row.secret_cipher, place(row.admin_id))))
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code.replace(/\s/g, ''), timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_S) + delta
}

const factorOf = async (db: Db, adminId: number) =>
  (await db.select().from(adminFactor).where(eq(adminFactor.admin_id, adminId)))[0]

/** Confirms a waiting secret by its first code. @returns the recovery codes, shown this once. Throws WRONG_OTP. */
export async function confirmFactor({ db, keys }: Vault, adminId: number, code: string, now: Date) {
  const row = await factorOf(db, adminId)
  const step = row && !row.confirmed_at ? stepOf({ keys }, row, code, now) : null
  if (step === null) throw wrong()
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  const confirmed = await db
    .update(adminFactor)
    .set({
      confirmed_at: now,
      last_step: step,
      recovery: codes.map((one) => recoveryHash(keys, adminId, one)),
    })
    .where(and(eq(adminFactor.admin_id, adminId), isNull(adminFactor.confirmed_at)))
    .returning({ id: adminFactor.admin_id })
  if (!confirmed.length) throw wrong()
  return codes
}

/** Takes a code of the app or a recovery code; each works once, also when two are sent at the same moment. Throws WRONG_OTP. */
export async function takeFactor(
  { db, keys }: Vault,
  adminId: number,
  code: string,
  now: Date,
): Promise<void> {
  const row = await factorOf(db, adminId)
  if (!row?.confirmed_at) throw wrong()
  const step = stepOf({ keys }, row, code, now)
  const own = and(eq(adminFactor.admin_id, adminId), isNotNull(adminFactor.confirmed_at))
  const hash = recoveryHash(keys, adminId, code)
  const taken =
    step === null
      ? await db
          .update(adminFactor)
          .set({ recovery: sql`${adminFactor.recovery} - ${hash}::text` })
          .where(and(own, sql`${adminFactor.recovery} @> to_jsonb(${hash}::text)`))
          .returning({ id: adminFactor.admin_id })
      : await db
          .update(adminFactor)
          .set({ last_step: step })
          .where(and(own, lt(adminFactor.last_step, step)))
          .returning({ id: adminFactor.admin_id })
  if (!taken.length) throw wrong()
}

/**
 * The second step of a login.
 * @returns recovery codes where the code confirmed a new authenticator, else undefined
 * @throws TOTP_NEEDED without a code, TOTP_ENROL where one has to be set up first, WRONG_OTP
 */
export async function passFactor(
  vault: Vault,
  adminId: number,
  { code, required }: { code?: string | undefined; required: boolean },
  now: Date,
): Promise<string[] | undefined> {
  const row = await factorOf(vault.db, adminId)
  if (row?.confirmed_at) {
    if (!code) throw new AppError('TOTP_NEEDED', { errors: { totp: 'totpNeeded' } })
    await takeFactor(vault, adminId, code, now)
    return undefined
  }
  if (row && code) return confirmFactor(vault, adminId, code, now)
  if (required) throw new AppError('TOTP_ENROL')
  return undefined
}

/** Takes the second factor away. @returns whether there was one */
export async function dropFactor(db: Db, adminId: number): Promise<boolean> {
  const gone = await db.delete(adminFactor).where(eq(adminFactor.admin_id, adminId)).returning()
  return gone.some(({ confirmed_at }) => confirmed_at !== null)
}

export async function factorState(db: Db, adminId: number) {
  const row = await factorOf(db, adminId)
  return {
    enrolled: Boolean(row?.confirmed_at),
    recovery_left: row?.confirmed_at ? row.recovery.length : 0,
  }
}
