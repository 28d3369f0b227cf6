import { randomInt } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { adminFactor, partnerFactor } from '#server/tables/access.ts'

const STEP_S = 30
const RECOVERY_CODES = 10
/** Without letters and digits that look alike on paper. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

interface DbAndKeys {
  db: Db
  keys: Keys
}

/** The owner of a second factor: an admin or a merchant user. */
export interface Holder {
  area: 'admin' | 'partner'
  id: number
}

/** Both tables have the same columns; queries are typed for the first. */
const tableOf = ({ area }: Holder) =>
  area === 'admin' ? adminFactor : (partnerFactor as unknown as typeof adminFactor)
const sealedAs = ({ area }: Holder) =>
  area === 'admin' ? ('admin.second_factor' as const) : ('merchant_user.second_factor' as const)
const totpOf = (secret: Secret, label = '') =>
  new TOTP({ issuer: 'Tulna', label, secret, digits: 6, period: STEP_S })
const wrong = () => new AppError('WRONG_OTP', { errors: { totp: 'wrongTotp' } })

/**
 * Creates a secret that waits for its first code; replaces an unconfirmed one. Throws STEP_NOT_ALLOWED if a confirmed
 * one exists.
 */
export async function startFactor({ db, keys }: DbAndKeys, holder: Holder & { email: string }, now: Date) {
  const table = tableOf(holder)
  const secret = new Secret({ size: 20 })
  const fresh = {
    secret_cipher: keys.vault.seal(sealedAs(holder), holder.id, secret.base32),
    created_at: now,
    last_step: 0,
    recovery: [],
  }
  const updated = await db
    .insert(table)
    .values({ holder_id: holder.id, ...fresh })
    .onConflictDoUpdate({ target: table.holder_id, set: fresh, setWhere: isNull(table.confirmed_at) })
    .returning({ id: table.holder_id })
  if (!updated.length) throw new AppError('STEP_NOT_ALLOWED')
  return { secret: secret.base32, otpauth: totpOf(secret, holder.email).toString() }
}

const newCode = () =>
  Array.from({ length: 10 }, (_, at) => (at === 5 ? '-' : '') + letters[randomInt(letters.length)]).join('')

const recoveryHash = (keys: Keys, { area, id }: Holder, code: string) =>
  keys.lookup(
    `recovery:${area === 'admin' ? '' : `${area}:`}${id}:${code.toUpperCase().replace(/[^0-9A-Z]/g, '')}`,
  )

/** The time step of this code, at most one before or after the current one; null if none matches. */
function stepOf(
  { keys }: Pick<DbAndKeys, 'keys'>,
  holder: Holder,
  row: typeof adminFactor.$inferSelect,
  code: string,
  now: Date,
) {
  const totp = totpOf(Secret.fromBase32(keys.vault.open(sealedAs(holder), holder.id, row.secret_cipher)))
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code.replace(/\s/g, ''), timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_S) + delta
}

async function factorOf(db: Db, holder: Holder) {
  const table = tableOf(holder)
  return (await db.select().from(table).where(eq(table.holder_id, holder.id)))[0]
}

/** Confirms a new secret by its first code. @returns the recovery codes, shown only once. Throws WRONG_OTP. */
export async function confirmFactor({ db, keys }: DbAndKeys, holder: Holder, code: string, now: Date) {
  const table = tableOf(holder)
  const row = await factorOf(db, holder)
  const step = row && !row.confirmed_at ? stepOf({ keys }, holder, row, code, now) : null
  if (step === null) throw wrong()
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  const confirmed = await db
    .update(table)
    .set({
      confirmed_at: now,
      last_step: step,
      recovery: codes.map((one) => recoveryHash(keys, holder, one)),
    })
    .where(and(eq(table.holder_id, holder.id), isNull(table.confirmed_at)))
    .returning({ id: table.holder_id })
  if (!confirmed.length) throw wrong()
  return codes
}

/**
 * Accepts an authenticator or recovery code; each works once, even when sent twice at the same moment. Throws
 * WRONG_OTP.
 */
export async function takeFactor(
  { db, keys }: DbAndKeys,
  holder: Holder,
  code: string,
  now: Date,
): Promise<void> {
  const table = tableOf(holder)
  const row = await factorOf(db, holder)
  if (!row?.confirmed_at) throw wrong()
  const step = stepOf({ keys }, holder, row, code, now)
  const own = and(eq(table.holder_id, holder.id), isNotNull(table.confirmed_at))
  const hash = recoveryHash(keys, holder, code)
  const taken =
    step === null
      ? await db
          .update(table)
          .set({ recovery: sql`${table.recovery} - ${hash}::text` })
          .where(and(own, sql`${table.recovery} @> to_jsonb(${hash}::text)`))
          .returning({ id: table.holder_id })
      : await db
          .update(table)
          .set({ last_step: step })
          .where(and(own, lt(table.last_step, step)))
          .returning({ id: table.holder_id })
  if (!taken.length) throw wrong()
}

/**
 * The second step of a sign-in.
 * @returns recovery codes if the code confirmed a new authenticator, else undefined
 * @throws TOTP_NEEDED without a code, TOTP_ENROL if one has to be set up first, WRONG_OTP
 */
export async function passFactor(
  deps: DbAndKeys,
  holder: Holder,
  { code, required }: { code?: string | undefined; required: boolean },
  now: Date,
): Promise<string[] | undefined> {
  const row = await factorOf(deps.db, holder)
  if (row?.confirmed_at) {
    if (!code) throw new AppError('TOTP_NEEDED', { errors: { totp: 'totpNeeded' } })
    await takeFactor(deps, holder, code, now)
    return undefined
  }
  if (row && code) return confirmFactor(deps, holder, code, now)
  if (required) throw new AppError('TOTP_ENROL')
  return undefined
}

/** Removes the second factor. @returns whether there was one */
export async function dropFactor(db: Db, holder: Holder): Promise<boolean> {
  const table = tableOf(holder)
  const gone = await db.delete(table).where(eq(table.holder_id, holder.id)).returning()
  return gone.some(({ confirmed_at }) => confirmed_at !== null)
}

export async function factorState(db: Db, holder: Holder) {
  const row = await factorOf(db, holder)
  return {
    enrolled: Boolean(row?.confirmed_at),
    recovery_left: row?.confirmed_at ? row.recovery.length : 0,
  }
}
