import type { portalNoticesCalls } from '#src/contract/portal-notices.ts'
import type { Handlers } from '../bind.ts'
import { keepNotices, noticesOf } from '../portal/notices.ts'
import { actorOf } from '../services/audit.ts'

export const portalNoticesRoutes: Handlers<typeof portalNoticesCalls> = {
  'GET /api/partner/notices': ({ who }, { database }) => noticesOf(database.db, who),
  'POST /api/partner/notices': async ({ body, who, now }, { database }, c) => {
    await keepNotices(database.db, who, body, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
}
