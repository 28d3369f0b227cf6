import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { productRequest, productRequestStep } from '#server/tables/products.ts'
import type { ProductRequest } from '#src/contract/products/product-calls.ts'

/** The customer's requests with their statuses, newest first. */
export async function requestsOf(db: Db, prospectId: string): Promise<ProductRequest[]> {
  const found = await db
    .select()
    .from(productRequest)
    .where(eq(productRequest.prospect_id, prospectId))
    .orderBy(desc(productRequest.created_at), asc(productRequest.id))
  const ids = found.map(({ id }) => id)
  const steps = ids.length
    ? await db
        .select()
        .from(productRequestStep)
        .where(inArray(productRequestStep.request_id, ids))
        .orderBy(asc(productRequestStep.id))
    : []
  return found.map(({ created_at, status_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    status_at: status_at.toISOString(),
    steps: steps
      .filter(({ request_id }) => request_id === row.id)
      .map(({ status, at, remark }) => ({ status, at: at.toISOString(), remark })),
  }))
}
