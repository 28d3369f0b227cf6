import { asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { lender } from '#server/tables/catalogue.ts'
import { adminUser, merchant } from '#server/tables/people.ts'

/** What reports and lists can be filtered by. */
export const listChoices = async (db: Db) => ({
  lenders: await db
    .select({ id: lender.lender_id, name: lender.name })
    .from(lender)
    .where(isNull(lender.deleted_at))
    .orderBy(asc(lender.name)),
  merchants: await db
    .select({ id: merchant.merchant_id, name: merchant.name })
    .from(merchant)
    .orderBy(asc(merchant.name)),
  admins: await db
    .select({ id: adminUser.id, name: adminUser.name })
    .from(adminUser)
    .where(eq(adminUser.status, 'ACTIVE'))
    .orderBy(asc(adminUser.name)),
})
