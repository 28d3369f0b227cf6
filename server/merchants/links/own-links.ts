import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { offeredByMerchant, requireOffered } from '#server/co-brands/partner-products.ts'
import { requireCertificate } from '#server/merchants/training/quiz.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { qrOf } from '#server/platform/qr-code.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { trackingLink } from '#server/tables/links.ts'
import type { OwnLink, ProductId } from '#src/contract/merchants/partner-product.ts'
import { sitePaths } from '#src/contract/web/site-paths.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { createLink } from './tracking-link.ts'

const MOST = 50

/** The landing page of a product for visitors from a link. */
const targetOf = (product: ProductId | null) => (product ? `/socialmedia-onboarding?p=${product}` : '/')
/** The code of a loan; null for every other product. */
export const productOfType = (type: string | null) =>
  (loanProducts.find((product) => product.type === type)?.code ?? null) as ProductId | null
const typeOf = (product: ProductId | null) => loanProducts.find(({ code }) => code === product)?.type ?? null

type Fresh = Pick<typeof trackingLink.$inferInsert, 'name' | 'product_type' | 'target'>

const ofMerchant = (merchant_id: number, link: Fresh) => ({
  ...link,
  ...{ merchant_id, utm_source: `merchant-${merchant_id}`, utm_medium: 'partner' },
})

const ofProduct = (name: string, product: ProductId | null): Fresh => ({
  name,
  product_type: typeOf(product),
  target: targetOf(product),
})

type Row = typeof trackingLink.$inferSelect

/** @param origin of the site */
export function ownLink({ id, name, slug, product_type, status }: Row, origin: string): OwnLink {
  const url = origin + sitePaths.link(slug)
  return { id, name, slug, url, status, product_id: productOfType(product_type), qr: qrOf(url) }
}

const loanTypes = loanProducts.map(({ type }) => type)
/** Leads everywhere or to a loan: no link to a category, which would be a surprise elsewhere. */
const anyLoan = or(isNull(trackingLink.product_type), inArray(trackingLink.product_type, loanTypes))

/** A merchant's newest active link, for one loan or any. */
export async function newestLink(
  db: Db,
  merchantId: number,
  origin: string,
  product?: ProductId,
): Promise<OwnLink | null> {
  const [found] = await db
    .select()
    .from(trackingLink)
    .where(
      and(
        eq(trackingLink.merchant_id, merchantId),
        eq(trackingLink.status, 'ACTIVE'),
        product ? eq(trackingLink.product_type, typeOf(product) ?? '') : anyLoan,
      ),
    )
    .orderBy(desc(trackingLink.created_at), desc(trackingLink.id))
    .limit(1)
  return found ? ownLink(found, origin) : null
}

/** Active links of a merchant, newest first. */
export async function activeLinks(db: Db, merchantId: number, origin: string): Promise<OwnLink[]> {
  const found = await db
    .select()
    .from(trackingLink)
    .where(and(eq(trackingLink.merchant_id, merchantId), eq(trackingLink.status, 'ACTIVE')))
    .orderBy(desc(trackingLink.created_at), desc(trackingLink.id))
  return found.map((link) => ownLink(link, origin))
}

/** Adds a merchant's link; call it in a transaction. Throws INVALID above fifty links. */
export async function addOwnLink(tx: Db, merchantId: number, link: Fresh, now: Date): Promise<Row> {
  await tx.execute(sql`select merchant_id from merchant where merchant_id = ${merchantId} for update`)
  if ((await tx.$count(trackingLink, eq(trackingLink.merchant_id, merchantId))) >= MOST)
    throw invalid({ name: 'tooMany' })
  return createLink(tx, ofMerchant(merchantId, link), now)
}

/**
 * Adds a merchant's link.
 * @throws PRODUCT_NOT_OFFERED; INVALID above fifty links, and without the product's certificate if one is required
 */
export const makeOwnLink = (
  db: Db,
  settings: Pick<Settings, 'TRAINING_REQUIRED'>,
  merchantId: number,
  { name, product_id }: { name: string; product_id: ProductId | null },
  origin: string,
  now: Date,
) =>
  transaction(db, async (tx) => {
    requireOffered(await offeredByMerchant(tx, merchantId), typeOf(product_id))
    await requireCertificate(tx, settings, merchantId, product_id, now)
    return ownLink(await addOwnLink(tx, merchantId, ofProduct(name, product_id), now), origin)
  })

/** Adds links for the products that have none yet. */
export async function ensureLinks(
  tx: Db,
  merchantId: number,
  products: readonly ProductId[],
  now: Date,
): Promise<void> {
  for (const product of products)
    if (!(await newestLink(tx, merchantId, '', product)))
      await createLink(tx, ofMerchant(merchantId, ofProduct(typeOf(product) ?? '', product)), now)
}

/** Throws NOT_FOUND, also for another merchant's; PRODUCT_NOT_OFFERED and INVALID as makeOwnLink. */
export async function switchLink(
  db: Db,
  settings: Pick<Settings, 'TRAINING_REQUIRED'>,
  merchantId: number,
  { id, status }: { id: number; status: 'ACTIVE' | 'DISABLED' },
  now: Date,
) {
  const own = and(eq(trackingLink.id, id), eq(trackingLink.merchant_id, merchantId))
  const [found] = await db.select({ type: trackingLink.product_type }).from(trackingLink).where(own)
  if (!found) throw notFound()
  if (status === 'ACTIVE') {
    requireOffered(await offeredByMerchant(db, merchantId), found.type)
    await requireCertificate(db, settings, merchantId, productOfType(found.type), now)
  }
  await db.update(trackingLink).set({ status }).where(own)
}

/**
 * The address that attributes customers of a product to a merchant: its link of that product, any of its links, or the
 * site itself.
 */
export async function linkFor(db: Db, merchantId: number, origin: string, type: string): Promise<string> {
  const code = productOfType(type)
  const found =
    (code && (await newestLink(db, merchantId, origin, code))) ?? (await newestLink(db, merchantId, origin))
  return found?.url ?? origin
}
