import { type SQL, sql } from 'drizzle-orm'
import { isOwn, ownRuleOf } from '#server/access/own-rows.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import {
  type AnyListQuery,
  anywhere,
  inTexts,
  type ListQuery,
  type ListRow,
  type ListSource,
  type RowSource,
  when,
} from '#server/platform/list-source.ts'
import type { StoredField } from '#src/contract/custom-field.ts'
import { MAX_COUNTED } from '#src/contract/lists/limits.ts'
import {
  type AnyList,
  columnsFor,
  type KeyType,
  type ListColumn,
  type ListShape,
} from '#src/contract/lists/list.ts'
import { comparedAs, listField } from '#src/contract/lists/list-fields.ts'
import type { ListRows } from '#src/contract/lists/list-paging.ts'
import { type AnyQueue, isQueue } from '#src/contract/lists/queue.ts'
import { whereColumns } from '#src/contract/lists/where-columns.ts'
import { WHERE, type Where } from '#src/contract/where.ts'
import { maskAs } from '#src/domain/personal-masks.ts'
import {
  beyond,
  instant,
  keyText,
  keyValues,
  keyValuesOf,
  orderBy,
  orderOf,
  packCursor,
} from './list-order.ts'

/** Which rows: those after or before a cursor, or the first ones, by the caller's order or the list's own. */
export interface Place {
  after?: string
  before?: string
  sort?: readonly string[]
  /** Only these rows, by the list's id. */
  ids?: readonly string[]
  limit: number
  /** Rows before the page, where the list has pages with numbers. */
  offset?: number
  /** Times as a file shows them. */
  forFile?: boolean
}

/** A declared list with the server's part of it. */
interface Sourced<A extends AnyListQuery> {
  list: ListShape
  source: RowSource<A>
}

/** The same of the back office. */
export interface SourcedList {
  list: AnyList
  source: ListSource<AnyList>
}

export function sourced(sources: Deps['lists'], list: AnyList): SourcedList {
  const source = sources[list.name]
  if (!source) throw new Error(`The list ${list.name} has no source`)
  const whole = isQueue(list) ? ofTab(list, source) : source
  const own = source.readsOwnRows ? whole : ofOwner(list, whole)
  return { list, source: narrowed(list, list.custom ? withCustom(list, own) : own) }
}

/** The rows that meet the conditions of the reader. */
const narrowed = (list: AnyList, source: ListSource<AnyList>): ListSource<AnyList> => ({
  ...source,
  async rows({ cut, ...ask }, db) {
    const met = await metBy(list, ask, db)
    if (!met) return source.rows({ ...ask, ...(cut && { cut }) }, db)
    const { [WHERE]: _, ...filters } = ask.filters as Record<string, unknown>
    // Without the limit of the page: it would count rows that are left out here.
    const all = await source.rows({ ...ask, filters }, db)
    return sql`select * from (${all}) w where ${met}`
  },
})

/**
 * The conditions of a query over the rows `w` of a list; undefined: there are none. Throws INVALID for those that the
 * reader may not make.
 */
export async function metBy(list: AnyList, ask: ListQuery, db: Db): Promise<SQL | undefined> {
  const { filters, role: roleId, adminId, ownRows, now: at, deps } = ask
  if (!filters[WHERE]) return undefined
  const { rowsOf, columns } = list
  const column = (name: string) => sql`w.${sql.identifier(name)}`
  const columnOf = (name: string): SQL => {
    const { of, kind } = columns[name] as ListColumn
    if (!of) return column(name)
    const share = sql`${column(of[0])}::float8 / nullif(${column(of[1])}::float8, 0)`
    return kind === 'percent' ? sql`(${share} * 100)` : sql`(${share})`
  }
  return deps.catalogue.narrowedBy(
    db,
    filters[WHERE] as Where,
    {
      fields: whereColumns(list, roleId),
      columnOf,
      ...(rowsOf && { resource: rowsOf.resource, id: column(rowsOf.key) }),
    },
    { kind: 'admin', id: String(adminId), roleId, ownRows, at },
  )
}

