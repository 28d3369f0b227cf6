import type { SheetFormat } from '#src/contract/catalogue/export.ts'
import { csvLines, csvText, neutralText } from '#src/domain/csv.ts'
import { inSheetThread } from './sheet-thread.ts'

export type SheetCell = string | number | { date: string }

interface Book {
  /** Name of the sheet: at most 31 characters. */
  name: string
  /** The first row contains the headings. */
  rows: readonly (readonly SheetCell[])[]
}

/** Dates ISO. */
export const writeCsv = ({ rows }: Book): Uint8Array => new TextEncoder().encode(csvText(rows.map(plain)))

const hasDates = (row: readonly SheetCell[]): boolean => row.some((cell) => typeof cell === 'object')
const plain = (row: readonly SheetCell[]) =>
  hasDates(row)
    ? row.map((cell) => (typeof cell === 'object' ? cell.date : cell))
    : (row as readonly (string | number)[])

/** A file whose rows come in pieces, so that a long one is never written in one go. */
export interface SheetWriter {
  add(rows: readonly (readonly SheetCell[])[]): void
  end(): Promise<Uint8Array>
}

export const sheetWriter = (format: SheetFormat, name: string, head: readonly string[]): SheetWriter =>
  format === 'csv' ? csvWriter(head) : xlsxWriter(name, head)

function csvWriter(head: readonly string[]): SheetWriter {
  const parts = [Buffer.from(csvText([head]))]
  return {
    add: (rows) => void parts.push(Buffer.from(csvLines(rows.map(plain)))),
    end: async () => Buffer.concat(parts),
  }
}

/** A workbook is packed as a whole, in a thread. */
function xlsxWriter(name: string, head: readonly string[]): SheetWriter {
  const all: (readonly SheetCell[])[] = [head]
  return {
    add: (rows) => {
      for (const row of rows) all.push(row)
    },
    end: () => writeXlsx({ name, rows: all }),
  }
}

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

/** A sheet as CSV or as a workbook. */
export const writeSheet = async (format: SheetFormat, book: Book): Promise<Uint8Array> =>
  format === 'csv' ? writeCsv(book) : writeXlsx(book)

const DAY_MS = 86_400_000
/** Day 0 of a workbook, which counts a 29 February 1900 that did not exist. */
const DAY_ZERO = Date.UTC(1899, 11, 30)

function typed(cell: SheetCell) {
  if (typeof cell === 'number') return { t: 'n', v: cell }
  if (typeof cell === 'string')
    return cell === '' ? undefined : { t: 's', v: neutralText(cell).slice(0, 32_767) }
  return { t: 'n', v: (Date.parse(cell.date) - DAY_ZERO) / DAY_MS, z: 'yyyy-mm-dd' }
}
