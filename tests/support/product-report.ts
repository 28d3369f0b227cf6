import { sign, signatureHeader, timestampHeader } from '#server/platform/signature.ts'
import type { Category } from '#src/contract/products/categories/category.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import { purposeOf } from '#src/domain/customers/provider-consents.ts'
import type { Caller, TestApp } from './app.ts'

const SECRET = 'a-secret-of-the-provider'

/** The connection `demo`, which all demo products have. */
export const PROVIDER_LINKS = JSON.stringify({
  demo: { endpoint: 'http://127.0.0.1:9/leads', key: 'key', secrets: [SECRET] },
})

/** Asks for a product with the consent that its category needs. */
export const askFor = (customer: Caller, category: Category, product_id: number, more: object = {}) =>
  customer.post('/api/product-requests', {
    category: category.code,
    product_id,
    consent: true,
    consent_version: currentConsent[purposeOf[category.proceed]],
    ...more,
  })

/** A signed report of the provider `demo`. */
export function reportStatus(
  app: TestApp,
  body: object,
  { secret = SECRET, credential = 'demo' }: { secret?: string; credential?: string } = {},
) {
  const text = JSON.stringify({ at: app.deps.clock().toISOString(), ...body })
  const timestamp = String(Math.floor(app.deps.clock().getTime() / 1000))
  return app.nobody.fetch(`/api/product-status/${credential}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [timestampHeader]: timestamp,
      [signatureHeader]: sign(secret, timestamp, text),
    },
    body: text,
  })
}
