import { actorOf } from '#server/audit/record-audit.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { vendorCalls } from '#src/contract/vendors/vendor.ts'
import { switchVendor } from './switch-vendor.ts'

export const vendorRoutes: Handlers<typeof vendorCalls> = {
  'POST /api/admin/vendors/{id}/switch': async ({ params, body, who, now }, deps, c) => {
    await switchVendor(deps, params.id, body, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
}
