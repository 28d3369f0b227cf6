import { type SQL, sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/errors.ts'
import { type AnyReport, columnsFor, type KeyType, type ReportColumn } from '#src/contract/reports/report.ts'
import type { ReportPage } from '#src/contract/reports/report-calls.ts'
import { openSince } from './figures.ts'
import type { Ask, Finish } from './source.ts'
import { finishes, sources } from './sources.ts'

type Row = ReportPage['rows'][number]

/** Which rows of the order: those after or before a cursor, or the first ones. */
export interface Place {
  after?: string
  before?: string
  limit: number
}

const sourceOf = (report: AnyReport, ask: Ask): SQL =>
  (sources as unknown as Record<string, (ask: Ask) => SQL>)[report.name]?.(ask) ?? sql``

/**
 * One page of a report. Every page costs the same, because it is found by the order's keys instead of an offset.
 * Throws INVALID for a malformed cursor.
 */
export async function reportPage(
  db: Db,
  report: AnyReport,
  asked: Omit<Ask, 'open'>,
  place: Place,
): Promise<ReportPage> {
  const backwards = place.before !== undefined
  const cursor = place.before ?? place.after
  const { keys } = report.order
  const ascending = (report.order.direction === 'ASC') !== backwards
  const cut = (names: readonly SQL[]) => sql`
      ${cursor === undefined ? sql`` : sql`and ${beyond(report, names, cursor, ascending, backwards ? 'before' : 'after')}`}
      order by ${sql.join(
        names.map((name) => sql`${name} ${ascending ? sql`asc` : sql`desc`}`),
        sql`, `,
      )} limit ${place.limit + 1}`
  const ask: Ask = { ...asked, open: await openSince(db) }
  const columns = columnsFor(report, ask.role).filter(([, { of }]) => !of)
  const found = await rows<Row & Record<`key_${number}`, string>>(
    db,
    sql`select ${sql.join(
      [
        ...columns.map(([name, column]) => sql`${shown(name, column)} as ${sql.identifier(name)}`),
        ...keys.map(([name, type], at) => sql`${keyText(name, type)} as ${sql.identifier(`key_${at}`)}`),
      ],
      sql`, `,
    )} from (${sourceOf(report, { ...ask, cut })}) r
      where true ${cut(keys.map(([name]) => sql`r.${sql.identifier(name)}`))}`,
  )
  const finish = (finishes as Record<string, Finish | undefined>)[report.name]
  const more = found.length > place.limit
  const kept = found.slice(0, place.limit)
  if (backwards) kept.reverse()
  const [first, last] = [kept[0], kept.at(-1)]
  const cursorOf = (row: typeof first) => row && pack(keys.map((_, at) => row[`key_${at}`] as string))
  return {
    rows: kept.map((row) => worked(report, ask, finish ? finish(row, ask) : row)),
    next: ((backwards || more) && cursorOf(last)) || null,
    previous: ((backwards ? more : cursor !== undefined) && cursorOf(first)) || null,
    totals: await totalsOf(db, report, ask),
  }
}

/** Rows of a report in its order, in batches, up to a limit. */
export async function* reportPieces(
  db: Db,
  report: AnyReport,
  ask: Omit<Ask, 'open'>,
  size: number,
): AsyncGenerator<Row[]> {
  const plain = { ...report, columns: withoutTotals(report) }
  for (let after: string | undefined; ; ) {
    const { rows: piece, next } = await reportPage(db, plain, ask, { after, limit: size })
    if (piece.length > 0) yield piece
    if (next === null) return
    after = next
  }
}

const withoutTotals = ({ columns }: AnyReport) =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, { ...column, total: undefined }]))

/** Sums of all rows; read only where a column asks for them, so long lists do without. */
export async function totalsOf(
  db: Db,
  report: AnyReport,
  ask: Ask,
): Promise<Record<string, number | null> | null> {
  const summed = columnsFor(report, ask.role).filter(([, { total, of }]) => total && !of)
  if (summed.length === 0) return null
  const [sums] = await rows<Record<string, number>>(
    db,
    sql`select ${sql.join(
      summed.map(
        ([name]) => sql`coalesce(sum(r.${sql.identifier(name)}), 0)::float8 as ${sql.identifier(name)}`,
      ),
      sql`, `,
    )} from (${sourceOf(report, ask)}) r`,
  )
  return worked(report, ask, sums ?? {}) as Record<string, number | null>
}

/** As the calls carry it: instants ISO in UTC with microseconds, so that no row falls between two pages. */
function shown(name: string, { kind }: ReportColumn): SQL {
  const column = sql`r.${sql.identifier(name)}`
  if (kind === 'time') return instant(column)
  if (kind === 'money' || kind === 'number' || kind === 'percent') return sql`${column}::float8`
  return sql`${column}::text`
}

const instant = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const keyText = (name: string, type: KeyType): SQL =>
  type === 'time' ? instant(sql`r.${sql.identifier(name)}`) : sql`r.${sql.identifier(name)}::text`

const sqlTypes: Record<KeyType, SQL> = {
  time: sql.raw('timestamptz'),
  int: sql.raw('int'),
  uuid: sql.raw('uuid'),
  text: sql.raw('text'),
  number: sql.raw('numeric'),
}

const shapes: Record<KeyType, RegExp> = {
  time: /^\d{4,6}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/,
  int: /^-?\d{1,9}$/,
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  text: /^[^\0]{0,300}$/,
  number: /^-?\d{1,20}(\.\d{1,10})?$/,
}

function beyond(
  { order: { keys } }: AnyReport,
  names: readonly SQL[],
  cursor: string,
  up: boolean,
  field: string,
): SQL {
  const values = unpack(cursor)
  if (values.length !== keys.length || !keys.every(([, type], at) => shapes[type].test(values[at] ?? '')))
    throw invalid({ [field]: 'invalid' })
  const given = keys.map(([, type], at) => sql`${values[at]}::${sqlTypes[type]}`)
  return sql`(${sql.join([...names], sql`, `)}) ${up ? sql`>` : sql`<`} (${sql.join(given, sql`, `)})`
}

const pack = (values: readonly string[]): string => Buffer.from(JSON.stringify(values)).toString('base64url')

function unpack(cursor: string): string[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(values) && values.every((value) => typeof value === 'string') ? values : []
  } catch {
    return []
  }
}

/** Adds the computed columns; a share of zero is empty, not 0 %. */
function worked(report: AnyReport, { role }: Ask, row: Row): Row {
  const full: Row = {}
  for (const [name, { of, kind }] of columnsFor(report, role)) {
    if (!of) {
      if (name in row) full[name] = row[name] ?? null
      continue
    }
    const [part, whole] = of.map((column) => Number(row[column] ?? 0)) as [number, number]
    full[name] = whole === 0 ? null : (part / whole) * (kind === 'percent' ? 100 : 1)
  }
  return full
}
