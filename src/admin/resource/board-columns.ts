import type { Row } from '#src/admin/model/define-resource.ts'
import type { Groups } from '#src/contract/catalogue/groups.ts'

interface BoardChoice {
  id: unknown
  name: string
}

export interface BoardColumn {
  /** Names it for a drop. */
  key: string
  value: unknown
  name: string
  /** Rows of the whole filter; undefined until they are counted. */
  count: number | undefined
  rows: Row[]
}

const isNone = (value: unknown) => value === null || value === undefined || value === ''
const keyOf = (value: unknown) => (isNone(value) ? '' : String(value))

/**
 * A column for each choice, for each value that is no choice any more, and for rows without a value.
 * @param none name of the last one; null where every row has a value
 */
export function boardColumns(
  rows: readonly Row[],
  valueIn: (row: Row) => unknown,
  choices: readonly BoardChoice[],
  groups: Groups['groups'] | undefined,
  none: string | null,
): BoardColumn[] {
  const counts = new Map(groups?.map(({ value, count }) => [keyOf(value), count]))
  const columns = new Map<string, BoardColumn>()
  const add = (value: unknown, name: string) => {
    const key = keyOf(value)
    if (columns.has(key)) return
    columns.set(key, { key, value, name, count: groups && (counts.get(key) ?? 0), rows: [] })
  }
  for (const { id, name } of choices) add(id, name)
  for (const key of counts.keys()) if (key !== '') add(key, key)
  if (none !== null) add(null, none)
  for (const row of rows) {
    const value = valueIn(row)
    add(value, isNone(value) ? (none ?? '–') : String(value))
    columns.get(keyOf(value))?.rows.push(row)
  }
  return [...columns.values()]
}
