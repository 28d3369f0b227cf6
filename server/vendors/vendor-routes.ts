import type { Handlers } from '#server/platform/handler.ts'
import type { vendorCalls } from '#src/contract/vendors/vendor.ts'
import { switchVendor } from './switch-vendor.ts'

export const vendorRoutes: Handlers<typeof vendorCalls> = {
  'POST /api/admin/vendors/{id}/switch': async ({ params, body, actor }, deps) => {
    await switchVendor(deps, params.id, body, actor)
  },
}
