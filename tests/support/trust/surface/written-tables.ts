import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'

/** Tables that refused calls may write, and why. */
const WRITTEN_ANYWAY: Record<string, string> = {
  'public.rate_limit': 'a refused call counts',
  'public.running_write': 'names the writes that run',
  'public.message': 'that somebody asked for too many passcodes is noted',
}

/** Tells which tables changed since it was last asked. */
export class WrittenTables {
  private readonly db: Db
  private next = ''
  private prints = new Map<string, string>()
  private query = ''

  constructor(db: Db) {
    this.db = db
  }

  /** Only when a transaction has written since, in whichever database of the server, the tables are looked at. */
  async since(): Promise<string[]> {
    const [snapshot] = await rows<{ next: string }>(
      this.db,
      sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`,
    )
    if (snapshot?.next === this.next) return []
    this.next = snapshot?.next ?? ''
    const before = this.prints
    this.prints = await this.read()
    return [...this.prints]
      .filter(([name, print]) => before.get(name) !== print && !(name in WRITTEN_ANYWAY))
      .map(([name]) => name)
  }

  /** How many rows each table has, and the newest transaction that wrote one. */
  private async read(): Promise<Map<string, string>> {
    this.query ||= await this.queryOfAll()
    const found = await rows<{ name: string; print: string }>(this.db, sql.raw(this.query))
    return new Map(found.map(({ name, print }) => [name, print]))
  }

  private async queryOfAll(): Promise<string> {
    const tables = await rows<{ name: string }>(
      this.db,
      sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname = 'public' or (schemaname, tablename) = ('pgboss', 'job')`,
    )
    return tables
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*) || '/' || coalesce(max(xmin::text::bigint), 0) as print from ${name}`,
      )
      .join(' union all ')
  }
}
