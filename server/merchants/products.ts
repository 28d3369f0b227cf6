import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { offeredByMerchant, requireOffered } from '#server/co-brands/partner-products.ts'
import { partnerTerms } from '#server/co-brands/partner-terms.ts'
import { newestLink } from '#server/merchants/links/own-links.ts'
import { slabKey } from '#server/money/commission-payer.ts'
import { type Slabs, slabsOf } from '#server/money/commission-period.ts'
import type { Db } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { lender, lenderProduct } from '#server/tables/catalogue.ts'
import type { LenderType } from '#src/contract/catalogue/lender.ts'
import type { Language } from '#src/contract/language.ts'
import type { ProductDetail, ProductId } from '#src/contract/merchants/partner-product.ts'
import { type LoanProduct, loanProducts } from '#src/domain/catalogue/products.ts'
import { isOffered } from '#src/domain/co-brands/offered-products.ts'
import { businessDay } from '#src/domain/dates.ts'
import { groupOf, payoutOf, revenueOf, revenueTypes, type SlabTerms } from '#src/domain/money/commission.ts'
import { findingsOf } from '#src/domain/money/slab-coverage.ts'

/** Example disbursal, in rupees, for which earnings are shown. */
const EXAMPLE = 100_000

/** Loans that active lenders offer, by the lender's name. */
export const offeredBy = (db: Db, code?: string) =>
  db
    .select({ lender, product: lenderProduct })
    .from(lenderProduct)
    .innerJoin(lender, eq(lender.lender_id, lenderProduct.lender_id))
    .where(
      and(
        isNull(lender.deleted_at),
        eq(lender.lender_status, 1),
        eq(lenderProduct.status, 1),
        isNull(lenderProduct.deleted_at),
        code === undefined ? undefined : eq(lenderProduct.product, code),
      ),
    )
    .orderBy(asc(sql`lower(${lender.name}) collate "C"`))

export type Offered = Awaited<ReturnType<typeof offeredBy>>

/** What a disbursal of a loan earns at each active slab of a lender: commission and the merchant's share, lowest first. */
function earningsAt(slabs: Slabs, terms: SlabTerms, { lender: { lender_id }, product }: Offered[number]) {
  const offered = slabs.get(slabKey(lender_id, revenueTypes.DISBURSAL)) ?? []
  const group = groupOf(offered, product.product as LenderType)
  return offered
    .filter(({ status, product: of }) => status === 1 && of === group)
    .map(({ revenue_percent: percent, revenue_flat: flat }) => {
      const commission = revenueOf(EXAMPLE, { percent, flat })
      return { commission, earning: payoutOf(commission, terms).payout }
    })
    .sort((a, b) => a.earning - b.earning)
}

/** Whether an active slab of a loan covers every month. */
function paysAlways(slabs: Slabs, { lender: { lender_id }, product }: Offered[number]): boolean {
  const offered = slabs.get(slabKey(lender_id, revenueTypes.DISBURSAL)) ?? []
  const group = groupOf(offered, product.product as LenderType)
  const isActive = offered.some(({ status, product: of }) => status === 1 && of === group)
  return isActive && !findingsOf(offered).some((found) => found.kind === 'gap' && found.product === group)
}

function summed(product: LoanProduct, offered: Offered, slabs: Slabs, terms: SlabTerms) {
  const perLender = offered.map((row) => {
    const found = earningsAt(slabs, terms, row).map(({ earning }) => earning)
    return paysAlways(slabs, row) ? found : [...found, 0]
  })
  const all = perLender.flat()
  const most = Math.max(0, ...all)
  return {
    product_id: product.code as ProductId,
    type: product.type as string,
    // A lender that pays nothing, or nothing in some months, counts too.
    earning:
      most > 0
        ? { least: Math.min(...all), most, unpaid: perLender.filter((found) => found.includes(0)).length }
        : null,
  }
}

const none: SlabTerms = { percent: null, flat: null }

/** The current slab that pays least, with the share of it; null: no lender pays. */
function leastOf(offered: Offered, slabs: Slabs, terms: SlabTerms) {
  const [least] = offered
    .flatMap((row) => earningsAt(slabs, terms, row).map((sum) => ({ lender: row.lender.name, ...sum })))
    .filter(({ earning }) => earning > 0)
    .sort((a, b) => a.earning - b.earning)
  return least ?? null
}

/** A merchant's terms of today, with an example among all loans. */
export async function exampleFor(db: Db, merchantId: number, now: Date) {
  const [offered, slabs] = [await offeredBy(db), await slabsOf(db)]
  const { percent, flat } = (await partnerTerms(db))(merchantId, businessDay(now)) ?? none
  return { terms: { percent, flat }, example: leastOf(offered, slabs, { percent, flat }) }
}

/** The loan products with the number of lenders and the earnings per case. */
export async function productsFor(db: Db, merchantId: number, now: Date) {
  const today = businessDay(now)
  const [offered, slabs, terms] = [await offeredBy(db), await slabsOf(db), await partnerTerms(db)]
  const only = await offeredByMerchant(db, merchantId)
  const sold = loanProducts.filter(({ type }) => isOffered(type, only?.products))
  return sold.map((product) => {
    const own = offered.filter((row) => row.product.product === product.code)
    return { ...summed(product, own, slabs, terms(merchantId, today) ?? none), lenders: own.length }
  })
}

/** Throws NOT_FOUND, and PRODUCT_NOT_OFFERED for a product the merchant's co-brand does not sell. */
export async function productFor(
  db: Db,
  merchantId: number,
  id: ProductId,
  { origin, language, now }: { origin: string; language: Language; now: Date },
): Promise<ProductDetail> {
  const product = loanProducts.find(({ code }) => code === id)
  if (!product) throw notFound()
  requireOffered(await offeredByMerchant(db, merchantId), product.type)
  const [offered, slabs] = [await offeredBy(db, id), await slabsOf(db)]
  const terms = (await partnerTerms(db))(merchantId, businessDay(now)) ?? none
  return {
    ...summed(product, offered, slabs, terms),
    terms,
    link: await newestLink(db, merchantId, origin, id),
    example: leastOf(offered, slabs, terms),
    lenders: offered.map(({ lender: of, product: { min_amount, max_amount } }) => ({
      ...{ name: of.name, min_amount, max_amount, min_age: of.min_age, max_age: of.max_age },
      income: inLanguage(language, of.income_text, of.income_text_hi),
      cibil: inLanguage(language, of.cibil_text, of.cibil_text_hi),
    })),
  }
}

/** A lender's own text; the English one where it gave no Hindi. */
export const inLanguage = (language: Language, en: string | null, hi: string | null) =>
  (language === 'hi' && hi) || en
