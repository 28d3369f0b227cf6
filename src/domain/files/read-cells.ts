import { isShortenedNumber, plainHeading } from './cell-values.ts'
import type { Column, Required } from './columns.ts'

/** A row that is not applied; `line` is its number in the spreadsheet. */
export interface RowProblem<P extends string = string> {
  line: number
  reason: P
  /** The column of the cell that could not be read; left out: what the row says does not fit. */
  column?: string
  /** What the words of the reason name. */
  vars?: Record<string, string | number>
}

type Columns = Readonly<Record<string, Column>>

/** The values of a row by column; null for an empty cell, for one that cannot be read and where the file lacks the column. */
export type CellValues<D extends Columns> = {
  [C in keyof D]: D[C] extends Column<infer T> ? T | null : never
}

/** A row as it was read, before any lookup in the database. */
export interface ReadCells<D extends Columns = Columns, P extends string = string> {
  line: number
  values: CellValues<D>
  /** Whether the file has the column. */
  has: (column: keyof D) => boolean
  /** In the order of the columns. */
  problems: RowProblem<P>[]
}

const closingWords = new Set([
  ...['total', 'totals', 'grandtotal', 'subtotal', 'pagetotal', 'endofreport', 'endoffile'],
  ...['कुल', 'योग', 'कुलयोग'].map(plainHeading),
])

/** A line that sums up or ends a report, `Total` or `*** End of report ***`: its first filled cell says so. It is no row. */
export const isClosingLine = (cells: readonly string[]): boolean =>
  closingWords.has(plainHeading(cells.find((cell) => cell.trim() !== '') ?? ''))

/** The reason of every kind of file for an id of which Excel kept fifteen digits only. */
const SHORTENED = 'shortened'

/** Characters of a cell that a problem names. */
const MAX_NAMED = 40

/** Reads the cells of one row as typed values. */
export function readCells<D extends Columns, P extends string>(
  { columns, required }: { columns: D; required: readonly Required<keyof D & string, P>[] },
  at: ReadonlyMap<string, number>,
  line: number,
  cells: readonly string[],
): ReadCells<D, P> {
  const textOf = (column: string) => cells[at.get(column) ?? -1]?.trim() ?? ''
  const problems = required.flatMap(({ oneOf, missing }): RowProblem<P>[] =>
    missing === undefined || oneOf.some(textOf)
      ? []
      : [{ line, reason: missing, column: oneOf[0] as string, vars: { value: '' } }],
  )
  const values: Record<string, unknown> = {}
  for (const [column, { read, problem, isReference, named = 'value' }] of Object.entries(columns)) {
    const text = textOf(column)
    const isShortened = isReference && isShortenedNumber(text)
    const value = text === '' || isShortened ? null : read(text)
    values[column] = value
    if (text === '' || value !== null) continue
    const [reason, name] = isShortened ? [SHORTENED, 'value'] : [problem, named]
    problems.push({ line, reason: reason as P, column, vars: { [name]: text.slice(0, MAX_NAMED) } })
  }
  return { line, values: values as CellValues<D>, has: (column) => at.has(column as string), problems }
}
