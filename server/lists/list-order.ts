import { type SQL, sql } from 'drizzle-orm'
import { invalid } from '#server/platform/errors.ts'
import type { KeyType, ListShape } from '#src/contract/lists/list.ts'

/** One key of an order over the rows `r` of a list. */
interface OrderKey {
  /** Of the list. */
  column: string
  /** The column as it is compared. */
  of: (column: SQL) => SQL
  type: KeyType
  up: boolean
  /** A key of the list's own order, which is never empty. */
  own: boolean
}

/**
 * The caller's columns, then the list's own keys, so that the order is total. A column that may be empty is two keys:
 * whether it is empty, then its value. The list's own first column alone is the list's whole order, or its reverse: an
 * index holds both.
 */
export function orderOf({ order, columns }: ListShape, sort: readonly string[] = []): OrderKey[] {
  const [first = ''] = sort
  if (sort.length === 1 && first.replace(/^-/, '') === order.keys[0]?.[0])
    return ownKeys(order, !first.startsWith('-'))
  const chosen = sort.flatMap((text): OrderKey[] => {
    const up = !text.startsWith('-')
    const name = up ? text : text.slice(1)
    const type = columns[name]?.sort
    if (!type) return []
    return [
      { column: name, of: (value) => sql`(${value} is null)::int`, type: 'int', up: true, own: false },
      { column: name, of: comparable[type], type, up, own: false },
    ]
  })
  return [...chosen, ...ownKeys(order, order.direction === 'ASC')]
}

const ownKeys = ({ keys }: ListShape['order'], up: boolean) =>
  keys.map(([column, type]): OrderKey => ({ column, of: (value) => value, type, up, own: true }))

/** @param names the keys' values as the reader names them */
export const orderBy = (keys: readonly OrderKey[], names: readonly SQL[], backwards: boolean): SQL =>
  sql.join(
    keys.map(({ up }, at) => sql`${names[at]} ${up === backwards ? sql`desc` : sql`asc`}`),
    sql`, `,
  )

/** Condition on the rows after the cursor, or before it. Throws INVALID for a malformed one. */
export function beyond(
  keys: readonly OrderKey[],
  names: readonly SQL[],
  cursor: string,
  backwards: boolean,
): SQL {
  const values = unpack(cursor)
  const fits = ({ type, own }: OrderKey, at: number) =>
    values[at] === null ? !own : shapes[type].test(values[at] ?? '')
  if (values.length !== keys.length || !keys.every(fits))
    throw invalid({ [backwards ? 'before' : 'after']: 'invalid' })
  const given = keys.map(({ type }, at) => sql`${values[at]}::${sqlTypes[type]}`)
  // One direction and no empty values: the database can look it up in an index.
  if (keys.every(({ own }) => own)) {
    const up = keys[0]?.up !== backwards
    return sql`(${sql.join([...names], sql`, `)}) ${up ? sql`>` : sql`<`} (${sql.join(given, sql`, `)})`
  }
  const steps = keys.map(({ up }, at) => {
    const equal = names.slice(0, at).map((name, of) => sql`${name} is not distinct from ${given[of]}`)
    return sql.join(
      [...equal, sql`${names[at]} ${up === backwards ? sql`<` : sql`>`} ${given[at]}`],
      sql` and `,
    )
  })
  return sql`((${sql.join(steps, sql`) or (`)}))`
}

export const instant = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const inRow = (column: string) => sql`r.${sql.identifier(column)}`

/** The keys' values of the rows `r`. */
export const keyValues = (keys: readonly OrderKey[]): SQL[] => keys.map(({ column, of }) => of(inRow(column)))

/** The same over other columns; null if one is missing. */
export const keyValuesOf = (
  keys: readonly OrderKey[],
  columns: Readonly<Record<string, SQL>>,
): SQL[] | null => {
  const values = keys.flatMap(({ column, of }) => (columns[column] ? [of(columns[column])] : []))
  return values.length === keys.length ? values : null
}

/** A key's value as a cursor carries it; a time to the microsecond, written the way that costs least. */
export const keyText = ({ column, of, type }: OrderKey): SQL => {
  const value = of(inRow(column))
  return type === 'time' ? sql`(${value} at time zone 'UTC')::text || 'Z'` : sql`(${value})::text`
}

/** A caller's column as it is compared: text without regard to case, numbers as precise as a cursor carries them. */
const comparable: Record<KeyType, (column: SQL) => SQL> = {
  time: (column) => column,
  int: (column) => sql`(${column})::int`,
  uuid: (column) => column,
  text: (column) => sql`lower((${column})::text) collate "C"`,
  number: (column) => sql`round((${column})::numeric, 6)`,
}

const sqlTypes: Record<KeyType, SQL> = {
  time: sql.raw('timestamptz'),
  int: sql.raw('int'),
  uuid: sql.raw('uuid'),
  text: sql.raw('text'),
  number: sql.raw('numeric'),
}

const shapes: Record<KeyType, RegExp> = {
  time: /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?(Z|\+05:30)$/,
  int: /^-?\d{1,9}$/,
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  text: /^[^\0]{0,300}$/,
  number: /^-?\d{1,20}(\.\d{1,10})?$/,
}

export const packCursor = (values: readonly (string | null)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

function unpack(cursor: string): (string | null)[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    const isCursor =
      Array.isArray(values) && values.every((value) => value === null || typeof value === 'string')
    return isCursor ? values : []
  } catch {
    return []
  }
}
