import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import type { PartnerWho } from '#server/platform/who.ts'
import { merchantStaff } from '#server/tables/portal.ts'

/** What a merchant's person may do and see; rights null: everything, because they are the owner. */
export async function rightsOf(
  db: Db,
  merchantUserId: number,
): Promise<Pick<PartnerWho, 'rights' | 'cases'>> {
  const [staff] = await db
    .select({ rights: merchantStaff.rights, cases: merchantStaff.cases })
    .from(merchantStaff)
    .where(eq(merchantStaff.merchant_user_id, merchantUserId))
  return staff ?? { rights: null, cases: 'ALL' }
}
