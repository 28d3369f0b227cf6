import { actorOf } from '#server/audit/note.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { lenderCalls } from '#src/contract/catalogue/lender.ts'
import { catalogueAnswer } from './catalogue-answer-routes.ts'
import { createLender, getLender, lenderResource, listLenders } from './lender.ts'
import { setProperty } from './write.ts'
import { remove } from './write-rows.ts'

const list = lenderCalls['GET /api/get-lenders-data/{type?}']

export const lenderRoutes: Handlers<typeof lenderCalls> = {
  'GET /api/get-lenders-data/{type?}': ({ params }, deps, c) =>
    catalogueAnswer(deps, c, `lender:${params.type ?? 'all'}`, list.answer, () =>
      listLenders(deps.database.db, params.type),
    ),
  'GET /api/get-lender-data/{lenderId}': ({ params }, { database }) =>
    getLender(database.db, params.lenderId),
  'POST /api/update-lender-data': async ({ body, who, now }, { database }, c) => {
    const { lender_id: id, ...change } = body
    await setProperty(database, lenderResource, { id, ...change }, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
  'POST /api/create-lender': async ({ body, who, now }, { database }, c) => {
    const lender_id = await createLender(database, body.name, actorOf(who, c.get('requestId'), now))
    return { success: true, lender_id }
  },
  'POST /api/safe-delete-lender': async ({ body, who, now }, { database }, c) => {
    await remove(database, lenderResource, body.lender_id, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
}
