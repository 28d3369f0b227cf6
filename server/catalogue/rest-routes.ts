import { getTableName } from 'drizzle-orm'
import { actorOf } from '#server/audit/note.ts'
import type { CallContext, Handler } from '#server/platform/handler.ts'
import type { Who } from '#server/platform/who.ts'
import type { Catalogue } from '#src/contract/catalogue/catalogue.ts'
import {
  createRecord,
  getRecord,
  type ListQuery,
  listRecords,
  removeRecord,
  updateRecord,
} from './catalogue-record.ts'
import { tableOf } from './catalogue-table.ts'

type Row = Record<string, unknown>

/** No call of a declared resource is open to nobody. */
const by = (who: Who | null, now: Date, c: CallContext) => actorOf(who as Who, c.get('requestId'), now)

/** Answers the calls that restCalls declares, in the dialect of ra-data-simple-rest. */
export function restRoutes(declared: Catalogue): Record<string, Handler> {
  const table = getTableName(tableOf(declared))
  const [page, one] = [`/api/admin/${declared.name}`, `/api/admin/${declared.name}/{id}`] as const
  const idOf = (params: unknown) => (params as { id: number }).id
  return {
    [`GET ${page}`]: async ({ query }, { database }, c) => {
      const { rows, range } = await listRecords(database.db, declared, query as unknown as ListQuery)
      c.header('Content-Range', `${declared.name} ${range}`)
      return rows
    },
    [`GET ${one}`]: ({ params }, { database }) => getRecord(database.db, declared, idOf(params)),
    [`POST ${page}`]: async ({ body, who, now }, { database, catalogue }, c) => {
      const row = await createRecord(database.db, declared, body as Row, by(who, now, c))
      catalogue.drop(table)
      return row
    },
    [`PUT ${one}`]: async ({ params, body, who, now }, { database, catalogue }, c) => {
      const { expected = {}, ...changes } = body as Row & { expected?: Row }
      const change = { id: idOf(params), changes, expected }
      await updateRecord(database.db, declared, change, by(who, now, c))
      catalogue.drop(table)
      return { id: idOf(params) }
    },
    [`DELETE ${one}`]: async ({ params, who, now }, { database, catalogue }, c) => {
      await removeRecord(database.db, declared, idOf(params), by(who, now, c))
      catalogue.drop(table)
      return { id: idOf(params) }
    },
  }
}
