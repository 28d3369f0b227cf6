import { and, eq, inArray } from 'drizzle-orm'
import { offeredTo, requireOffered } from '#server/co-brands/partner-products.ts'
import { giveProviderConsent, type Proof } from '#server/customers/consent.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { productRequest } from '#server/tables/products.ts'
import type { Category } from '#src/contract/products/categories/category.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import { purposeOf } from '#src/domain/customers/provider-consents.ts'
import { openStatuses } from '#src/domain/products/request-course.ts'
import { addRequest } from './add-request.ts'
import { isAllowed } from './exit-link.ts'
import { productRow } from './product-rows.ts'

interface NewRequest {
  category: Category
  product_id: number
  consent_version: string
}

type RequestDeps = Pick<Deps, 'database' | 'settings' | 'jobs'>

/**
 * Records the consent and the request. A lead is handed to the provider by a job; a second one for the same product
 * while the first is open is the same lead. Throws NOT_FOUND for a product that is not shown, CONSENT_MISSING for an
 * older text.
 */
export async function makeRequest(
  { database, settings, jobs }: RequestDeps,
  { category, product_id, consent_version }: NewRequest,
  proof: Proof,
): Promise<{ id: string; token: string | null }> {
  const purpose = purposeOf[category.proceed]
  if (consent_version !== currentConsent[purpose]) throw new AppError('CONSENT_MISSING')
  const { prospectId, at: now } = proof
  requireOffered(await offeredTo(database.db, prospectId), category.type)
  return transaction(database.db, async (tx) => {
    const product = await productRow(tx, category, product_id)
    const isLead = category.proceed === 'lead'
    if (!product || !(isLead || isAllowed(product.link, settings.CLICK_HOSTS))) throw notFound()
    if (isLead) {
      const [open] = await tx
        .select({ id: productRequest.id })
        .from(productRequest)
        .where(
          and(
            eq(productRequest.prospect_id, prospectId),
            eq(productRequest.category, category.code),
            eq(productRequest.product_id, product_id),
            inArray(productRequest.status, openStatuses),
          ),
        )
      if (open) return { id: open.id, token: null }
    }
    await giveProviderConsent(tx, proof, purpose, product.provider ?? product.name)
    const made = await addRequest(tx, { category, product, prospectId, now })
    if (isLead) await jobs.enqueue(tx, 'send-product-lead', { id: made.id })
    return made
  })
}
