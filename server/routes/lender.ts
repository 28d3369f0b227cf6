import { lenderCalls } from '#src/contract/lender.ts'
import type { Handlers } from '../bind.ts'
import { actorOf } from '../services/audit.ts'
import { entityNamed, type Recorded } from '../services/entities.ts'
import { checkValue } from '../services/judge.ts'
import { createLender, deleteLender, getLender, lenderEntity, listLenders } from '../services/lender.ts'
import { updateProperty } from '../services/property.ts'
import { catalogueAnswer } from './catalogue-answer.ts'

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
