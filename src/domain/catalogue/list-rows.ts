import {
  type Condition,
  type Order,
  searchedFields,
  translatedFields,
} from '#src/contract/catalogue/rest-filter.ts'

type Row = Readonly<Record<string, unknown>>
type Sort = readonly (readonly [by: string, order: Order])[]

const isBlank = (value: unknown): value is null | undefined => value === null || value === undefined
/** Text is compared without its case. */
const comparable = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : (value as number))

function compare(a: unknown, b: unknown): number {
  const [one, other] = [comparable(a), comparable(b)]
  return one < other ? -1 : one > other ? 1 : 0
}

const bounds = {
  above: (order: number) => order > 0,
  atLeast: (order: number) => order >= 0,
  below: (order: number) => order < 0,
  atMost: (order: number) => order <= 0,
}

const isOneOf = (value: unknown, wanted: unknown) => [wanted].flat().includes(isBlank(value) ? null : value)

type Schema = Parameters<typeof searchedFields>[0]

const isThere = (value: unknown) =>
  !isBlank(value) && value !== '' && !(Array.isArray(value) && !value.length)

const lacksHindi = (schema: Schema, row: Row) =>
  translatedFields(schema).some(([text, hindi]) => isThere(row[text]) && !isThere(row[hindi]))

function fits(
  row: Row,
  condition: Exclude<Condition, { compare: 'untranslated' | 'where' }>,
  searched: readonly string[],
): boolean {
  if (condition.compare === 'search') {
    const text = searched
      .map((name) => row[name] ?? '')
      .join(' ')
      .toLowerCase()
    return searched.length > 0 && condition.value.every((word) => text.includes(word.toLowerCase()))
  }
  const { field, compare: how, value: expected } = condition
  const value = row[field]
  if (how === 'is') return isOneOf(value, expected)
  if (how === 'isNot') return !isOneOf(value, expected)
  if (how === 'isEmpty') return isBlank(value) === expected
  if (isBlank(value)) return false
  if (how === 'contains') return String(value).toLowerCase().includes(String(expected).toLowerCase())
  const values: unknown[] = [value].flat()
  if (how === 'holdsAll') return ([expected].flat() as unknown[]).every((one) => values.includes(one))
  if (how === 'holdsAny') return ([expected].flat() as unknown[]).some((one) => values.includes(one))
  return bounds[how](compare(value, expected))
}

/** The rows that meet all conditions, as `server/catalogue/records.ts` finds them in the database. */
export function filteredRows<R extends Row>(
  schema: Schema,
  rows: readonly R[],
  filter: readonly Condition[],
): R[] {
  const searched = searchedFields(schema)
  return rows.filter((row) =>
    filter.every((condition) => {
      if (condition.compare === 'where') throw new Error('Groups of conditions are met in the database')
      return condition.compare === 'untranslated' ? lacksHindi(schema, row) : fits(row, condition, searched)
    }),
  )
}

/**
 * Rows in the order that the server gives them: text without its case, empty values last (first when descending), equal
 * ones by id in the direction of the last column.
 */
export function sortedRows<R extends Row & { id: number }>(rows: readonly R[], sort: Sort): R[] {
  if (sort.length === 0) return [...rows]
  const keys = [...sort, ['id', sort.at(-1)?.[1] ?? 'ASC'] as const]
  return [...rows].sort((one, other) => {
    for (const [by, order] of keys) {
      const [a, b] = [one[by], other[by]]
      const found = isBlank(a) ? (isBlank(b) ? 0 : 1) : isBlank(b) ? -1 : compare(a, b)
      if (found !== 0) return order === 'ASC' ? found : -found
    }
    return 0
  })
}
