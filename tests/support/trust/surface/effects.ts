import { sql } from 'drizzle-orm'
import type { MockApp } from '#mocks/app.ts'
import { type Db, rows } from '#server/platform/database/database.ts'

/** Tables that count requests themselves, and why they are no effect. */
const NO_EFFECT: Record<string, string> = {
  'public.rate_limit': 'counts requests',
  'public.running_write': 'names the writes that run',
}

/** What was done to one table: how many rows came or went, and what stands in those that were written. */
interface TableEffect {
  grown: number
  written: string[]
}
/** By table; `files` and `outbox` beside the tables. */
export type Effect = Map<string, TableEffect>

/** Tells what calls did to tables, files and the outbox since `begin`. */
export class Effects {
  private since = ''
  private counts = new Map<string, number>()
  private tables: string[] = []

  async begin(server: MockApp): Promise<void> {
    const { db } = server.deps.database
    if (this.tables.length === 0) this.tables = await namesOf(db)
    this.counts = await this.count(server)
    const [at] = await rows<{ next: string }>(
      db,
      sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`,
    )
    this.since = at?.next ?? '0'
  }

  async read(server: MockApp): Promise<Effect> {
    const { db } = server.deps.database
    const written = await rows<{ name: string; row: Record<string, unknown> }>(
      db,
      sql.raw(this.writtenSince()),
    )
    const effect: Effect = new Map()
    for (const [name, count] of await this.count(server)) {
      const grown = count - (this.counts.get(name) ?? 0)
      const own = written.filter((one) => one.name === name).map(({ row }) => plain(row))
      if ((grown !== 0 || own.length > 0) && !(name in NO_EFFECT))
        effect.set(name, { grown, written: own.sort() })
    }
    return effect
  }

  private async count({ deps }: MockApp): Promise<Map<string, number>> {
    const query = this.tables.map((name) => `select '${name}' as name, count(*)::int as count from ${name}`)
    const found = await rows<{ name: string; count: number }>(
      deps.database.db,
      sql.raw(query.join(' union all ')),
    )
    let files = 0
    for await (const _key of deps.files.keys?.() ?? []) files += 1
    return new Map([
      ...found.map(({ name, count }) => [name, count] as const),
      ['files', files],
      ['outbox', deps.outbox.recent().length],
    ])
  }

  private writtenSince(): string {
    return this.tables
      .map(
        (name) =>
          `select '${name}' as name, to_jsonb(t) as row from ${name} t where xmin::text::bigint >= ${this.since}`,
      )
      .join(' union all ')
  }
}

async function namesOf(db: Db): Promise<string[]> {
  const found = await rows<{ name: string }>(
    db,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = 'public' or (schemaname, tablename) = ('pgboss', 'job') order by 1`,
  )
  return found.map(({ name }) => name)
}

/** A row without what differs each time: numbers of rows, times, durations, and what is random. */
function plain(row: Record<string, unknown>): string {
  const own = Object.entries(row).filter(([name]) => !/(^|_)(id|seq|step|key|ms)$/.test(name))
  return plainText(JSON.stringify(Object.fromEntries(own)))
}

/** A text without times and what is random. */
export const plainText = (text: string): string =>
  text
    .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[^",]*/g, '<time>')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>')
    .replace(/[\w+/=.-]{24,}/g, '<random>')

/** The tables to which two effects did something else. */
export function differing(one: Effect, other: Effect): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((name) => {
    const [a, b] = [one.get(name), other.get(name)]
    return a?.grown !== b?.grown || a?.written.join() !== b?.written.join()
  })
}
