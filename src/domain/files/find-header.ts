import type { ColumnMapping } from '#src/contract/catalogue/upload.ts'
import { type FileColumns, readHeader } from './columns.ts'
import { headingsAt } from './headings.ts'

/** Filled rows at the top of a sheet among which its header is searched. */
export const HEADER_ROWS = 20

/** A title that happens to name one column is no header. */
const MIN_COLUMNS = 2

/** The row that names the columns, and their names. */
interface FoundHeader {
  index: number
  header: string[]
  /** All that are needed are there. */
  isComplete: boolean
}

/**
 * Which row names the columns: the first with all that are needed, else the first with the most of them, else the first
 * row. Lenders write a title, the period and empty rows above it, and groups of columns in a row of their own.
 * @param rows the filled rows at the top of the sheet
 */
export function findHeader(
  of: FileColumns,
  rows: readonly (readonly string[])[],
  mapping?: ColumnMapping,
): FoundHeader {
  const headers = rows.map((_, index) => headingsAt(rows, index))
  const found = headers.map((headings) => readHeader(of, headings, mapping))
  const isLikely = (index: number) => index === 0 || (found[index]?.at.size ?? 0) >= MIN_COLUMNS
  // Where no column is needed, the most names decide.
  const complete =
    of.required.length > 0 ? found.findIndex(({ isComplete }, index) => isComplete && isLikely(index)) : -1
  const sizes = found.map(({ at }, index) => (isLikely(index) ? at.size : 0))
  const first = complete >= 0 ? complete : Math.max(0, sizes.indexOf(Math.max(...sizes)))
  // Names over two rows: those that are needed may all be in the first one.
  const below = found[first + 1]
  const isOverTwo = below?.isComplete && below.at.size > (found[first]?.at.size ?? 0)
  const index = complete >= 0 && isOverTwo ? first + 1 : first
  return { index, header: headers[index] ?? [], isComplete: found[index]?.isComplete ?? false }
}
