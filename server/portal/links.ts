import { and, desc, eq, sql } from 'drizzle-orm'
import type { OwnLink, ProductId } from '#src/contract/partner-product.ts'
import { loanProducts } from '#src/domain/products.ts'
import { type Db, transaction } from '../db/database.ts'
import { trackingLink } from '../db/links.ts'
import { invalid, notFound } from '../errors.ts'
import { createLink } from '../links/link.ts'
import { requireCode } from './code.ts'
import { qrOf } from './qr.ts'

const MOST = 50

/** The page of a product for people who come by a link. */
const targetOf = (product: ProductId | null) => (product ? `/socialmedia-onboarding?p=${product}` : '/')
const typeOf = (product: ProductId | null) => loanProducts.find(({ code }) => code === product)?.type ?? null

type Row = typeof trackingLink.$inferSelect

/** @param origin of the site */
export function ownLink({ id, name, slug, product_type, status }: Row, origin: string): OwnLink {
  const url = `${origin}/l/${slug}`
  const product_id = loanProducts.find(({ type }) => type === product_type)?.code ?? null
  return { id, name, slug, url, status, product_id: product_id as OwnLink['product_id'], qr: qrOf(url) }
}

/** The newest link of a merchant that is on, of a product or of any. */
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
        product && eq(trackingLink.product_type, typeOf(product) ?? ''),
      ),
    )
    .orderBy(desc(trackingLink.created_at), desc(trackingLink.id))
    .limit(1)
  return found ? ownLink(found, origin) : null
}

/**
 * Makes a link of a merchant.
 * @throws CONSENT_MISSING without this year's code of conduct, INVALID above fifty links
 */
export const makeOwnLink = (
  db: Db,
  merchantId: number,
  { name, product_id }: { name: string; product_id: ProductId | null },
  origin: string,
  now: Date,
) =>
  transaction(db, async (tx) => {
    await requireCode(tx, merchantId, now)
    await tx.execute(sql`select merchant_id from merchant where merchant_id = ${merchantId} for update`)
    if ((await tx.$count(trackingLink, eq(trackingLink.merchant_id, merchantId))) >= MOST)
      throw invalid({ name: 'tooMany' })
    const made = await createLink(
      tx,
      {
        name,
        merchant_id: merchantId,
        product_type: typeOf(product_id),
        target: targetOf(product_id),
        utm_source: `merchant-${merchantId}`,
        utm_medium: 'partner',
      },
      now,
    )
    return ownLink(made, origin)
  })

/** Throws NOT_FOUND, also for another merchant's. */
export async function switchLink(db: Db, merchantId: number, id: number, status: 'ACTIVE' | 'DISABLED') {
  const changed = await db
    .update(trackingLink)
    .set({ status })
    .where(and(eq(trackingLink.id, id), eq(trackingLink.merchant_id, merchantId)))
    .returning({ id: trackingLink.id })
  if (changed.length === 0) throw notFound()
}

/** The address that brings customers of a product to a merchant: its link of that product, any of its links, or the site itself. */
export async function linkFor(db: Db, merchantId: number, origin: string, type: string): Promise<string> {
  const code = loanProducts.find((product) => product.type === type)?.code as ProductId | undefined
  const found =
    (code && (await newestLink(db, merchantId, origin, code))) ?? (await newestLink(db, merchantId, origin))
  return found?.url ?? origin
}
