import { isShortenedNumber, plainHeading } from './cell-values.ts'
import type { Column, Required } from './columns.ts'

/** By what a row without an id found its case. */
export type MatchedBy = 'mobile' | 'pan' | 'name'

/** A case of ours: its id, and its name in a choice. */
export interface RowMatch {
  id: string
  name: string
}

/** A row that is not applied; `line` is its number in the spreadsheet. */
export interface RowProblem<P extends string = string> {
  line: number
  reason: P
  /** The column of the cell that could not be read; left out: what the row says does not fit. */
  column?: string
  /** What the words of the reason name. */
  vars?: Record<string, string | number>
  /** The cases that a row may be about which names a person only. */
  matches?: readonly RowMatch[]
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
  ...[
    'total',
    'totals',
    'grandtotal',
    'subtotal',
    'pagetotal',
    'nettotal',
    'endofreport',
    'endoffile',
    'eof',
  ],
  ...['कुल', 'योग', 'कुलयोग'].map(plainHeading),
])
/** `Total (5 cases)`, `Sub-total: PL`. */
const totalOf = /^(?:(?:grand|sub|page|net)[\s-]*)?totals?\s*(?:[:(–-]|of\b|for\b|cases?\b)/i

const isClosingWord = (text: string) => closingWords.has(plainHeading(text)) || totalOf.test(text)

/**
 * A line that sums up or ends a report, `Total` or `*** End of report ***`: its first filled cell says so, or the cell of an id.
 * It is no row.
 * @param ids where the ids of a row are
 */
export const isClosingLine = (cells: readonly string[], ids: readonly number[] = []): boolean => {
  const first = cells.find((cell) => cell.trim() !== '')?.trim() ?? ''
  const named = ids.map((at) => cells[at]?.trim() ?? '').filter(Boolean)
  return (isClosingWord(first) || named.some(isClosingWord)) && named.every(isClosingWord)
}

/** Why a cell of any kind of file cannot be read, or a line: server/files/cell-problem.words.ts has the words. */
export const cellReasons = [
  ...(['shortened', 'formula', 'sheetError', 'brokenQuote'] as const),
  ...(['matchedMobile', 'matchedPan', 'matchedName', 'severalMatches'] as const),
]
export type CellReason = (typeof cellReasons)[number]

/** A formula whose result the file does not have, and what Excel shows for one that failed. */
const isFormula = (text: string) => /^=[-+(@$'A-Za-z]/.test(text)
const isSheetError = (text: string) => /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A)$/.test(text)

/** Why the text of a cell is no value, whatever its column. */
export function cellProblem(text: string, isReference = false): CellReason | undefined {
  if (isFormula(text)) return 'formula'
  if (isSheetError(text)) return 'sheetError'
  return isReference && isShortenedNumber(text) ? 'shortened' : undefined
}

/** Characters of a cell that a problem names. */
export const MAX_NAMED = 40

/** Reads the cells of one row as typed values. */
export function readCells<D extends Columns, P extends string>(
  { columns, required }: { columns: D; required: readonly Required<keyof D & string, P>[] },
  at: ReadonlyMap<string, number>,
  { line, cells, isBroken }: { line: number; cells: readonly string[]; isBroken?: boolean | undefined },
): ReadCells<D, P> {
  const textOf = (column: string) => (isBroken ? '' : (cells[at.get(column) ?? -1]?.trim() ?? ''))
  const problems: RowProblem<P>[] = isBroken
    ? [{ line, reason: 'brokenQuote' as P, vars: { value: cells[0]?.slice(0, MAX_NAMED) ?? '' } }]
    : required.flatMap(({ oneOf, missing }) =>
        missing === undefined || oneOf.some(textOf)
          ? []
          : [{ line, reason: missing, column: oneOf[0] as string, vars: { value: '' } }],
      )
  const values: Record<string, unknown> = {}
  for (const [column, { read, problem, isReference, isLenient, named = 'value' }] of Object.entries(
    columns,
  )) {
    const text = textOf(column)
    const broken = text === '' ? undefined : cellProblem(text, isReference)
    const value = text === '' || broken ? null : read(text)
    values[column] = value
    if (text === '' || value !== null || isLenient) continue
    const [reason, name] = broken ? [broken, 'value'] : [problem, named]
    problems.push({ line, reason: reason as P, column, vars: { [name]: text.slice(0, MAX_NAMED) } })
  }
  return { line, values: values as CellValues<D>, has: (column) => at.has(column as string), problems }
}
