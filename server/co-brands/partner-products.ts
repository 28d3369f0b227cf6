import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { application } from '#server/tables/applications.ts'
import { merchant, partner, prospect } from '#server/tables/people.ts'
import { codeOf, isOffered, offerable } from '#src/domain/co-brands/offered-products.ts'

/** A co-brand that sells some products only, with their codes. */
export interface Offered {
  partner: string
  products: string[]
}

const limited = (found: Offered | undefined): Offered | null => (found?.products.length ? found : null)
const shown = { partner: partner.name, products: partner.products }

/** What a merchant may sell; null: every product. */
export async function offeredByMerchant(db: Db, merchantId: number): Promise<Offered | null> {
  const [found] = await db
    .select(shown)
    .from(merchant)
    .innerJoin(partner, eq(partner.id, merchant.partner_id))
    .where(eq(merchant.merchant_id, merchantId))
  return limited(found)
}

/** The product filter of the co-brand that the customer came through; undefined: none. */
async function brandOf(db: Db, prospectId: string) {
  const [found] = await db
    .select({ ...shown, start: partner.start_product })
    .from(prospect)
    .innerJoin(merchant, eq(merchant.merchant_id, prospect.merchant_id))
    .innerJoin(partner, eq(partner.id, merchant.partner_id))
    .where(eq(prospect.user_id, prospectId))
  return found
}

/** What a customer may choose: all (null), or what their co-brand sells and what they applied for before. */
export const offeredTo = async (db: Db, prospectId: string): Promise<Offered | null> =>
  (await funnelOf(db, prospectId)).offered

/** What a customer may choose, and the code of the product they start with; null: they choose. */
export async function funnelOf(
  db: Db,
  prospectId: string,
): Promise<{ offered: Offered | null; start_product: string | null }> {
  const brand = await brandOf(db, prospectId)
  const start_product = brand?.start && isOffered(offerable[brand.start], brand.products) ? brand.start : null
  const only = limited(brand)
  if (!only) return { offered: null, start_product }
  const had = await db
    .selectDistinct({ type: application.product_type })
    .from(application)
    .where(eq(application.prospect_id, prospectId))
  const previous = had.flatMap(({ type }) => codeOf(type) ?? [])
  const offered = { partner: only.partner, products: [...new Set([...only.products, ...previous])] }
  return { offered, start_product }
}

/** Throws PRODUCT_NOT_OFFERED. @param type null: no particular product */
export function requireOffered(only: Offered | null, type: string | null | undefined): void {
  if (type && only && !isOffered(type, only.products))
    throw new AppError('PRODUCT_NOT_OFFERED', { vars: { partner: only.partner } })
}
