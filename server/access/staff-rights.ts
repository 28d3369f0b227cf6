import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { merchantStaff } from '#server/tables/portal.ts'
import type { PartnerRight } from '#src/contract/call.ts'

/** What a merchant's person may do; null: everything, because they are the owner. */
export async function rightsOf(db: Db, merchantUserId: number): Promise<PartnerRight[] | null> {
  const [staff] = await db
    .select({ rights: merchantStaff.rights })
    .from(merchantStaff)
    .where(eq(merchantStaff.merchant_user_id, merchantUserId))
  return staff?.rights ?? null
}
