import type { FileTotal } from '#src/contract/catalogue/file-reading.ts'
import { addRupees } from '#src/domain/paise.ts'
import { readAmount } from './cell-numbers.ts'
import type { FileColumns, FileHeader } from './columns.ts'
import { isClosingLine } from './read-cells.ts'

interface Rows {
  header: readonly string[]
  rows: readonly { line: number; cells: readonly string[] }[]
}

/**
 * Totals of a file that are not the sum of the rows above them: of all, or of those since the last total. A column with a cell
 * that is no amount is not checked.
 */
export function sumTotals(
  of: FileColumns,
  { at }: FileHeader<string>,
  ids: readonly number[],
  { header, rows }: Rows,
): FileTotal[] {
  const found: FileTotal[] = []
  for (const [column, index] of at) {
    if (of.columns[column]?.holds !== 'rupees') continue
    let [all, part]: [number, number] = [0, 0]
    for (const { line, cells } of rows) {
      const text = cells[index] ?? ''
      const amount = text === '' ? 0 : readAmount(text)
      if (!isClosingLine(cells, ids)) {
        if (amount === null) break
        all = addRupees(all, amount)
        part = addRupees(part, amount)
        continue
      }
      if (text === '' || amount === null) continue
      if (amount !== all && amount !== part)
        found.push({ line, heading: header[index] ?? '', theirs: amount, ours: part })
      part = 0
    }
  }
  return found
}
