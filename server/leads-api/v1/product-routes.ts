import { offeredByMerchant } from '#server/co-brands/partner-products.ts'
import { wholeList } from '#server/leads-api/objects/page.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { productV1Calls } from '#src/contract/leads-api/v1/product.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { isOffered } from '#src/domain/co-brands/offered-products.ts'
import { productNames } from '#src/locales/product-names.words.ts'

const names = { en: productNames.en, hi: await productNames.load('hi') }

export const productRoutes: Handlers<typeof productV1Calls> = {
  'GET /v1/products': async ({ who }, { database }) => {
    const only = await offeredByMerchant(database.db, who.merchantId)
    const data = loanProducts.map(({ code, type }) => ({
      object: 'product' as const,
      code,
      name: { en: names.en[type], hi: names.hi[type] },
      sellable: !only || isOffered(type, only.products),
    }))
    return wholeList('/v1/products', data)
  },
}
