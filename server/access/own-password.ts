import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/errors.ts'
import { merchantUser } from '#server/tables/people.ts'
import { passwordMatches } from './password.ts'

/** Throws INVALID under the field of the password unless it is the person's of a merchant. */
export async function checkMerchantUserPassword(
  db: Db,
  id: number,
  password: string,
  field: string,
): Promise<void> {
  const [person] = await db.select().from(merchantUser).where(eq(merchantUser.id, id))
  if (!(await passwordMatches(password, person?.password_hash))) throw invalid({ [field]: 'passwordWrong' })
}
