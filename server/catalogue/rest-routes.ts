import { actorOf } from '#server/audit/note.ts'
import type { CallContext, Handler } from '#server/platform/handler.ts'
import type { Who } from '#server/platform/who.ts'
import type { Catalogue } from '#src/contract/catalogue/catalogue.ts'
import { resourceOf } from './declared.ts'
import { getRecord, type ListQuery, listRecords } from './records.ts'
import type { Row } from './resource.ts'
import { update } from './write.ts'
import { create, remove } from './write-rows.ts'

/** Every call of a declared resource requires a session. */
const by = (who: Who | null, now: Date, c: CallContext) => actorOf(who as Who, c.get('requestId'), now)

/** Answers the calls that restCalls declares, in the dialect of ra-data-simple-rest. */
export function restRoutes(declared: Catalogue): Record<string, Handler> {
  const resource = resourceOf(declared)
  const [page, one] = [`/api/admin/${declared.name}`, `/api/admin/${declared.name}/{id}`] as const
  const idOf = (params: unknown) => (params as { id: number }).id
  return {
    [`GET ${page}`]: async ({ query }, { database }, c) => {
      const { rows, range } = await listRecords(database.db, declared, query as unknown as ListQuery)
      c.header('Content-Range', `${declared.name} ${range}`)
      return rows
    },
    [`GET ${one}`]: ({ params }, { database }) => getRecord(database.db, declared, idOf(params)),
    [`POST ${page}`]: async ({ body, who, now }, { database }, c) => {
      const [row] = await create(database, resource, [body as Row], by(who, now, c))
      return row
    },
    [`PUT ${one}`]: async ({ params, body, who, now }, { database }, c) => {
      const { expected, ...values } = body as Row & { expected?: Row }
      const change = { id: idOf(params), values, ...(expected && { expected }) }
      await update(database, resource, change, by(who, now, c))
      return { id: idOf(params) }
    },
    [`DELETE ${one}`]: async ({ params, who, now }, { database }, c) => {
      await remove(database, resource, idOf(params), by(who, now, c))
      return { id: idOf(params) }
    },
  }
}
