import type { Handlers } from '#server/platform/handler.ts'
import type { followUpCalls } from '#src/contract/merchants/follow-up.ts'
import { addNote, assignees, planFollowUps } from './follow-up.ts'
import { readAlerts, setTarget, todayOf } from './today.ts'

export const followUpRoutes: Handlers<typeof followUpCalls> = {
  'GET /api/partner/today': ({ who, now }, deps) => todayOf(deps, who, now),
  'POST /api/partner/target': async ({ body, who, actor }, { database, keys }) => {
    await setTarget(database.db, keys, who.merchantId, body.amount, actor)
  },
  'POST /api/partner/alerts/read': async ({ body, who, now }, { database }) => {
    await readAlerts(database.db, who.merchantUserId, body.up_to, now)
  },
  'GET /api/partner/assignees': async ({ who }, { database }) => ({
    data: await assignees(database.db, who.merchantId),
  }),
  'POST /api/partner/cases/{id}/notes': async ({ params, body, who, actor }, { database }) => {
    await addNote(database.db, who, params.id, body.text, actor)
  },
  'POST /api/partner/cases/follow-up': async ({ body, who, actor }, deps) => ({
    success: true,
    ...(await planFollowUps(deps, who, body, actor)),
  }),
}
