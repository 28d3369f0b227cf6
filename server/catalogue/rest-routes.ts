import { actorOf } from '#server/audit/note.ts'
import type { CallContext, Handler } from '#server/platform/handler.ts'
import type { Who } from '#server/platform/who.ts'
import type { Catalogue } from '#src/contract/catalogue/catalogue.ts'
import { creditCardDialect } from '#src/contract/catalogue/credit-card.ts'
import { lenderDialect } from '#src/contract/catalogue/lender.ts'
import type { Dialect } from '#src/contract/catalogue/rest.ts'
import { changesOf, isWhole } from './changes.ts'
import { creditCardResource } from './credit-card.ts'
import { resourceOf } from './declared.ts'
import { lenderResource } from './lender.ts'
import { getRecord, type ListQuery, listRecords } from './records.ts'
import type { Resource, Row } from './resource.ts'
import { update } from './write.ts'
import { create, remove } from './write-rows.ts'

/** Every call of a declared resource requires a session. */
const by = (who: Who | null, now: Date, c: CallContext) => actorOf(who as Who, c.get('requestId'), now)

/** Answers every call that restCalls declares for the resources. */
export const allRestRoutes = (declared: readonly Catalogue[]): Record<string, Handler> =>
  Object.assign(
    {},
    restRoutes(lenderDialect, lenderResource),
    restRoutes(creditCardDialect, creditCardResource),
    ...declared.map((one) => restRoutes(one, resourceOf(one))),
  )

/** Answers the calls that restCalls declares, in the dialect of ra-data-simple-rest. */
function restRoutes(declared: Dialect, resource: Resource): Record<string, Handler> {
  const [page, one] = [`/api/admin/${declared.name}`, `/api/admin/${declared.name}/{id}`] as const
  const idOf = (params: unknown) => (params as { id: number }).id
  return {
    [`GET ${page}`]: async ({ query, who, now }, { database, catalogue }, c) => {
      const asked = query as unknown as ListQuery
      const { rows, range } = await listRecords(database.db, resource, asked, by(who, now, c), catalogue)
      c.header('Content-Range', `${declared.name} ${range}`)
      return rows
    },
    [`GET ${one}`]: ({ params, who, now }, { database }, c) =>
      getRecord(database.db, resource, idOf(params), by(who, now, c)),
    [`POST ${page}`]: async ({ body, who, now }, { database }, c) => {
      const actor = by(who, now, c)
      const [row] = await create(database, resource, [body as Row], actor)
      return getRecord(database.db, resource, Number(row?.[resource.id.name]), actor)
    },
    [`PUT ${one}`]: async ({ params, body, who, now }, { database }, c) => {
      const id = idOf(params)
      const actor = by(who, now, c)
      const { expected, ...sent } = body as Row & { expected?: Row }
      const stored = isWhole(declared, sent) ? await getRecord(database.db, resource, id, actor) : undefined
      const values = stored ? changesOf(declared, stored, sent) : sent
      const change = { id, values, ...(expected && { expected }) }
      if (Object.keys(values).length > 0) await update(database, resource, change, actor)
      return getRecord(database.db, resource, id, actor)
    },
    [`DELETE ${one}`]: async ({ params, who, now }, { database }, c) => {
      await remove(database, resource, idOf(params), by(who, now, c))
      return { id: idOf(params) }
    },
  }
}