/** The rows with the custom fields of the resource that they show, narrowed by them. */
const withCustom = (list: AnyList, source: ListSource<AnyList>): ListSource<AnyList> => ({
  ...source,
  async rows({ cut, ...ask }, db) {
    const { rowsOf, custom = [] } = list
    if (!rowsOf) return source.rows({ ...ask, ...(cut && { cut }) }, db)
    const narrowed = custom.filter((field) => ask.filters[listField(field)] !== undefined)
    // Without the limit of the page: it would count rows that are left out here.
    const all = await source.rows({ ...ask, ...(cut && narrowed.length === 0 && { cut }) }, db)
    const joined = ask.deps.catalogue.joinFields(all, rowsOf, custom)
    const conditions = narrowed.map((field) => sql` and ${meets(field, ask.filters[listField(field)])}`)
    return sql`select * from (${joined}) c where true ${sql.join(conditions, sql``)}`
  },
})

function meets(field: StoredField, wanted: unknown): SQL {
  const column = sql`c.${sql.identifier(listField(field))}`
  const as = comparedAs(field)
  if (as === 'number') return sql`${column} = ${wanted}::numeric`
  return as === 'text' ? sql`${column} ilike ${anywhere(String(wanted))}` : sql`${column}::text = ${wanted}`
}

/** A list's rows that the admin may see. Every way of reading a list passes here. */
const ofOwner = ({ name }: AnyList, source: ListSource<AnyList>): ListSource<AnyList> => ({
  ...source,
  async rows({ cut, ...ask }, db) {
    const own = ownRuleOf(name, { roleId: ask.role, ownRows: ask.ownRows })
    if (!own) return source.rows({ ...ask, ...(cut && { cut }) }, db)
    // Without the limit of the page: it would count rows that are left out here.
    const all = await source.rows(ask, db)
    return sql`select * from (${all}) o where ${isOwn(own, sql`o.${sql.identifier(own.column)}`, ask.adminId)}`
  },
})

/** A queue's rows of one tab, or of both. */
const ofTab = ({ waiting }: AnyQueue, source: ListSource<AnyList>): ListSource<AnyList> => ({
  ...source,
  async rows(ask, db) {
    const all = await source.rows(ask, db)
    const { tab } = ask.filters
    if (tab === undefined) return all
    return sql`select * from (${all}) q where q.state ${tab === 'waiting' ? sql`in` : sql`not in`} ${inTexts(waiting)}`
  },
})

/**
 * One page of a list. Every page costs the same, because it is found by the order's keys instead of an offset.
 * Throws INVALID for a malformed cursor.
 */
