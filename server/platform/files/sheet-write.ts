import { csvText, neutralText } from '#src/domain/csv.ts'
import { inSheetThread } from './sheet-thread.ts'

export type SheetCell = string | number | { date: string }

interface Book {
  /** Name of the sheet: at most 31 characters. */
  name: string
  /** The first row contains the headings. */
  rows: readonly (readonly SheetCell[])[]
}

/** Dates ISO. */
export const writeCsv = ({ rows }: Book): Uint8Array =>
  new TextEncoder().encode(
    csvText(rows.map((row) => row.map((cell) => (typeof cell === 'object' ? cell.date : cell)))),
  )

/**
 * Dates and numbers keep their type; every text is typed as text and neutralised against formula injection, in case it
 * is saved as CSV.
 */
export const writeXlsx = ({ name, rows }: Book): Promise<Uint8Array> =>
  inSheetThread({
    job: 'write',
    name,
    rows: rows.map((row) => row.map(typed)),
    widths: (rows[0] ?? []).map((head) => Math.max(12, String(head).length + 2)),
  })

const DAY_MS = 86_400_000
/** Day 0 of a workbook, which counts a 29 February 1900 that did not exist. */
const DAY_ZERO = Date.UTC(1899, 11, 30)

function typed(cell: SheetCell) {
  if (typeof cell === 'number') return { t: 'n', v: cell }
  if (typeof cell === 'string')
    return cell === '' ? undefined : { t: 's', v: neutralText(cell).slice(0, 32_767) }
  return { t: 'n', v: (Date.parse(cell.date) - DAY_ZERO) / DAY_MS, z: 'yyyy-mm-dd' }
}

export const sheetTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
