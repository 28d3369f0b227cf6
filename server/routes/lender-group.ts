import type { lenderGroupCalls } from '#src/contract/lender-group.ts'
import type { Handlers } from '../bind.ts'
import { actorOf } from '../services/audit.ts'
import { createLenderGroup, listLenderGroups } from '../services/lender-group.ts'
import { languageOf, say } from '../words.ts'

export const lenderGroupRoutes: Handlers<typeof lenderGroupCalls> = {
  'GET /api/lender-group/get-all': async (_, { database }) => ({
    success: true,
    lenderGroups: await listLenderGroups(database.db),
  }),
  'POST /api/lender-group/create': async ({ body, who, now }, { database }, c) => {
    const id = await createLenderGroup(database.db, body.name, actorOf(who, c.get('requestId'), now))
    return { success: true, message: say(languageOf(c), 'lenderGroupCreated'), lenderGroup: { id } }
  },
}
