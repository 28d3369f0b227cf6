import { actorOf } from '#server/audit/note.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { languageOf, say } from '#server/platform/words.ts'
import type { lenderGroupCalls } from '#src/contract/catalogue/lender-group.ts'
import { createLenderGroup, listLenderGroups } from './lender-group.ts'

export const lenderGroupRoutes: Handlers<typeof lenderGroupCalls> = {
  'GET /api/lender-group/get-all': async (_, { database }) => ({
    success: true,
    lenderGroups: await listLenderGroups(database.db),
  }),
  'POST /api/lender-group/create': async ({ body, who, now }, { database }, c) => {
    const id = await createLenderGroup(database, body.name, actorOf(who, c.get('requestId'), now))
    return { success: true, message: say(languageOf(c), 'lenderGroupCreated'), lenderGroup: { id } }
  },
}
