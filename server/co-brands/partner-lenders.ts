import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { merchant, partner, prospect } from '#server/tables/people.ts'

/**
 * Whether a customer came through a co-brand that works with some lenders only. The page says so: a partial list must
 * not look complete.
 */
export async function partnerLenders(db: Db, prospectId: string) {
  const [found] = await db
    .select({ name: partner.name, lenders: partner.lenders })
    .from(prospect)
    .innerJoin(merchant, eq(merchant.merchant_id, prospect.merchant_id))
    .innerJoin(partner, eq(partner.id, merchant.partner_id))
    .where(eq(prospect.user_id, prospectId))
  return found && found.lenders.length > 0 ? found : null
}
