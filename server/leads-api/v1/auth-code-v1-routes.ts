import { LIFE_S, makeAuthCode } from '#server/leads-api/auth-code.ts'
import { requireSeller } from '#server/leads-api/leads/create-lead.ts'
import { originOf } from '#server/merchants/partner-report-routes.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { randomToken } from '#server/platform/keys/keys.ts'
import type { authCodeV1Calls } from '#src/contract/leads-api/v1/auth-code.ts'
import type { ProductType } from '#src/domain/catalogue/products.ts'

export const authCodeV1Routes: Handlers<typeof authCodeV1Calls> = {
  'POST /v1/auth-codes': async ({ body, who, now }, deps, c) => {
    const { db } = deps.database
    const { phone: mobile, first_name = null, product } = body
    const product_type = (await requireSeller(db, who.merchantId, product, now)) as ProductType | null
    const person = { mobile, first_name, product_type }
    const { code, expires_in } =
      who.mode === 'live'
        ? await makeAuthCode(db, deps.keys, who.merchantId, person, now)
        : { code: `test_${randomToken()}`, expires_in: LIFE_S }
    return {
      object: 'auth_code' as const,
      created: now.toISOString(),
      livemode: who.mode === 'live',
      url: `${originOf(deps, c)}/auth?code=${code}`,
      expires_at: new Date(now.getTime() + expires_in * 1000).toISOString(),
    }
  },
}
