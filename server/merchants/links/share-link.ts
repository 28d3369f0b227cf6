import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { trackingLink } from '#server/tables/links.ts'
import { categoryOf } from '#src/contract/products/categories/categories.ts'
import { sitePaths } from '#src/contract/web/site-paths.ts'
import { linksTo } from './category-links.ts'
import { linkFor } from './own-links.ts'

/**
 * The address of one of a merchant's own links, if it may go into a text or picture about a product: it leads to that product,
 * to its whole category, or to any loan. Null otherwise, and for a link that is off or another's.
 */
export async function chosenLink(
  db: Db,
  merchantId: number,
  origin: string,
  id: number,
  type: string,
): Promise<string | null> {
  const own = and(eq(trackingLink.id, id), eq(trackingLink.merchant_id, merchantId))
  const [found] = await db
    .select()
    .from(trackingLink)
    .where(and(own, eq(trackingLink.status, 'ACTIVE')))
  if (!found) return null
  const category = categoryOf(type)
  const toAll = category && (await linksTo(db, merchantId, category, origin))(null)
  const url = origin + sitePaths.link(found.slug)
  const fits = category ? url === toAll?.url : found.product_type === null
  return fits || found.product_type === type ? url : null
}

/**
 * The address that goes into a text or picture about a product: for a loan as linkFor, for another category the
 * merchant's link to it, or to one of its products; null without one, because a loan's link would lead elsewhere.
 */
export async function shareLink(
  db: Db,
  merchantId: number,
  origin: string,
  type: string,
): Promise<string | null> {
  const category = categoryOf(type)
  if (!category) return linkFor(db, merchantId, origin, type)
  const toAll = (await linksTo(db, merchantId, category, origin))(null)
  if (toAll) return toAll.url
  const { merchant_id, status, product_type, created_at, id } = trackingLink
  const [found] = await db
    .select({ slug: trackingLink.slug })
    .from(trackingLink)
    .where(and(eq(merchant_id, merchantId), eq(status, 'ACTIVE'), eq(product_type, type)))
    .orderBy(desc(created_at), desc(id))
    .limit(1)
  return found ? origin + sitePaths.link(found.slug) : null
}
