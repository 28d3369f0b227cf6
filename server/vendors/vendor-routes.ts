import { actorOf } from '#server/audit/note.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { vendorCalls } from '#src/contract/vendors/vendor.ts'
import { type VendorSource, vendors } from './state.ts'
import { switchVendor } from './switch-vendor.ts'

/** @param sources services of higher domains */
export const vendorRoutes = (sources: readonly VendorSource[]): Handlers<typeof vendorCalls> => ({
  'GET /api/admin/vendors': async (_, deps) => ({ success: true, data: await vendors(deps, sources) }),
  'POST /api/admin/vendors/{id}/switch': async ({ params, body, who, now }, deps, c) => {
    await switchVendor(deps, params.id, body, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
})