export async function readList<A extends AnyListQuery>(
  db: Db,
  { list, source }: Sourced<A>,
  ask: A,
  { after, before, sort, ids, limit, offset, forFile }: Place,
): Promise<ListRows> {
  const backwards = before !== undefined
  const cursor = before ?? after
  const keys = orderOf(list, sort)
  const place = (names: readonly SQL[]) => sql`
      ${cursor === undefined ? sql`` : sql`and ${beyond(keys, names, cursor, backwards)}`}
      order by ${orderBy(keys, names, backwards)} limit ${limit + 1} ${when(offset, sql`offset ${offset ?? 0}`)}`
  const cut = (given: Readonly<Record<string, SQL>>) => {
    const names = keyValuesOf(keys, given)
    return names ? place(names) : undefined
  }
  const columns = columnsFor(list, ask.role).filter(([, { of }]) => !of)
  // Such a key reads as its column does, so it is not selected twice.
  const isShown = ({ column, own, type }: (typeof keys)[number]) =>
    own && columns.some(([name, { kind }]) => name === column && reads(kind, type, forFile))
  const summed = source.isAggregated ? summedColumns(list, ask) : []
  const selected = sql.join(
    [
      ...columns.map(([name, column]) => sql`${shown(name, column, forFile)} as ${sql.identifier(name)}`),
      ...keys.flatMap((key, at) =>
        isShown(key) ? [] : [sql`${keyText(key)} as ${sql.identifier(`key_${at}`)}`],
      ),
      ...summed.map((name) => sql`sums.${sql.identifier(name)} as ${sql.identifier(`sum_${name}`)}`),
    ],
    sql`, `,
  )
  const whole = await source.rows(ids || source.isAggregated ? ask : { ...ask, cut }, db)
  const from =
    summed.length === 0
      ? sql`select ${selected} from (${whole}) r`
      : sql`with r as materialized (${whole}) select ${selected} from r, (select ${sumsOf(summed)} from r) sums`
  const found = await rows<ListRow & Record<`key_${number}`, string | null>>(
    db,
    sql`${from}
      where true ${when(ids, sql`and r.${sql.identifier(list.id ?? '')}::text in ${inTexts(ids ?? [])}`)} ${place(keyValues(keys))}`,
  )
  const more = found.length > limit
  const page = found.slice(0, limit)
  if (backwards) page.reverse()
  const cursorOf = (row: (typeof page)[number] | undefined) =>
    row &&
    packCursor(
      keys.map((key, at) => {
        if (!isShown(key)) return row[`key_${at}`] ?? null
        return key.type === 'time' ? `${row[key.column]}+05:30` : String(row[key.column])
      }),
    )
  const readable = readableRows({ list, source }, page, ask)
  const complete = source.complete ? await source.complete(readable, ask, db) : readable
  const leftOut = page.length - readable.length
  return {
    rows: forFile && isPlain(list, ask) ? complete : complete.map(worker(list, ask)),
    ...(leftOut > 0 && { left_out: leftOut }),
    next: ((backwards || more) && cursorOf(page.at(-1))) || null,
    previous: ((backwards ? more : cursor !== undefined) && cursorOf(page[0])) || null,
    // An empty page carries no sums.
    totals:
      summed.length > 0 && found[0]
        ? shownTotals(list, ask, sumsIn(found[0], summed))
        : await totalsOf(db, { list, source }, ask),
    count: list.counted ? await countOf(db, { source }, ask) : null,
  }
}

/** The rows without those that cannot be read, such as a broken ciphertext: one of them must not hide all others. */
function readableRows<A extends AnyListQuery>(
  { list, source }: Sourced<A>,
  page: readonly ListRow[],
  ask: A,
): ListRow[] {
  const { finish } = source
  if (!finish) return [...page]
  return page.flatMap((row) => {
    try {
      return [finish(row, ask)]
    } catch (err) {
      ask.deps.log.error({ err, list: list.name, row: row[list.id ?? 'id'] }, 'a row cannot be read')
      return []
    }
  })
}

/** Rows of a list in its order, in batches. The next batch is read while the caller works on one. */
export async function* listPieces<A extends AnyListQuery>(
  db: Db,
  { list, source }: Sourced<A>,
  ask: A,
  size: number,
  place: Pick<Place, 'sort' | 'ids' | 'forFile'> = {},
): AsyncGenerator<ListRow[]> {
  const plain = { source, list: { ...list, counted: undefined, columns: withoutTotals(list) } as ListShape }
  const read = (after?: string) => readList(db, plain, ask, { ...place, after, limit: size })
  let coming = read()
  try {
    for (;;) {
      const { rows: piece, next } = await coming
      if (next !== null) coming = read(next)
      // Anyone who awaits it sees the failure; until then no one does.
      coming.catch(() => {})
      if (piece.length > 0) yield piece
      if (next === null) return
    }
  } finally {
    await coming.catch(() => {})
  }
}

