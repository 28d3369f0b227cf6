import { makeOwnLink, switchLink } from '#server/merchants/links/own-links.ts'
import { answerDocument } from '#server/platform/files/answer-document.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { languageOf } from '#server/platform/words.ts'
import type { partnerProductCalls } from '#src/contract/merchants/partner-product.ts'
import { homeOf } from './home.ts'
import { journeysOf, lenderMaterial } from './lender-journey.ts'
import { originOf } from './partner-report-routes.ts'
import { productFor, productsFor } from './products.ts'

export const partnerProductRoutes: Handlers<typeof partnerProductCalls> = {
  'GET /api/partner/home': ({ who, now }, deps, c) => homeOf(deps.database.db, who, originOf(deps, c), now),
  'GET /api/partner/products': async ({ who, now }, { database }) => ({
    data: await productsFor(database.db, who.merchantId, now),
  }),
  'GET /api/partner/products/{product_id}': ({ params, who, now }, deps, c) =>
    productFor(deps.database.db, who.merchantId, params.product_id, {
      origin: originOf(deps, c),
      language: languageOf(c),
      now,
    }),
  'GET /api/partner/lender-journey': async (_, { database, files }, c) => ({
    data: await journeysOf(database.db, files, languageOf(c)),
  }),
  'GET /api/partner/lenders/{lender_id}/material/{material}': async ({ params }, { database, files }, c) =>
    answerDocument(c, files, await lenderMaterial(database.db, params.lender_id, params.material)),
  'POST /api/partner/links': async ({ body, who, now }, deps, c) => ({
    success: true,
    link: await makeOwnLink(deps.database.db, deps.settings, who.merchantId, body, originOf(deps, c), now),
  }),
  'POST /api/partner/links/{id}/status': async ({ params, body, who, now }, { database, settings }) => {
    await switchLink(database.db, settings, who.merchantId, { ...params, ...body }, now)
    return { success: true }
  },
}
