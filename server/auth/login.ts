import { type AnyColumn, eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/database.ts'
import { adminUser, merchant, merchantUser } from '../db/people.ts'
import { AppError } from '../errors.ts'
import { passwordMatches } from './password.ts'

const MAX_FAILS = 5
const LOCK_MINUTES = 15

interface Account {
  id: number
  password_hash: string
  status: string
  locked_until: Date | null
}
type LoginTable = PgTable & Record<'id' | 'failed_logins' | 'locked_until', AnyColumn>

/** An unknown, disabled or locked account and a wrong password answer alike. */
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

/** The fifth failure in a row locks the account for a quarter of an hour; one statement, so parallel tries all count. */
const countFailure = (db: Db, table: LoginTable, id: number, now: Date) =>
  db.execute(sql`update ${table} set
    failed_logins = case when failed_logins + 1 >= ${MAX_FAILS} then 0 else failed_logins + 1 end,
    locked_until = case when failed_logins + 1 >= ${MAX_FAILS}
      then ${new Date(now.getTime() + LOCK_MINUTES * 60_000).toISOString()}::timestamptz else locked_until end
    where ${table.id} = ${id}`)

/** Throws WRONG_LOGIN. */
export async function loginAdmin(db: Db, email: string, password: string, now: Date) {
  const [admin] = await db.select().from(adminUser).where(eq(adminUser.email, email.toLowerCase()))
  await checkPassword(db, adminUser, admin, password, now)
  const found = admin as NonNullable<typeof admin>
  await db.update(adminUser).set({ failed_logins: 0, last_login_at: now }).where(eq(adminUser.id, found.id))
  return found
}

/** By e-mail or ten-digit mobile number. Throws WRONG_LOGIN, also for people of a suspended merchant. */
export async function loginPartner(db: Db, login: string, password: string, now: Date) {
  const column = login.includes('@') ? merchantUser.email : merchantUser.mobile
  const [found] = await db
    .select({ user: merchantUser, merchant })
    .from(merchantUser)
    .innerJoin(merchant, eq(merchant.merchant_id, merchantUser.merchant_id))
    .where(eq(column, login.toLowerCase()))
  const account = found?.merchant.status === 'ACTIVE' ? found.user : undefined
  await checkPassword(db, merchantUser, account, password, now)
  const { user, merchant: seller } = found as NonNullable<typeof found>
  await db.update(merchantUser).set({ failed_logins: 0 }).where(eq(merchantUser.id, user.id))
  return { user, merchant: seller }
}
