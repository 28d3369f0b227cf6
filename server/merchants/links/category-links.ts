import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { productRow } from '#server/products/product-rows.ts'
import { trackingLink } from '#server/tables/links.ts'
import type { OwnLink } from '#src/contract/merchants/partner-product.ts'
import type { Category } from '#src/contract/products/categories/category.ts'
import { creditCards } from '#src/contract/products/categories/credit-cards.ts'
import { addOwnLink, ownLink } from './own-links.ts'

/** Where a link to a category leads: its comparison, or the key facts of one product. */
export const pageOf = ({ code }: Category, productId: number | null): string => {
  if (productId !== null) return `/products/${code}/${productId}`
  return code === creditCards.code ? '/credit-cards' : `/products/${code}`
}

/** Finds the merchant's newest active link to a category (null) or to a product of it. */
export async function linksTo(
  db: Db,
  merchantId: number,
  category: Category,
  origin: string,
): Promise<(productId: number | null) => OwnLink | null> {
  const { merchant_id, status, product_type, created_at, id } = trackingLink
  const found = await db
    .select()
    .from(trackingLink)
    .where(and(eq(merchant_id, merchantId), eq(status, 'ACTIVE'), eq(product_type, category.type)))
    .orderBy(desc(created_at), desc(id))
  return (productId) => {
    const link = found.find(({ target }) => target === pageOf(category, productId))
    return link ? ownLink(link, origin) : null
  }
}

/**
 * Adds a merchant's link to a category, or to one of its products.
 * @throws NOT_FOUND for a product that is not shown, and as addOwnLink
 */
export async function makeCategoryLink(
  tx: Db,
  merchantId: number,
  category: Category,
  productId: number | null,
  origin: string,
  now: Date,
): Promise<OwnLink> {
  const product = productId === null ? undefined : await productRow(tx, category, productId)
  if (productId !== null && !product) throw notFound()
  const link = {
    name: product?.name ?? category.many.en,
    product_type: category.type,
    target: pageOf(category, productId),
  }
  return ownLink(await addOwnLink(tx, merchantId, link, now), origin)
}
