import type { partnerProductCalls } from '#src/contract/partner-product.ts'
import type { Handlers } from '../bind.ts'
import { homeOf } from '../portal/home.ts'
import { makeOwnLink, switchLink } from '../portal/links.ts'
import { journeysOf, productFor, productsFor } from '../portal/products.ts'
import { originOf } from './partner-report.ts'

export const partnerProductRoutes: Handlers<typeof partnerProductCalls> = {
  'GET /api/partner/home': ({ who, now }, deps, c) => homeOf(deps.database.db, who, originOf(deps, c), now),
  'GET /api/partner/products': async ({ who, now }, { database }) => ({
    data: await productsFor(database.db, who.merchantId, now),
  }),
  'GET /api/partner/products/{product_id}': ({ params, who, now }, deps, c) =>
    productFor(deps.database.db, who.merchantId, params.product_id, originOf(deps, c), now),
  'GET /api/partner/lender-journey': async (_, { database }) => ({ data: await journeysOf(database.db) }),
  'POST /api/partner/links': async ({ body, who, now }, deps, c) => ({
    success: true,
    link: await makeOwnLink(deps.database.db, deps.settings, who.merchantId, body, originOf(deps, c), now),
  }),
  'POST /api/partner/links/{id}/status': async ({ params, body, who, now }, { database, settings }) => {
    await switchLink(database.db, settings, who.merchantId, { ...params, ...body }, now)
    return { success: true }
  },
}
