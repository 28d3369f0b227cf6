import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import { fillPath, splitRoute } from '#src/contract/call.ts'
import { pathIds } from '#tests/support/path-ids.ts'
import { takeFailures } from '#tests/support/server-failures.ts'
import { type DeclaredOperation, declaredOperations } from './operations.ts'
import { actorsOf, makeWorld, type World } from './world.ts'

/** A word that no list of the contract has. */
const UNKNOWN = 'NOT_KNOWN'

/** Columns by which a user is let in; a wrong one refuses the caller, and that is right. */
const LETS_IN =
  /^(session|admin_user|merchant_user|merchant|api_key|partner|prospect)\.(status|role_id|scopes|mode|kind|area|rights)$/

export interface BadRows {
  tables: number
  reads: number
  /** What is answered 5xx because of one row, a line each. */
  wrong: string[]
}

/** Writes what no declaration knows into the text columns of one row of a table, and reads every list: none is answered 5xx. */
export async function readBadRows(isChosen: (table: string) => boolean = () => true): Promise<BadRows> {
  const world = await makeWorld()
  const { operations } = await declaredOperations(world.callers.nobody)
  const lists = operations.filter(isList)
  const result: BadRows = { tables: 0, reads: 0, wrong: [] }
  const texts = await textColumns(world.server.deps.database.db)
  for (const [table, columns] of texts) {
    if (!isChosen(table)) continue
    const spoilt = await spoilOne(world, table, columns)
    if (spoilt === 0) continue
    result.tables += 1
    for (const { route, call } of lists)
      for (const actor of actorsOf(call.access)) {
        const { status } = await world.callers[actor].get(pathOf(route))
        result.reads += 1
        if (status >= 500)
          result.wrong.push(`${table}: ${route} as ${actor}: ${takeFailures().at(-1)?.slice(0, 300)}`)
      }
    await world.restore()
  }
  return result
}

/** Whether a call reads rows itself: lists of the engine have one reader. */
const isList = ({ route, operation }: DeclaredOperation): boolean =>
  route.startsWith('GET ') &&
  !/^GET \/api\/(admin|partner)\/lists\//.test(route) &&
  /"type":"array"/.test(JSON.stringify(operation.responses['200']))

const pathOf = (route: string) => fillPath(splitRoute(route).path, { ...pathIds, id: 1 })

/** The text columns of each table, but keys, hashes and ciphertexts. */
async function textColumns(db: Db): Promise<Map<string, string[]>> {
  const found = await rows<{ table: string; columns: string[] }>(
    db,
    sql`select c.table_name as table, json_agg(c.column_name order by c.ordinal_position) as columns
      from information_schema.columns c join pg_tables t on t.schemaname = 'public' and t.tablename = c.table_name
      where c.table_schema = 'public' and c.data_type in ('text', 'character varying') and c.is_generated = 'NEVER'
        and c.column_name !~ '(_id|_hash|_cipher|hash|token|key)$'
      group by 1 order by 1`,
  )
  return new Map(
    found.map(({ table, columns }) => [table, columns.filter((one) => !LETS_IN.test(`${table}.${one}`))]),
  )
}

/** @returns how many columns of one row could be spoilt */
async function spoilOne(world: World, table: string, columns: readonly string[]): Promise<number> {
  const { db } = world.server.deps.database
  let spoilt = 0
  for (const column of columns) {
    const [name, from] = [sql.identifier(column), sql.identifier(table)]
    const done = await rows<{ done: unknown }>(
      db,
      sql`update ${from} set ${name} = ${UNKNOWN} where ctid = (select min(ctid) from ${from}) returning 1 as done`,
    ).catch(() => [])
    spoilt += done.length
  }
  return spoilt
}
