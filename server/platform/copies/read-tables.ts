import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import type { CopiedTable, TableSum } from './parts.ts'
import type { PersonalLine } from './personal-rows.ts'

/** The queue of stored jobs: migrations make it and its partitions; what is done is not copied. */
const JOBS = { schema: 'pgboss', name: 'job', only: "state < 'completed'" }

/** Texts of values read the same on every server, and a copy may take as long as it takes. */
const SESSION = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  'set local extra_float_digits = 1',
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
]

/** In one transaction that sees one state of the database. */
export const snapshot = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  transaction(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read`)
    await prepareSession(tx)
    return work(tx)
  })

/** Call it first in a transaction that reads or writes copied rows. */
export async function prepareSession(tx: Db): Promise<void> {
  for (const setting of SESSION) await tx.execute(sql.raw(setting))
}

/** All tables of the product by name, and of the stored jobs those that are not done. */
export async function readTables(tx: Db): Promise<CopiedTable[]> {
  const found = await rows<CopiedTable>(
    tx,
    sql`select n.nspname as schema, c.relname as name,
        (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
            'rest', concat('default ' || pg_get_expr(d.adbin, d.adrelid), case when a.attnotnull then ' not null' end)) order by a.attnum)
          from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
        coalesce((select json_agg(a.attname order by k.place) from pg_index i
          cross join unnest(i.indkey::int2[]) with ordinality as k(number, place)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
          where i.indrelid = c.oid and i.indisprimary), '[]') as key
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where (n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition)
        or (n.nspname = ${JOBS.schema} and c.relname = ${JOBS.name})
      order by n.nspname = 'public' desc, c.relname`,
  )
  return found.map((table) => (table.schema === JOBS.schema ? { ...table, only: JOBS.only } : table))
}

/** Hashes of the applied migrations, oldest first. */
export const readMigrations = async (tx: Db): Promise<string[]> =>
  (
    await rows<{ hash: string }>(
      tx,
      sql`select hash from drizzle.__drizzle_migrations order by created_at, id`,
    )
  ).map(({ hash }) => hash)

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
export const fullName = ({ schema, name }: Pick<CopiedTable, 'schema' | 'name'>) =>
  `${quote(schema)}.${quote(name)}`

/** So many bytes per fetch, about: rows of some tables hold whole files. */
const CHUNK_LENGTH = 256 * 1024
const [FEWEST, MOST] = [8, 1000]

/**
 * The rows of a table, through a cursor: memory stays bounded, also in the embedded database.
 * @param inOrder by key, the same on every server; else as they lie
 */
export async function* readLines(tx: Db, table: CopiedTable, inOrder = false): AsyncGenerator<string[]> {
  for await (const part of readPersonalLines(tx, table, 'null', inOrder)) yield part.map(({ line }) => line)
}

/** The same with the customer of each row. @param person SQL of the customer's id */
export async function* readPersonalLines(
  tx: Db,
  table: CopiedTable,
  person: string,
  inOrder = false,
): AsyncGenerator<PersonalLine[]> {
  const texts = table.columns.map(({ name }) => `${quote(name)}::text`).join(', ')
  const where = table.only ? `where ${table.only}` : ''
  const by = (table.key.length ? table.key : table.columns.map(({ name }) => name)).map(
    (name) => `${quote(name)}::text collate "C"`,
  )
  const order = inOrder ? `order by ${by.join(', ')}` : ''
  const cursor = quote(`copy ${table.schema}.${table.name}`)
  await tx.execute(
    sql.raw(`declare ${cursor} no scroll cursor for
      select to_json(array[${texts}]::text[])::text as line, (${person})::text as person from ${fullName(table)} ${where} ${order}`),
  )
  for (let count = FEWEST; ; ) {
    const part = await rows<PersonalLine & Record<string, unknown>>(
      tx,
      sql.raw(`fetch ${count} from ${cursor}`),
    )
    if (part.length > 0) yield part
    if (part.length < count) break
    const size = part.reduce((sum, { line }) => sum + line.length, 0)
    count = Math.min(MOST, Math.max(FEWEST, Math.round((count * CHUNK_LENGTH) / size)))
  }
  await tx.execute(sql.raw(`close ${cursor}`))
}

export const sumNameOf = ({ schema, name }: Pick<CopiedTable, 'schema' | 'name'>) => `${schema}.${name}`

/** Adds up the hashes of rows, so that their order does not matter. */
export class RowSum {
  rows = 0
  /** Rows whose values no one can open any more. */
  emptied = 0
  private sum = 0n

  add(lines: readonly string[]): void {
    this.rows += lines.length
    for (const line of lines) {
      const hash = createHash('sha256').update(line).digest()
      this.sum += (hash.readBigUInt64BE(0) << 64n) | hash.readBigUInt64BE(8)
    }
  }

  of = (table: CopiedTable): TableSum => ({
    table: sumNameOf(table),
    rows: this.rows,
    sum: BigInt.asUintN(128, this.sum).toString(16).padStart(32, '0'),
  })
}

/** Count and checksum of the rows that a table has now. */
export async function sumOf(tx: Db, table: CopiedTable): Promise<TableSum> {
  const sum = new RowSum()
  for await (const lines of readLines(tx, table)) sum.add(lines)
  return sum.of(table)
}
