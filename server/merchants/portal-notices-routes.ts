import type { Handlers } from '#server/platform/handler.ts'
import type { portalNoticesCalls } from '#src/contract/merchants/portal-notices.ts'
import { noticeChoicesOf, storeNoticeChoices } from './notices.ts'

export const portalNoticesRoutes: Handlers<typeof portalNoticesCalls> = {
  'GET /api/partner/notices': ({ who }, { database }) => noticeChoicesOf(database.db, who),
  'POST /api/partner/notices': async ({ body, who, actor }, { database }) => {
    await storeNoticeChoices(database.db, who, body, actor)
  },
}
