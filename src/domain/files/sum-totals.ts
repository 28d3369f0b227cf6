import type { FileTotal } from '#src/contract/catalogue/file-reading.ts'
import { addRupees } from '#src/domain/paise.ts'
import { readAmount } from './cell-numbers.ts'
import type { FileColumns, FileHeader } from './columns.ts'
import { isClosingLine } from './read-cells.ts'

interface Sums {
  all: number
  /** Since the last total. */
  part: number
}

/**
 * Finds the totals of a file that are not the sum of the rows above them: of all, or of those since the last total. A column
 * with a cell that is no amount is not checked.
 * @param headings of the columns by their index
 */
export function totalsOf(
  of: FileColumns,
  { at }: FileHeader<string>,
  ids: readonly number[],
  headings: readonly string[],
) {
  const found: FileTotal[] = []
  const sums = new Map(
    [...at].flatMap(([column, index]) =>
      of.columns[column]?.holds === 'rupees' ? [[index, { all: 0, part: 0 }] as [number, Sums]] : [],
    ),
  )
  return {
    found,
    add({ line, cells }: { line: number; cells: readonly string[] }): void {
      const isTotal = isClosingLine(cells, ids)
      for (const [index, sum] of sums) {
        const text = cells[index] ?? ''
        const amount = text === '' ? 0 : readAmount(text)
        if (!isTotal && amount === null) sums.delete(index)
        else if (!isTotal) {
          sum.all = addRupees(sum.all, amount ?? 0)
          sum.part = addRupees(sum.part, amount ?? 0)
        } else if (text !== '' && amount !== null) {
          if (amount !== sum.all && amount !== sum.part)
            found.push({ line, heading: headings[index] ?? '', theirs: amount, ours: sum.part })
          sum.part = 0
        }
      }
    },
  }
}
