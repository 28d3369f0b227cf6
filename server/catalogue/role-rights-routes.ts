import { setRoleRows } from '#server/access/role-rows.ts'
import { actorOf } from '#server/audit/note.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { roleRows } from '#server/tables/access.ts'
import type { roleRightsCalls } from '#src/contract/access/role-rights.ts'
import { pageActions } from './page-actions.ts'

export const roleRightsRoutes: Handlers<typeof roleRightsCalls> = {
  'GET /api/admin/role-rights': async (_, { database }) => ({
    actions: pageActions(),
    own: await database.db.select().from(roleRows),
  }),
  'POST /api/admin/role-rights/rows': async ({ body, who, now }, { database }, c) => {
    await setRoleRows(database.db, body, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
}
