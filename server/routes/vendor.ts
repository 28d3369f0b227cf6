import type { vendorCalls } from '#src/contract/vendor.ts'
import type { Handlers } from '../bind.ts'
import { actorOf } from '../services/audit.ts'
import { vendors } from '../vendors/state.ts'
import { switchVendor } from '../vendors/switch.ts'

export const vendorRoutes: Handlers<typeof vendorCalls> = {
  'GET /api/admin/vendors': async (_, deps) => ({ success: true, data: await vendors(deps) }),
  'POST /api/admin/vendors/{id}/switch': async ({ params, body, who, now }, deps, c) => {
    await switchVendor(deps, params.id, body, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
}
