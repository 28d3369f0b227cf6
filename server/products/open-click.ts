import { and, eq, gt, sql } from 'drizzle-orm'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { sha256 } from '#server/platform/keys.ts'
import type { Settings } from '#server/platform/settings.ts'
import { productRequest } from '#server/tables/products.ts'
import { creditCards } from '#src/contract/products/categories/credit-cards.ts'
import { addRequest } from './add-request.ts'
import { isAllowed } from './exit-link.ts'
import { openCategory } from './open-category.ts'
import { productRow } from './product-rows.ts'

const LIFE_MS = 3_600_000

/** An exit link to a card issuer, for visitors too. Throws NOT_FOUND for a card that is not offered or without an allowed link. */
export const makeCardClick = (
  db: Db,
  { CLICK_HOSTS }: Pick<Settings, 'CLICK_HOSTS'>,
  asked: { id: number; prospectId: string | null; now: Date },
): Promise<string> =>
  transaction(db, async (tx) => {
    const product = await productRow(tx, creditCards, asked.id)
    if (!product || !isAllowed(product.link, CLICK_HOSTS)) throw notFound()
    const { token } = await addRequest(tx, { ...asked, category: creditCards, product })
    return token as string
  })

/**
 * Opens an exit link. Opening it again (reload, back button) is the same visit. Throws NOT_FOUND for an unknown or old
 * token, and if the product was changed meanwhile.
 */
export const openClick = (
  db: Db,
  token: string,
  settings: Pick<Settings, 'CLICK_HOSTS' | 'irdai'>,
  now: Date,
) =>
  transaction(db, async (tx) => {
    const [found] = await tx
      .update(productRequest)
      .set({ opened_at: sql`coalesce(opened_at, ${now.toISOString()}::timestamptz)` })
      .where(
        and(
          eq(productRequest.token_hash, sha256(token)),
          gt(productRequest.created_at, new Date(now.getTime() - LIFE_MS)),
        ),
      )
      .returning()
    if (!found) throw notFound()
    const product = await productRow(tx, openCategory(settings, found.category), found.product_id)
    const url = product?.link?.replaceAll('{UNIQUE_ID}', found.id) ?? null
    if (!isAllowed(url, settings.CLICK_HOSTS)) throw notFound()
    return { url, host: new URL(url).hostname, category: found.category }
  })