const withoutTotals = ({ columns }: ListShape) =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, { ...column, total: undefined }]))

/** How many rows match; no further than MOST_COUNTED + 1. */
async function countOf<A extends AnyListQuery>(
  db: Db,
  { source }: Pick<Sourced<A>, 'source'>,
  ask: A,
): Promise<number> {
  const [found] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select from (${await source.rows(ask, db)}) r limit ${MAX_COUNTED + 1}) c`,
  )
  return found?.count ?? 0
}

/** Sums of all rows; read only where a column asks for them, so long lists do without. */
async function totalsOf<A extends AnyListQuery>(
  db: Db,
  { list, source }: Sourced<A>,
  ask: A,
): Promise<ListRows['totals']> {
  const summed = summedColumns(list, ask)
  if (summed.length === 0) return null
  if (source.sumsToNothing?.(ask)) return Object.fromEntries(summed.map((name) => [name, 0]))
  const [sums] = await rows<Record<string, number>>(
    db,
    sql`select ${sumsOf(summed)} from (${await source.rows(ask, db)}) r`,
  )
  return shownTotals(list, ask, sums ?? {})
}

const summedColumns = (list: ListShape, { role }: Pick<AnyListQuery, 'role'>): string[] =>
  columnsFor(list, role).flatMap(([name, { total, of }]) => (total && !of ? [name] : []))

const sumsOf = (columns: readonly string[]): SQL =>
  sql.join(
    columns.map(
      (name) => sql`coalesce(sum(r.${sql.identifier(name)}), 0)::float8 as ${sql.identifier(name)}`,
    ),
    sql`, `,
  )

/** The sums that a row of a page carries. */
const sumsIn = (row: ListRow, columns: readonly string[]): ListRow =>
  Object.fromEntries(columns.map((name) => [name, row[`sum_${name}`] ?? 0]))

const shownTotals = (list: ListShape, ask: Pick<AnyListQuery, 'role'>, sums: ListRow) =>
  worker(list, ask)(sums) as Record<string, number | null>

const numeric: ReadonlySet<ListColumn['kind']> = new Set(['money', 'number', 'percent'])

/** Whether a column is shown as a cursor carries a key of that type; times are in files only, by the Indian clock. */
const reads = (kind: ListColumn['kind'], type: KeyType, forFile: boolean | undefined) =>
  type === 'time' || kind === 'time' ? forFile && type === kind : !numeric.has(kind)

/** As the calls carry it: instants ISO in UTC with microseconds. A file has them by the Indian clock. */
function shown(name: string, { kind }: ListColumn, forFile: boolean | undefined): SQL {
  const column = sql`r.${sql.identifier(name)}`
  if (kind === 'time') return forFile ? sql`(${column} at time zone 'Asia/Kolkata')::text` : instant(column)
  if (numeric.has(kind)) return sql`${column}::float8`
  return sql`${column}::text`
}

/** Whether the database's rows need no more work. Their keys stay in them, which a file does not show. */
const isPlain = (list: ListShape, { role }: Pick<AnyListQuery, 'role'>): boolean =>
  columnsFor(list, role).every(([, { of, personal }]) => !of && !personal)

/** Adds the computed columns to a row and masks what is personal; a share of zero is empty, not 0 %. */
function worker(list: ListShape, { role }: Pick<AnyListQuery, 'role'>): (row: ListRow) => ListRow {
  const columns = columnsFor(list, role)
  return (row) => {
    const full: ListRow = {}
    for (const [name, { of, kind, personal }] of columns) {
      if (!of) {
        const value = row[name] ?? null
        if (name in row) full[name] = personal && value !== null ? maskAs(personal, String(value)) : value
        continue
      }
      const [part, whole] = of.map((column) => Number(row[column] ?? 0)) as [number, number]
      full[name] = whole === 0 ? null : (part / whole) * (kind === 'percent' ? 100 : 1)
    }
    return full
  }
}
