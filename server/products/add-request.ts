import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { randomToken, sha256 } from '#server/platform/keys/keys.ts'
import { prospect } from '#server/tables/people.ts'
import { productRequest, productRequestStep } from '#server/tables/products.ts'
import type { Category } from '#src/contract/products/categories/category.ts'

interface RequestedProduct {
  category: Category
  product: { id: number; name: string; provider: string | null }
  /** Of an insurer of a network: it is bought on our pages. */
  connection?: string
  /** Null: a visitor without a session. */
  prospectId: string | null
  now: Date
}

/** Stores a lead, a purchase, or the visit of an exit link with its token, for the merchant that brought the customer. */
export async function addRequest(
  tx: Db,
  { category, product, connection, prospectId, now }: RequestedProduct,
) {
  const [person] = prospectId
    ? await tx
        .select({ merchant_id: prospect.merchant_id })
        .from(prospect)
        .where(eq(prospect.user_id, prospectId))
    : []
  const id = randomUUID()
  const token = connection || category.proceed === 'lead' ? null : randomToken()
  await tx.insert(productRequest).values({
    id,
    category: category.code,
    product_id: product.id,
    product_name: product.name,
    provider: product.provider,
    kind: connection ? 'PURCHASE' : token ? 'CLICK' : 'LEAD',
    connection: connection ?? null,
    prospect_id: prospectId,
    merchant_id: person?.merchant_id ?? null,
    created_at: now,
    token_hash: token && sha256(token),
    status: 'STARTED',
    status_at: now,
  })
  await tx
    .insert(productRequestStep)
    .values({ request_id: id, prospect_id: prospectId, status: 'STARTED', at: now, source: 'CUSTOMER' })
  return { id, token }
}
