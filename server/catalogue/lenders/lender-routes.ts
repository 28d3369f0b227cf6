import { catalogueAnswer } from '#server/catalogue/catalogue-answer-routes.ts'
import { seenFields, withFields } from '#server/catalogue/resources-for.ts'
import { setProperty } from '#server/catalogue/write.ts'
import { remove } from '#server/catalogue/write-rows.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { asStored } from '#src/contract/catalogue/as-stored.ts'
import { Lender, type lenderCalls } from '#src/contract/catalogue/lender.ts'
import { readsBeyond, shapeOf } from '#src/contract/custom-field.ts'
import { createLender, getLender, lenderResource, listLenders } from './lender.ts'

export const lenderRoutes: Handlers<typeof lenderCalls> = {
  'GET /api/get-lenders-data/{type?}': async ({ params, who }, deps, c) => {
    const fields = await seenFields(deps, 'lenders', who.roleId)
    const resource = withFields(lenderResource, fields)
    const schema = () => asStored(Lender.extend(shapeOf(fields))).array()
    const isKept = !fields.some(({ formula }) => readsBeyond(formula))
    const key = isKept ? `lender:${params.type ?? 'all'}:${who.roleId}` : undefined
    return catalogueAnswer(deps, c, key, schema, () => listLenders(deps.database.db, params.type, resource))
  },
  'GET /api/get-lender-data/{lenderId}': async ({ params, who }, deps) => {
    const resource = withFields(lenderResource, await seenFields(deps, 'lenders', who.roleId))
    return getLender(deps.database.db, params.lenderId, resource)
  },
  'POST /api/update-lender-data': async ({ body, who, actor }, deps) => {
    const { lender_id: id, ...change } = body
    const resource = withFields(lenderResource, await seenFields(deps, 'lenders', who.roleId))
    await setProperty(deps.database, resource, { id, ...change }, actor)
  },
  'POST /api/create-lender': async ({ body, who, actor }, deps) => {
    const resource = withFields(lenderResource, await seenFields(deps, 'lenders', who.roleId))
    return { success: true, lender_id: await createLender(deps.database, body, actor, resource) }
  },
  'POST /api/safe-delete-lender': async ({ body, actor }, { database }) => {
    await remove(database, lenderResource, body.lender_id, actor)
  },
}
