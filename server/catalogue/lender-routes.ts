import { actorOf } from '#server/audit/note.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { lenderCalls } from '#src/contract/catalogue/lender.ts'
import { catalogueAnswer } from './catalogue-answer-routes.ts'
import { entityNamed, type Recorded } from './entities.ts'
import { checkValue } from './judge.ts'
import { createLender, deleteLender, getLender, lenderEntity, listLenders } from './lender.ts'
import { updateProperty } from './property.ts'

const lenderRecorded = () => entityNamed('lender') as Recorded
const list = lenderCalls['GET /api/get-lenders-data/{type?}']

export const lenderRoutes: Handlers<typeof lenderCalls> = {
  'GET /api/get-lenders-data/{type?}': ({ params }, deps, c) =>
    catalogueAnswer(deps, c, `lender:${params.type ?? 'all'}`, list.answer, () =>
      listLenders(deps.database.db, params.type),
    ),
  'GET /api/get-lender-data/{lenderId}': ({ params }, { database }) =>
    getLender(database.db, params.lenderId),
  'POST /api/update-lender-data': async ({ body, who, now }, { database, catalogue }, c) => {
    const { lender_id: id, ...change } = body
    await checkValue(database.db, lenderRecorded(), id, change.property, change.value)
    await updateProperty(database, lenderEntity, { id, ...change }, actorOf(who, c.get('requestId'), now))
    catalogue.drop('lender')
    return { success: true }
  },
  'POST /api/create-lender': async ({ body, who, now }, { database, catalogue }, c) => {
    const lender_id = await createLender(database.db, body.name, actorOf(who, c.get('requestId'), now))
    catalogue.drop('lender')
    return { success: true, lender_id }
  },
  'POST /api/safe-delete-lender': async ({ body, who, now }, { database, catalogue }, c) => {
    await deleteLender(database.db, body.lender_id, actorOf(who, c.get('requestId'), now))
    catalogue.drop('lender')
    return { success: true }
  },
}
