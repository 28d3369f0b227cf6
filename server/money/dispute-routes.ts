import type { Handlers } from '#server/platform/handler.ts'
import type { disputeCalls } from '#src/contract/money/disputes.ts'
import { changeDispute, mailDisputes, openDispute } from './disputes.ts'

export const disputeRoutes: Handlers<typeof disputeCalls> = {
  'POST /api/admin/commission-file/{id}/dispute': async ({ params, body, actor }, { database }) => {
    await openDispute(database.db, params.id, body, actor)
  },
  'POST /api/admin/disputes/{id}': async ({ params, body, actor }, { database }) => {
    await changeDispute(database.db, params.id, body, actor)
  },
  'POST /api/admin/dispute-mails': async ({ body, actor }, deps) => {
    await mailDisputes(deps, body, actor)
  },
}
