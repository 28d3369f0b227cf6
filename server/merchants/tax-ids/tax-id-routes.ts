import { taxIdsOf } from '#server/merchants/merchant-tax-ids.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { addressOf } from '#server/platform/request.ts'
import type { taxIdCalls } from '#src/contract/merchants/tax-id.ts'
import { decideTaxIds, revealTaxIds } from './decide-tax-ids.ts'
import { giveTaxIds } from './give-tax-ids.ts'

export const taxIdRoutes: Handlers<typeof taxIdCalls> = {
  'GET /api/partner/tax-ids': ({ who }, { database, keys }) => taxIdsOf(database.db, keys, who.merchantId),
  'POST /api/partner/tax-ids': async ({ body, who, actor }, deps, c) => {
    await deps.limits.login(addressOf(c, deps.settings.TRUSTED_PROXIES))
    const numbers = { pan: body.pan, gstin: body.gstin || null }
    const state = await giveTaxIds(deps, who, numbers, actor)
    return { success: true, state }
  },
  'POST /api/admin/tax-ids/{id}/decide': async ({ params, body, actor }, { database, keys }) => {
    const vault = { db: database.db, keys }
    await decideTaxIds(vault, params.id, body, actor)
  },
  'POST /api/admin/tax-ids/{id}/reveal': async ({ params, body, actor }, { database, keys }) => {
    const vault = { db: database.db, keys }
    return revealTaxIds(vault, params.id, body.reason, actor)
  },
}
