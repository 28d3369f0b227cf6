import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { merchant } from '#server/tables/people.ts'
import { maskCustomer } from '#src/domain/masks.ts'

/** Merchants that a merchant referred, one level only: initial and masked number. */
export async function subPartners(db: Db, merchantId: number) {
  const found = await db
    .select({ id: merchant.merchant_id, name: merchant.contact_name, mobile: merchant.mobile })
    .from(merchant)
    .where(eq(merchant.parent_id, merchantId))
    .orderBy(merchant.merchant_id)
  return found.map(({ id, name, mobile }) => ({ id, name: maskCustomer(name, mobile) }))
}

/** Whose rows are requested: one's own, or those of a referred merchant. Throws NOT_FOUND for others. */
export async function rowsOfWhom(db: Db, merchantId: number, sub: number | undefined): Promise<number> {
  if (sub === undefined) return merchantId
  const brought = and(eq(merchant.merchant_id, sub), eq(merchant.parent_id, merchantId))
  if ((await db.$count(merchant, brought)) === 0) throw notFound()
  return sub
}
