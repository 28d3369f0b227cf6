import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'

/** Of each table so many among all ids: more would make a hit rarer. */
const PER_TABLE = 2
/** Of a table that the path names: one of them may be in the state that the call needs. */
const PER_ROUTE = 12

/** What a path calls the rows of tables that have another name. */
const tablesOf: Readonly<Record<string, readonly string[]>> = {
  approvals: ['proposal'],
  users: ['admin_user'],
  staff: ['merchant_user'],
  deletions: ['privacy_request'],
  leads: ['prospect', 'api_lead'],
  csr: ['prospect', 'application'],
  views: ['saved_view'],
  links: ['tracking_link'],
  'webhook-endpoints': ['webhook_endpoint'],
  tickets: ['portal_ticket', 'ticket'],
  offers: ['offer_list', 'lender_application'],
  months: ['commission_period'],
  mis: ['mis_file'],
  requests: ['product_request', 'privacy_request'],
}

/** Ids that there are, so that generated calls reach beyond 404. */
export interface KnownIds {
  /** For a path: every kind of id. */
  all: string[]
  /** For a path, by the tables that its words name. */
  ofRoute(route: string): string[]
  /** For a field of a body, by its name. */
  ofField(name: string): unknown[] | undefined
}

/** Reads what the rows of all tables are called by. */
export async function readKnownIds(db: Db): Promise<KnownIds> {
  const columns = await rows<{ table: string; name: string }>(
    db,
    sql`select c.table_name as table, c.column_name as name from information_schema.columns c
      join pg_tables t on t.schemaname = 'public' and t.tablename = c.table_name
      where c.table_schema = 'public' and (c.column_name ~ '(^|_)(ids?|reference|slug|token)$'
        or c.column_name in ('lender_slug', 'key', 'code', 'month', 'name'))
      order by 1, 2`,
  )
  const byName = new Map<string, unknown[]>()
  const byTable = new Map<string, Set<string>>()
  const all = new Set<string>()
  for (const { table, name } of columns) {
    const [from, column] = [sql.identifier(table), sql.identifier(name)]
    const found = await rows<{ value: unknown }>(
      db,
      sql`select distinct ${column} as value from ${from} where ${column} is not null order by 1 limit ${PER_ROUTE}`,
    )
    const known = byTable.get(table) ?? new Set()
    if (name !== 'name') for (const { value } of found) known.add(String(value))
    byTable.set(table, known)
    const values = found.slice(0, PER_TABLE).map(({ value }) => value)
    byName.set(name, [...new Set([...(byName.get(name) ?? []), ...values])])
    if (name !== 'name' && name !== 'code')
      for (const value of values) if (/^[\w-]{1,64}$/.test(String(value))) all.add(String(value))
  }
  return {
    all: [...all],
    ofRoute: (route) => {
      const words = route.split(/[ /]/).filter((word) => /^[a-z]/.test(word))
      const tables = words.flatMap((word) => tablesOf[word] ?? [word.replaceAll('-', '_').replace(/s$/, '')])
      return [...byTable].flatMap(([table, ids]) => (tables.includes(table) ? [...ids] : []))
    },
    ofField: (name) => byName.get(name) ?? (/^ids?$/.test(name) ? [...all] : undefined),
  }
}
