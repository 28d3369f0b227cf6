import { actorOf } from '#server/audit/record-audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { CallContext, Handler } from '#server/platform/handler.ts'
import type { AdminWho, Who } from '#server/platform/who.ts'
import type { ResourceSpec } from '#src/contract/catalogue/catalogue.ts'
import { creditCardDialect } from '#src/contract/catalogue/credit-card.ts'
import { lenderDialect } from '#src/contract/catalogue/lender.ts'
import { type Dialect, withCustomFields } from '#src/contract/catalogue/rest.ts'
import { changesOf, isWhole } from './changes.ts'
import { creditCardResource } from './credit-cards/credit-card.ts'
import { resourceOf } from './declared.ts'
import { lenderResource } from './lenders/lender.ts'
import {
  type GroupQuery,
  getRecord,
  groupRecords,
  type ListQuery,
  listRecords,
  pivotRecords,
} from './records.ts'
import { resourceOfList } from './registry.ts'
import type { Resource, Row } from './resource.ts'
import { seenFields, withFields } from './resources-for.ts'
import { update } from './write.ts'
import { create, remove } from './write-rows.ts'

/** Every call of a declared resource requires a session. */
const by = (who: Who | null, now: Date, c: CallContext) => actorOf(who as Who, c.get('requestId'), now)

/** Answers every call that restCalls declares for the resources. */
export const allRestRoutes = (declared: readonly ResourceSpec[]): Record<string, Handler> =>
  Object.assign(
    {},
    restRoutes(lenderDialect, lenderResource),
    restRoutes(creditCardDialect, creditCardResource),
    ...declared.map((one) => restRoutes(one, resourceOfList(one.name) ?? resourceOf(one))),
  )

/** Answers the calls that restCalls declares, in the dialect of ra-data-simple-rest. */
function restRoutes(declared: Dialect, plain: Resource): Record<string, Handler> {
  const [page, one] = [`/api/admin/${declared.name}`, `/api/admin/${declared.name}/{id}`] as const
  const idOf = (params: unknown) => (params as { id: number }).id
  const fieldsOf = (deps: Deps, who: Who | null) => seenFields(deps, declared.name, (who as AdminWho).roleId)
  const resourceFor = async (deps: Deps, who: Who | null) => withFields(plain, await fieldsOf(deps, who))
  return {
    [`GET ${page}`]: async ({ query, who, now }, deps, c) => {
      const { database, catalogue } = deps
      const resource = await resourceFor(deps, who)
      const listQuery = query as unknown as ListQuery
      const { rows, range } = await listRecords(database.db, resource, listQuery, by(who, now, c), catalogue)
      c.header('Content-Range', `${declared.name} ${range}`)
      return rows
    },
    [`GET /api/admin/groups/${declared.name}`]: async ({ query, who, now }, deps, c) => {
      const { group, filter } = query as unknown as GroupQuery
      const resource = await resourceFor(deps, who)
      return groupRecords(deps.database.db, resource, { group, filter }, by(who, now, c))
    },
    [`GET /api/admin/pivots/${declared.name}`]: async ({ query, who, now }, deps, c) => {
      const resource = await resourceFor(deps, who)
      const ask = query as unknown as Parameters<typeof pivotRecords>[2]
      return pivotRecords(deps.database.db, resource, ask, by(who, now, c))
    },
    [`GET ${one}`]: async ({ params, who, now }, deps, c) =>
      getRecord(deps.database.db, await resourceFor(deps, who), idOf(params), by(who, now, c)),
    [`POST ${page}`]: async ({ body, who, now }, deps, c) => {
      const { database } = deps
      const resource = await resourceFor(deps, who)
      const actor = by(who, now, c)
      const [row] = await create(database, resource, [body as Row], actor)
      return getRecord(database.db, resource, Number(row?.[resource.id.name]), actor)
    },
    [`PUT ${one}`]: async ({ params, body, who, now }, deps, c) => {
      const { database } = deps
      const fields = await fieldsOf(deps, who)
      const [resource, whole] = [withFields(plain, fields), withCustomFields(declared, fields)]
      const id = idOf(params)
      const actor = by(who, now, c)
      const { expected, ...sent } = body as Row & { expected?: Row }
      const stored = isWhole(whole, sent) ? await getRecord(database.db, resource, id, actor) : undefined
      const values = stored ? changesOf(whole, stored, sent) : sent
      const change = { id, values, ...(expected && { expected }) }
      if (Object.keys(values).length > 0) await update(database, resource, change, actor)
      return getRecord(database.db, resource, id, actor)
    },
    [`DELETE ${one}`]: async ({ params, who, now }, { database }, c) => {
      await remove(database, plain, idOf(params), by(who, now, c))
      return { id: idOf(params) }
    },
  }
}
