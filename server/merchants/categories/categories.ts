import { isNull } from 'drizzle-orm'
import { offeredByMerchant, requireOffered } from '#server/co-brands/partner-products.ts'
import { partnerTerms } from '#server/co-brands/partner-terms.ts'
import { linksTo } from '#server/merchants/links/category-links.ts'
import type { Db } from '#server/platform/database/database.ts'
import { openCategory } from '#server/products/open-category.ts'
import { productRows } from '#server/products/product-rows.ts'
import { productRate } from '#server/tables/money.ts'
import type { CategoryDetail } from '#src/contract/merchants/partner-category.ts'
import { categories } from '#src/contract/products/categories/categories.ts'
import type { Category } from '#src/contract/products/categories/category.ts'
import { businessDay } from '#src/domain/dates.ts'
import { payoutOf, revenueOf, type SlabTerms } from '#src/domain/money/commission.ts'
import { rateOf } from '#src/domain/money/product-rate.ts'
import { type Registered, soldBy } from './sold.ts'

/** Loan, premium or price for which earnings are shown, in rupees. */
const example: Record<Category['group'], number> = {
  loan: 100_000,
  insurance: 10_000,
  shopping: 1000,
  card: 0,
}

/** The categories that a merchant may sell, with the number of products shown. */
export async function categoriesFor(db: Db, settings: Registered, merchantId: number) {
  const isSold = await soldBy(db, settings, merchantId)
  const sold = categories.filter(({ type }) => isSold(type))
  return Promise.all(
    sold.map(async (category) => ({
      category: category.code,
      type: category.type,
      products: (await productRows(db, category)).length,
    })),
  )
}

/** A category that the merchant may sell. Throws NOT_FOUND, PRODUCT_NOT_OFFERED. */
export async function soldCategory(db: Db, settings: Registered, merchantId: number, code: string) {
  const category = openCategory(settings, code)
  requireOffered(await offeredByMerchant(db, merchantId), category.type)
  return category
}

interface CategoryQuery {
  merchantId: number
  code: string
  origin: string
  now: Date
}

/** Throws as soldCategory. */
export async function categoryFor(
  db: Db,
  settings: Registered,
  { merchantId, code, origin, now }: CategoryQuery,
): Promise<CategoryDetail> {
  const category = await soldCategory(db, settings, merchantId, code)
  const day = businessDay(now)
  const rates = await db.select().from(productRate).where(isNull(productRate.deleted_at))
  const terms: SlabTerms = (await partnerTerms(db))(merchantId, day) ?? { percent: null, flat: null }
  const linkTo = await linksTo(db, merchantId, category, origin)
  const found = await productRows(db, category)
  return {
    category: code,
    type: category.type,
    example: example[category.group],
    terms: { percent: terms.percent, flat: terms.flat },
    link: linkTo(null),
    products: found.map(({ row: { id, name, name_hi, provider } }) => {
      const rate = rateOf(rates, { category: code, product_id: id, day })
      return {
        ...{ id, name, name_hi: name_hi as string | null, provider, link: linkTo(id) },
        rate: rate ? { percent: rate.percent, flat: rate.flat } : null,
        earning: rate ? payoutOf(revenueOf(example[category.group], rate), terms).payout : null,
      }
    }),
  }
}
