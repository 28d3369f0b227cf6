import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { merchant, partner, prospect } from '#server/tables/people.ts'

/**
 * Whether a customer was brought by a partner that works with some lenders only. Its page says so: a list that
 * leaves lenders out must not look like all of them.
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
