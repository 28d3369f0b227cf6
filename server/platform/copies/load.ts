import { type SQL, sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import { formerFileKey } from '#server/platform/files/file-key.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import { type CopiedTable, CopyError, type CopyStart, type Part, type TableSum } from './parts.ts'
import type { RowOpener } from './personal-rows.ts'
import {
  fullName,
  prepareSession,
  quote,
  RowSum,
  readMigrations,
  readTables,
  sumNameOf,
  sumOf,
} from './read-tables.ts'

/** A migration or the first start fills these, and visitors who only look; a test finds a new one. */
const filledUnused = [
  ...['revenue_type', 'tds_rule', 'gst_rule'],
  ...[
    'commission_basis',
    'day_counted',
    'event_cursor',
    'figure_state',
    'master_key',
    'message_template',
    'job',
  ],
  ...['rate_limit', 'journey_event', 'running_write'],
]

/** Tables with rows that a person entered, in a database that should have none. */
export async function tablesInUse(tx: Db): Promise<string[]> {
  const used: string[] = []
  for (const table of await readTables(tx)) {
    if (filledUnused.includes(table.name)) continue
    const [row] = await rows(tx, sql.raw(`select 1 from ${fullName(table)} limit 1`))
    if (row) used.push(table.name)
  }
  return used
}

/**
 * Fills an empty database, all in the caller's transaction. At the end the database checks all references, and each table is
 * compared with the copy's sum.
 * @param files null: they stay where they are
 * @param opener opens what is sealed with keys of customers
 */
export async function makeLoader(
  tx: Db,
  files: FileStore | null,
  opener?: RowOpener,
): Promise<{ take(part: Part): Promise<void>; end(): Promise<TableSum[]> }> {
  await prepareSession(tx)
  const used = await tablesInUse(tx)
  if (used.length > 0)
    throw new CopyError(
      `This store already holds data (${used.slice(0, 3).join(', ')}${used.length > 3 ? ` and ${used.length - 3} more tables` : ''}). ` +
        'Nothing was changed. A copy goes into an empty store only: name a new folder in DATA_DIR, or an empty database in DATABASE_URL.',
    )
  const known = await readTables(tx)
  const putGuardsBack = await takeGuardsOff(tx)
  for (const table of known) await tx.execute(sql.raw(`delete from ${fullName(table)}`))
  const loaded: CopiedTable[] = []
  let sealed = false
  /** Of tables with rows whose customers have no key any more: what went in. */
  const emptied = new Map<string, RowSum>()
  let file: { key: string; bytes: Buffer[] } | undefined
  let promised: TableSum[] | undefined

  async function takeRows(table: CopiedTable, lines: readonly string[]): Promise<void> {
    if (!sealed || !opener?.isPersonal(table)) return insert(tx, table, lines)
    const opened = opener.open(table, lines)
    const name = sumNameOf(table)
    const sum = emptied.get(name) ?? new RowSum()
    sum.add(opened.lines)
    sum.emptied += opened.emptied
    emptied.set(name, sum)
    if (opened.lines.length > 0) await insert(tx, table, opened.lines)
  }

  async function endFile(): Promise<void> {
    if (file && files) await storeFile(files, file.key, Buffer.concat(file.bytes))
    file = undefined
  }

  async function take(part: Part): Promise<void> {
    if (part.kind === 'start') {
      sealed = part.start.format === 2
      return checkRelease(part.start, await readMigrations(tx))
    }
    if (part.kind === 'table') {
      await addColumns(tx, part.table, known)
      return void loaded.push(part.table)
    }
    if (part.kind === 'rows') return takeRows(loaded.at(-1) as CopiedTable, part.lines)
    if (part.kind === 'sequences') {
      for (const { name, last } of part.sequences)
        await tx.execute(
          sql`select setval(${`public.${quote(name)}`}::text::regclass, ${last ?? '1'}::text::bigint, ${last !== null}::boolean)`,
        )
      return
    }
    if (part.kind === 'bytes') return void file?.bytes.push(part.bytes)
    await endFile()
    if (part.kind === 'file') file = { key: part.key, bytes: [] }
    else promised = part.sums
  }

  return {
    take,
    async end() {
      await putGuardsBack()
      if (!promised) throw new CopyError('The copy has no end. Nothing was restored.')
      const found: TableSum[] = []
      for (const table of loaded) found.push(await sumOf(tx, table))
      // Where values could not be opened, the rows as they went in are compared.
      const expected = promised.map((one) => {
        const went = emptied.get(one.table)
        const table = loaded.find((known) => sumNameOf(known) === one.table)
        return went && table && went.emptied > 0 ? went.of(table) : one
      })
      const wrong = differing(expected, found)
      if (wrong.length > 0)
        throw new CopyError(`Not equal after loading: ${wrong.join(', ')}. Nothing was restored.`)
      return found
    },
  }
}

/** Names of tables whose count or checksum is not the promised one. */
const differing = (promised: readonly TableSum[], found: readonly TableSum[]): string[] =>
  promised
    .filter(({ table, rows: count, sum }) => {
      const same = found.find((one) => one.table === table)
      return same?.rows !== count || same.sum !== sum
    })
    .map(({ table }) => table)

function checkRelease({ format, migrations }: CopyStart, ours: readonly string[]): void {
  if (format <= 2 && migrations.join() === ours.join()) return
  const isOlder = migrations.every((hash, at) => hash === ours[at])
  throw new CopyError(
    isOlder
      ? 'The copy was made by an older release of Tulna, and the tables here are newer. Nothing was changed. Restore it into a store ' +
          'without tables: name a new folder in DATA_DIR, or a new database in DATABASE_URL.'
      : 'The copy was made by another release of Tulna. Nothing was changed. Restore it with that release.',
    isOlder ? undefined : 'backupNewer',
  )
}

/** Fields that admins added are columns which no migration knows. */
async function addColumns(tx: Db, table: CopiedTable, known: readonly CopiedTable[]): Promise<void> {
  const ours = known.find(({ schema, name }) => schema === table.schema && name === table.name)
  if (!ours) throw new CopyError(`The copy has a table that this release does not know: ${table.name}.`)
  for (const { name, type, rest } of table.columns)
    if (!ours.columns.some((column) => column.name === name))
      await tx.execute(sql.raw(`alter table ${fullName(table)} add column ${quote(name)} ${type} ${rest}`))
}

async function insert(tx: Db, table: CopiedTable, lines: readonly string[]): Promise<void> {
  const names = table.columns.map(({ name }) => quote(name)).join(', ')
  const values = table.columns.map(({ type }, at) => `(line->>${at})::${type}`).join(', ')
  const given: SQL = sql`${`[${lines.join(',')}]`}::text::jsonb`
  await tx.execute(
    sql`insert into ${sql.raw(fullName(table))} (${sql.raw(names)}) overriding system value
      select ${sql.raw(values)} from jsonb_array_elements(${given}) as line`,
  )
}

/** The bucket may still have the file: the content of a key never changes. */
async function storeFile(files: FileStore, key: string, bytes: Buffer): Promise<void> {
  const there = await files.get(key)
  if (there?.equals(bytes)) return
  if (there)
    throw new CopyError(`The file ${key} is there already with other content. All tables were left empty.`)
  await files.put(formerFileKey(key), bytes)
}

/**
 * Takes references and triggers off, so that rows may come in any order and exactly as they were. Only the owner of the
 * tables may, and only inside a transaction.
 * @returns puts them back; the database then checks every reference
 */
async function takeGuardsOff(tx: Db): Promise<() => Promise<void>> {
  const run = (text: string) => tx.execute(sql.raw(text))
  const tables = (await readTables(tx)).filter(({ schema }) => schema === 'public').map(fullName)
  const references = await rows<{ on: string; name: string; definition: string }>(
    tx,
    sql`select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  for (const { on, name } of references) await run(`alter table ${on} drop constraint ${name}`)
  for (const table of tables) await run(`alter table ${table} disable trigger user`)
  return async () => {
    for (const table of tables) await run(`alter table ${table} enable trigger user`)
    for (const { on, name, definition } of references)
      await run(`alter table ${on} add constraint ${name} ${definition}`)
  }
}
