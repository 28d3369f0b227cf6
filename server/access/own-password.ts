import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/errors.ts'
import { merchantUser } from '#server/tables/people.ts'
import { passwordMatches } from './password.ts'

/** Throws INVALID under `field` unless it is the password of this merchant's user. */
export async function checkMerchantUserPassword(
  db: Db,
  id: number,
  password: string,
  field: string,
): Promise<void> {
  const [person] = await db.select().from(merchantUser).where(eq(merchantUser.id, id))
  if (!(await passwordMatches(password, person?.password_hash))) throw invalid({ [field]: 'passwordWrong' })
}
