import { actorOf } from '#server/audit/note.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { trackingLinkCalls } from '#src/contract/merchants/tracking-link.ts'
import { makeLink, setLinkStatus } from './tracking-links.ts'

export const trackingLinkRoutes: Handlers<typeof trackingLinkCalls> = {
  'POST /api/admin/tracking-links': async ({ body, who, now }, { database }, c) => ({
    success: true,
    ...(await makeLink(database.db, body, actorOf(who, c.get('requestId'), now))),
  }),
  'POST /api/admin/tracking-links/{id}/status': async ({ params, body, who, now }, deps, c) => {
    await setLinkStatus(deps, params.id, body.status, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
}
