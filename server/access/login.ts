import { type AnyColumn, eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { adminUser, merchant, merchantUser } from '#server/tables/people.ts'
import { maySignIn } from '#src/domain/merchants/merchant-status.ts'
import { passwordMatches } from './password.ts'
import { factorState, type Holder, passFactor } from './second-factor.ts'

const MAX_FAILS = 5
const LOCK_MINUTES = 15

interface Account {
  id: number
  password_hash: string
  status: string
  locked_until: Date | null
}
type LoginTable = PgTable & Record<'id' | 'failed_logins' | 'locked_until', AnyColumn>

/** Unknown, disabled and locked accounts get the same answer as a wrong password. */
async function checkPassword(
  db: Db,
  table: LoginTable,
  account: Account | undefined,
  password: string,
  now: Date,
) {
  const matches = await passwordMatches(password, account?.password_hash)
  const open = account?.status === 'ACTIVE' && !(account.locked_until && account.locked_until > now)
  if (account && matches && open) return
  if (account && open) await countFailure(db, table, account.id, now)
  throw new AppError('WRONG_LOGIN')
}

/** The fifth failure in a row locks the account for 15 minutes; one statement, so that parallel tries all count. */
export const countFailure = (db: Db, table: LoginTable, id: number, now: Date) =>
  db.execute(sql`update ${table} set
    failed_logins = case when failed_logins + 1 >= ${MAX_FAILS} then 0 else failed_logins + 1 end,
    locked_until = case when failed_logins + 1 >= ${MAX_FAILS}
      then ${new Date(now.getTime() + LOCK_MINUTES * 60_000).toISOString()}::timestamptz else locked_until end
    where ${table.id} = ${id}`)

/** The admin of an e-mail and password. Throws WRONG_LOGIN. */
export async function adminOf(db: Db, email: string, password: string, now: Date) {
  const [admin] = await db.select().from(adminUser).where(eq(adminUser.email, email.toLowerCase()))
  await checkPassword(db, adminUser, admin, password, now)
  return admin as NonNullable<typeof admin>
}

/** Throws WRONG_LOGIN unless it is the admin's password; wrong ones count as failed sign-ins. */
export async function checkAdminPassword(
  db: Db,
  adminId: number,
  password: string,
  now: Date,
): Promise<void> {
  const [admin] = await db.select().from(adminUser).where(eq(adminUser.id, adminId))
  await checkPassword(db, adminUser, admin, password, now)
}

/**
 * Signs an admin in by password and, if set up, second factor; the code of a new authenticator confirms it.
 * @returns the admin, with recovery codes if the factor was just confirmed
 * @throws WRONG_LOGIN, TOTP_NEEDED, TOTP_ENROL, WRONG_OTP; a wrong code counts like a wrong password
 */
export async function loginAdmin(
  deps: Pick<Deps, 'database' | 'keys' | 'settings'>,
  { email, password, totp }: { email: string; password: string; totp?: string | undefined },
  now: Date,
) {
  const { db } = deps.database
  const found = await adminOf(db, email, password, now)
  const required = deps.settings.ADMIN_TOTP === 'required' && found.role_id === 1
  const recovery = await passOrCount(
    deps,
    adminUser,
    { area: 'admin', id: found.id },
    { code: totp, required },
    now,
  )
  await db.update(adminUser).set({ failed_logins: 0, last_login_at: now }).where(eq(adminUser.id, found.id))
  return { admin: found, recovery }
}

/** The second step of a sign-in; a wrong code counts like a wrong password. */
export async function passOrCount(
  { database: { db }, keys }: Pick<Deps, 'database' | 'keys'>,
  table: LoginTable,
  holder: Holder,
  given: { code?: string | undefined; required: boolean },
  now: Date,
) {
  try {
    return await passFactor({ db, keys }, holder, given, now)
  } catch (error) {
    if (error instanceof AppError && error.code === 'WRONG_OTP') await countFailure(db, table, holder.id, now)
    throw error
  }
}

interface PartnerLogin {
  login: string
  password: string
  totp?: string | undefined
}

/**
 * By e-mail or ten-digit mobile number, plus the authenticator code if set up.
 * @throws WRONG_LOGIN, also for people of a suspended merchant; TOTP_NEEDED, WRONG_OTP
 */
export async function loginPartner(
  deps: Pick<Deps, 'database' | 'keys'>,
  { login, password, totp }: PartnerLogin,
  now: Date,
) {
  const { db } = deps.database
  const column = login.includes('@') ? merchantUser.email : merchantUser.mobile
  const [found] = await db
    .select({ user: merchantUser, merchant })
    .from(merchantUser)
    .innerJoin(merchant, eq(merchant.merchant_id, merchantUser.merchant_id))
    .where(eq(column, login.toLowerCase()))
  const account = found && maySignIn(found.merchant.status) ? found.user : undefined
  await checkPassword(db, merchantUser, account, password, now)
  const { user, merchant: seller } = found as NonNullable<typeof found>
  // An unconfirmed authenticator is not required here; its first code is entered in the settings.
  const { enrolled } = await factorState(db, { area: 'partner', id: user.id })
  if (enrolled)
    await passOrCount(
      deps,
      merchantUser,
      { area: 'partner', id: user.id },
      { code: totp, required: true },
      now,
    )
  await db.update(merchantUser).set({ failed_logins: 0 }).where(eq(merchantUser.id, user.id))
  return { user, merchant: seller }
}
