import { actorOf } from '#server/audit/note.ts'
import { resourcesFor } from '#server/catalogue/resources-for.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { languageOf, sayProblem } from '#server/platform/words.ts'
import type { trashCalls } from '#src/contract/audit/trash.ts'
import { rowsAsOf } from './as-of.ts'
import { listDeleted, restoreAll } from './trash.ts'

export const trashRoutes: Handlers<typeof trashCalls> = {
  'GET /api/admin/trash': ({ query, who, now }, { database }, c) =>
    listDeleted(database.db, query.entity, actorOf(who, c.get('requestId'), now)),
  'POST /api/admin/trash/restore': async ({ body, who, now }, { database }, c) => {
    const actor = actorOf(who, c.get('requestId'), now)
    const notRestored = await restoreAll(database, body.entity, body.ids, actor)
    const [first] = notRestored
    if (who.whole && first) throw invalid({ ids: first.reason })
    const explained = notRestored.map((one) => ({ ...one, reason: sayProblem(languageOf(c), one.reason) }))
    return { success: true, step: actor.step ?? '', kept: explained }
  },
  'GET /api/admin/as-of': async ({ query, who, now }, deps, c) => {
    const find = await resourcesFor(deps, who.roleId)
    const actor = actorOf(who, c.get('requestId'), now)
    return { at: query.at, rows: await rowsAsOf(deps.database.db, find(query.entity), query.at, actor) }
  },
}
