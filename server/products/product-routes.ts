import { actorOf } from '#server/audit/note.ts'
import { catalogueAnswer } from '#server/catalogue/catalogue-answer-routes.ts'
import { proofOf } from '#server/customers/profile-routes.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { signatureHeader, timestampHeader } from '#server/platform/signature.ts'
import type { linkCalls } from '#src/contract/merchants/link.ts'
import { productCalls } from '#src/contract/products/product-calls.ts'
import type { productFileCalls } from '#src/contract/products/product-file.ts'
import { decideStatus } from './decide-status.ts'
import { listProducts } from './list-products.ts'
import { requestsOf } from './list-requests.ts'
import { makeRequest } from './make-request.ts'
import { openCategory } from './open-category.ts'
import { makeCardClick, openClick } from './open-click.ts'
import { receiveStatus } from './receive-status.ts'
import { productFileRoutes } from './status-files/product-file-routes.ts'

const list = productCalls['GET /api/products/{category}']

type Clicks = Pick<Handlers<typeof linkCalls>, 'POST /api/click' | 'POST /api/click/{token}'>

export const productRoutes: Handlers<typeof productCalls & typeof productFileCalls> & Clicks = {
  ...productFileRoutes,
  'GET /api/products/{category}': ({ params }, deps, c) => {
    const category = openCategory(deps.settings, params.category)
    return catalogueAnswer(
      deps,
      c,
      `${category.entity}:products`,
      () => list.answer,
      () => listProducts(deps.database.db, category, deps.settings.CLICK_HOSTS),
    )
  },
  'GET /api/product-requests': ({ who }, { database }) => requestsOf(database.db, who.prospectId),
  'POST /api/product-requests': async ({ body, who, now }, deps, c) => {
    const category = openCategory(deps.settings, body.category)
    const made = await makeRequest(deps, { ...body, category }, proofOf(who, deps, c, now))
    return { success: true, ...made }
  },
  'POST /api/product-status/{credential}': async ({ params, body }, deps, c) => {
    // The raw bytes that were signed, not the parsed body.
    const raw = await c.req.text()
    const [timestamp, signature] = [c.req.header(timestampHeader), c.req.header(signatureHeader)]
    await receiveStatus(deps, params.credential, body, { raw, timestamp, signature })
    return { success: true }
  },
  'POST /api/admin/product-requests/{id}/status': async ({ params, body, who, now }, deps, c) => {
    await decideStatus(deps, params.id, body, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
  'POST /api/click': async ({ body, who, now }, { database, settings }) => {
    const prospectId = who?.kind === 'customer' ? who.prospectId : null
    return {
      success: true,
      token: await makeCardClick(database.db, settings, { id: body.category_id, prospectId, now }),
    }
  },
  'POST /api/click/{token}': async ({ params, now }, { database, settings }) => ({
    success: true,
    ...(await openClick(database.db, params.token, settings, now)),
  }),
}
