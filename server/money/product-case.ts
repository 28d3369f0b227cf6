import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ofProvider } from '#server/products/set-status.ts'
import { commissionCase } from '#server/tables/money.ts'
import { productRequest, productRequestStep } from '#server/tables/products.ts'
import { categoryNamed } from '#src/contract/products/categories/categories.ts'
import { businessDay } from '#src/domain/dates.ts'
import { baseOf } from '#src/domain/money/product-rate.ts'
import { changeBooks, recompute } from './books/commission-books.ts'

/**
 * Brings the books in line with a request for a product: completed by the provider's own word it is a case, cancelled
 * it no longer counts. May run again.
 */
export const bookProductRequest = (
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { id }: { id: string },
): Promise<void> =>
  changeBooks(database.db, async (tx) => {
    if (await storeProductCase(tx, id)) await recompute(tx, clock(), { payers: 'products' })
  })

/** The case of a completed request. @returns false if the provider never said that it is completed */
export async function storeProductCase(tx: Db, id: string): Promise<boolean> {
  const [request] = await tx.select().from(productRequest).where(eq(productRequest.id, id))
  const category = request && categoryNamed(request.category)
  if (!category) return false
  const { request_id, status, source } = productRequestStep
  const confirmed = and(eq(request_id, id), eq(status, 'COMPLETED'), inArray(source, [...ofProvider]))
  const [step] = await tx.select().from(productRequestStep).where(confirmed).orderBy(productRequestStep.id)
  if (!step) return false
  if (request.status === 'COMPLETED') {
    const amount = baseOf[category.group](request.details)
    await tx
      .insert(commissionCase)
      .values({ product_request_id: id, day: businessDay(step.at), amount })
      .onConflictDoUpdate({ target: commissionCase.product_request_id, set: { amount } })
  }
  return true
}
