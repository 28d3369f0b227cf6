import { type AnyColumn, eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { adminUser, merchant, merchantUser } from '#server/tables/people.ts'
import { maySignIn } from '#src/domain/merchants/merchant-status.ts'
import { passwordMatches } from './password.ts'
import { type Browser, countTry } from './password-tries.ts'
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

type LoginDeps = Pick<Deps, 'database' | 'keys' | 'limits'>

/**
 * Unknown, disabled and locked accounts get the same answer as a wrong password, after the same work.
 * @throws WRONG_LOGIN; TOO_MANY when too many were tried, see countTry
 */
async function checkPassword(
  deps: LoginDeps,
  from: Browser,
  account: Account | undefined,
  { name, password }: { name: string; password: string },
  now: Date,
) {
  const tried = account && `${from.area}:${account.id}`
  const forget = await countTry(deps, from, name, account?.id).catch((error) => {
    if (error instanceof AppError && tried) error.details.account = tried
    throw error
  })
  const matches = await passwordMatches(password, account?.password_hash)
  const open = account?.status === 'ACTIVE' && !(account.locked_until && account.locked_until > now)
  if (!account || !matches || !open) throw new AppError('WRONG_LOGIN', tried ? { account: tried } : {})
  await forget()
}

/**
 * The fifth wrong authenticator code in a row locks the account for 15 minutes: it was given after a right password, so by
 * no stranger. One statement, so that parallel tries all count.
 */
export const countFailure = (db: Db, table: LoginTable, id: number, now: Date) =>
  db.execute(sql`update ${table} set
    failed_logins = case when failed_logins + 1 >= ${MAX_FAILS} then 0 else failed_logins + 1 end,
    locked_until = case when failed_logins + 1 >= ${MAX_FAILS}
      then ${new Date(now.getTime() + LOCK_MINUTES * 60_000).toISOString()}::timestamptz else locked_until end
    where ${table.id} = ${id}`)

/** The admin of an e-mail and password. Throws as checkPassword. */
export async function adminOf(deps: LoginDeps, from: Browser, email: string, password: string, now: Date) {
  const name = email.toLowerCase()
  const [admin] = await deps.database.db.select().from(adminUser).where(eq(adminUser.email, name))
  await checkPassword(deps, from, admin, { name, password }, now)
  return admin as NonNullable<typeof admin>
}

/** Throws WRONG_LOGIN unless it is the password of the admin who is signed in; TOO_MANY after five wrong ones. */
export async function checkAdminPassword(
  { database: { db }, limits }: LoginDeps,
  adminId: number,
  password: string,
): Promise<void> {
  const key = `admin:${adminId}:own`
  await limits.passwordTry(key)
  const [admin] = await db.select().from(adminUser).where(eq(adminUser.id, adminId))
  if (!(await passwordMatches(password, admin?.password_hash))) throw new AppError('WRONG_LOGIN')
  await limits.passwordTry.forget(key)
}

/**
 * Signs an admin in by password and, if set up, second factor; the code of a new authenticator confirms it.
 * @returns the admin, with recovery codes if the factor was just confirmed
 * @throws as checkPassword; TOTP_NEEDED, TOTP_ENROL, WRONG_OTP
 */
export async function loginAdmin(
  deps: LoginDeps & Pick<Deps, 'settings'>,
  from: Browser,
  { email, password, totp }: { email: string; password: string; totp?: string | undefined },
  now: Date,
) {
  const { db } = deps.database
  const found = await adminOf(deps, from, email, password, now)
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

/** The second step of a sign-in; wrong codes are counted. */
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
    if (error instanceof AppError && error.code === 'WRONG_OTP') {
      error.details.account = `${holder.area}:${holder.id}`
      await countFailure(db, table, holder.id, now)
    }
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
 * @throws as checkPassword; WRONG_LOGIN also for people of a suspended merchant; TOTP_NEEDED, WRONG_OTP
 */
export async function loginPartner(
  deps: LoginDeps,
  from: Browser,
  { login, password, totp }: PartnerLogin,
  now: Date,
) {
  const { db } = deps.database
  const name = login.toLowerCase()
  const column = name.includes('@') ? merchantUser.email : merchantUser.mobile
  const [found] = await db
    .select({ user: merchantUser, merchant })
    .from(merchantUser)
    .innerJoin(merchant, eq(merchant.merchant_id, merchantUser.merchant_id))
    .where(eq(column, name))
  const account = found && maySignIn(found.merchant.status) ? found.user : undefined
  await checkPassword(deps, from, account, { name, password }, now)
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
