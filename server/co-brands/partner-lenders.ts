import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { merchant, partner, prospect } from '#server/tables/people.ts'

const shown = { name: partner.name, lenders: partner.lenders }
const limited = <F extends { lenders: number[] }>(found: F | undefined) =>
  found?.lenders.length ? found : null

/**
 * Whether a customer came through a co-brand that works with some lenders only. The page says so: a partial list must
 * not look complete.
 */
export async function partnerLenders(db: Db, prospectId: string) {
  const [found] = await db
    .select(shown)
    .from(prospect)
    .innerJoin(merchant, eq(merchant.merchant_id, prospect.merchant_id))
    .innerJoin(partner, eq(partner.id, merchant.partner_id))
    .where(eq(prospect.user_id, prospectId))
  return limited(found)
}

/** The same of a merchant: the lenders that it may sell; null: all. */
export async function merchantLenders(db: Db, merchantId: number) {
  const [found] = await db
    .select(shown)
    .from(merchant)
    .innerJoin(partner, eq(partner.id, merchant.partner_id))
    .where(eq(merchant.merchant_id, merchantId))
  return limited(found)
}
