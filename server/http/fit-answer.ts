import type * as z from 'zod'

/** Parts of an answer that hold the rows of a list; an answer that is an array holds them itself. */
const rowParts: readonly PropertyKey[] = [
  ...['data', 'rows', 'lenderGroups', 'lenderRevenue'],
  // Of a ticket, and of all that is stored about a customer.
  ...['messages', 'applications', 'chosen_offers', 'consents', 'recipients', 'corrections', 'requests'],
]

export interface FitAnswer {
  answer: unknown
  /** How many rows are left out, because they do not meet their declaration. */
  rows: number
  /** Where they do not: paths into the answer. */
  leftOut: PropertyKey[][]
}

/**
 * An answer with its declared fields only. A row of a list that does not meet its declaration is left out of what is read,
 * because one bad row must not hide all others; an answer that is wrong elsewhere is not given at all.
 * @throws ZodError
 */
export function fitAnswer(schema: z.ZodType, answer: unknown, isRead: boolean): FitAnswer {
  const first = schema.safeParse(answer)
  if (first.success) return { answer: first.data, rows: 0, leftOut: [] }
  if (!isRead) throw first.error
  const leftOut = first.error.issues.map(({ path }) => path)
  const bad = new Map<PropertyKey | null, Set<PropertyKey>>()
  for (const path of leftOut) {
    const row = rowAt(answer, path)
    if (!row) throw first.error
    bad.set(row.part, (bad.get(row.part) ?? new Set()).add(row.index))
  }
  const rows = [...bad.values()].reduce((sum, { size }) => sum + size, 0)
  return { answer: schema.parse(withoutRows(answer, bad)), rows, leftOut }
}

/** The row that a path leads into: the part of the answer it stands in, and its place there. */
function rowAt(answer: unknown, [first, second]: readonly PropertyKey[]) {
  const isList = Array.isArray(answer)
  const [part, index] = isList ? [null, first] : [first, second]
  if (index === undefined || (!isList && !rowParts.includes(part as PropertyKey))) return null
  const rows = isList ? answer : Object(answer)[part as PropertyKey]
  const row = Array.isArray(rows) ? rows[Number(index)] : undefined
  return typeof row === 'object' && row !== null ? { part: part as PropertyKey | null, index } : null
}

function withoutRows(
  answer: unknown,
  bad: ReadonlyMap<PropertyKey | null, ReadonlySet<PropertyKey>>,
): unknown {
  const good = (rows: unknown[], part: PropertyKey | null) => rows.filter((_, at) => !bad.get(part)?.has(at))
  if (Array.isArray(answer)) return good(answer, null)
  return Object.fromEntries(
    Object.entries(Object(answer)).map(([name, value]) => [
      name,
      bad.has(name) ? good(value as unknown[], name) : value,
    ]),
  )
}
