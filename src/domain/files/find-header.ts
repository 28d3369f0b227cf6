import type { ColumnMapping } from '#src/contract/catalogue/upload.ts'
import { type FileColumns, readHeader } from './columns.ts'

/** Filled rows at the top of a sheet among which its header is searched. */
export const HEADER_ROWS = 20

/** A title that happens to name one column is no header. */
const MIN_COLUMNS = 2

/**
 * Which row names the columns: the first with all that are needed, else the first with the most of them, else the first
 * row. Lenders write a title, the period and empty rows above it.
 * @param rows the filled rows at the top of the sheet
 */
export function findHeader(
  of: FileColumns,
  rows: readonly (readonly string[])[],
  mapping?: ColumnMapping,
): number {
  const found = rows.map((headings) => readHeader(of, headings, mapping))
  const isLikely = (index: number) => index === 0 || (found[index]?.at.size ?? 0) >= MIN_COLUMNS
  const complete = found.findIndex(({ isComplete }, index) => isComplete && isLikely(index))
  if (complete >= 0) return complete
  const sizes = found.map(({ at }, index) => (isLikely(index) ? at.size : 0))
  return Math.max(0, sizes.indexOf(Math.max(...sizes)))
}
