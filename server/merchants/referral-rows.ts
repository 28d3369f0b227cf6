import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { PartnerWho } from '#server/platform/who.ts'
import { merchant } from '#server/tables/people.ts'
import { maskCustomer } from '#src/domain/masks.ts'

type Reader = Pick<PartnerWho, 'merchantId' | 'cases'>

/** Merchants that a merchant referred, one level only: initial and masked number. None for who sees own cases only. */
export async function subPartners(db: Db, { merchantId, cases }: Reader) {
  if (cases === 'OWN') return []
  const found = await db
    .select({ id: merchant.merchant_id, name: merchant.contact_name, mobile: merchant.mobile })
    .from(merchant)
    .where(eq(merchant.parent_id, merchantId))
    .orderBy(merchant.merchant_id)
  return found.map(({ id, name, mobile }) => ({ id, name: maskCustomer(name, mobile) }))
}

/** Whose rows are requested: one's own, or those of a referred merchant. Throws NOT_FOUND for others. */
export async function rowsOfWhom(
  db: Db,
  { merchantId, cases }: Reader,
  sub: number | undefined,
): Promise<number> {
  if (sub === undefined) return merchantId
  if (cases === 'OWN') throw notFound()
  const brought = and(eq(merchant.merchant_id, sub), eq(merchant.parent_id, merchantId))
  if ((await db.$count(merchant, brought)) === 0) throw notFound()
  return sub
}
