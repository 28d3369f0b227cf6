import { makeCategoryLink } from '#server/merchants/links/category-links.ts'
import { originOf } from '#server/merchants/partner-report-routes.ts'
import { requireCertificate } from '#server/merchants/training/quiz.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { partnerCategoryCalls } from '#src/contract/merchants/partner-category.ts'
import { categoriesFor, categoryFor, soldCategory } from './categories.ts'

export const partnerCategoryRoutes: Handlers<typeof partnerCategoryCalls> = {
  'GET /api/partner/categories': async ({ who }, { database, settings }) => ({
    data: await categoriesFor(database.db, settings, who.merchantId),
  }),
  'GET /api/partner/categories/{category}': ({ params, who, now }, deps, c) =>
    categoryFor(deps.database.db, deps.settings, {
      ...{ merchantId: who.merchantId, code: params.category, origin: originOf(deps, c), now },
    }),
  'POST /api/partner/categories/{category}/links': ({ params, body, who, now }, deps, c) =>
    transaction(deps.database.db, async (tx) => {
      const { merchantId } = who
      const category = await soldCategory(tx, deps.settings, merchantId, params.category)
      await requireCertificate(tx, deps.settings, merchantId, null, now)
      const origin = originOf(deps, c)
      const link = await makeCategoryLink(tx, merchantId, category, body.product_id, origin, now)
      return { success: true, link }
    }),
}
