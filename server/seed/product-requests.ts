import { and, desc, lte, notInArray } from 'drizzle-orm'
import { demoRequests } from '#mocks/data/product-requests.ts'
import { giveProviderConsent } from '#server/customers/consent.ts'
import { storeProductCase } from '#server/money/product-case.ts'
import type { Db } from '#server/platform/database/database.ts'
import { addRequest } from '#server/products/add-request.ts'
import { productRow } from '#server/products/product-rows.ts'
import { lockRequest, setStatus } from '#server/products/set-status.ts'
import { prospect } from '#server/tables/people.ts'
import { categoryNamed } from '#src/contract/products/categories/categories.ts'
import { purposeOf } from '#src/domain/customers/provider-consents.ts'

const DAY = 86_400_000

/** Nothing reacts to what is seeded; completed requests are booked here. */
const quiet = { emit: async () => {} }

/** Policies, cards and orders of some customers, each with its case of the books if it is completed. */
export async function seedProductRequests(tx: Db, now: Date): Promise<void> {
  const taken: string[] = []
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  for (const { asked, reported, details, ...one } of demoRequests) {
    const category = categoryNamed(one.category)
    const product = category && (await productRow(tx, category, one.product))
    const at = ago(asked)
    const prospectId = await newestBy(tx, at, taken)
    if (!product || !prospectId) continue
    taken.push(prospectId)
    const proof = { prospectId, at, sessionId: null, ip: '127.0.0.1', userAgent: 'demo', language: 'en' }
    await giveProviderConsent(tx, proof, purposeOf[category.proceed], product.provider ?? product.name)
    const { id } = await addRequest(tx, { category, product, prospectId, now: at })
    for (const [status, days] of reported) {
      const row = await lockRequest(tx, id)
      if (row) await setStatus(tx, quiet, row, { status, at: ago(days), source: 'PROVIDER' }, details)
    }
    await storeProductCase(tx, id)
  }
}

/** The newest customer who had signed in by then, of those that are left. */
async function newestBy(tx: Db, at: Date, taken: readonly string[]): Promise<string | undefined> {
  const [person] = await tx
    .select({ id: prospect.user_id })
    .from(prospect)
    .where(and(lte(prospect.created_at, at), notInArray(prospect.user_id, [...taken])))
    .orderBy(desc(prospect.created_at), prospect.user_id)
    .limit(1)
  return person?.id
}
