import { Decimal } from 'decimal.js'
import type { SheetFormat } from '#src/contract/catalogue/export.ts'
import { csvLines, csvText, neutralText } from '#src/domain/csv.ts'
import { inSheetThread } from './sheet-thread.ts'

/** A percent is written as people say it: 12.5. */
export type SheetCell = string | number | { date: string } | { rupees: number } | { percent: number }

interface Book {
  /** Name of the sheet: at most 31 characters. */
  name: string
  /** The first row contains the headings. */
  rows: readonly (readonly SheetCell[])[]
}

/** Dates ISO. */
export const writeCsv = ({ rows }: Book): Uint8Array => new TextEncoder().encode(csvText(rows.map(plain)))

const hasTyped = (row: readonly SheetCell[]): boolean => row.some((cell) => typeof cell === 'object')
const plain = (row: readonly SheetCell[]) =>
  hasTyped(row)
    ? row.map((cell) => (typeof cell === 'object' ? (Object.values(cell)[0] as string | number) : cell))
    : (row as readonly (string | number)[])

/** Below the rows of a workbook: the sum of some columns, by their places. */
export interface Totals {
  label: string
  at: readonly number[]
}

/** A file whose rows come in pieces, so that a long one is never written in one go. */
export interface SheetWriter {
  add(rows: readonly (readonly SheetCell[])[]): void
  end(): Promise<Uint8Array>
}

/** @param totals only of a workbook: programs read a CSV */
export const sheetWriter = (
  format: SheetFormat,
  name: string,
  head: readonly string[],
  totals?: Totals,
): SheetWriter => (format === 'csv' ? csvWriter(head) : xlsxWriter(name, head, totals))

function csvWriter(head: readonly string[]): SheetWriter {
  const parts = [Buffer.from(csvText([head]))]
  return {
    add: (rows) => void parts.push(Buffer.from(csvLines(rows.map(plain)))),
    end: async () => Buffer.concat(parts),
  }
}

/** A workbook is packed as a whole, in a thread. */
function xlsxWriter(name: string, head: readonly string[], totals: Totals | undefined): SheetWriter {
  const all: (readonly SheetCell[])[] = [head]
  return {
    add: (rows) => {
      for (const row of rows) all.push(row)
    },
    end: () => writeXlsx({ name, rows: all }, totals),
  }
}

/**
 * Dates, numbers, rupees and percents keep their type. Every text is a text cell, which no program computes; one that
 * begins like a formula has the format of text, so that it stays one when a person edits it. The header is frozen and
 * filters its columns.
 */
export const writeXlsx = ({ name, rows }: Book, totals?: Totals): Promise<Uint8Array> =>
  inSheetThread({
    job: 'write',
    name,
    rows: rows.map((row) => row.map(typed)),
    totals: rows.length > 1 ? totals : undefined,
    widths: (rows[0] ?? []).map((head) => Math.max(12, String(head).length + 2)),
  })

/** A sheet as CSV or as a workbook. */
export const writeSheet = async (format: SheetFormat, book: Book, totals?: Totals): Promise<Uint8Array> =>
  format === 'csv' ? writeCsv(book) : writeXlsx(book, totals)

const DAY_MS = 86_400_000
/** Day 0 of a workbook, which counts a 29 February 1900 that did not exist. */
const DAY_ZERO = Date.UTC(1899, 11, 30)

/** In lakh and crore. */
const RUPEES = '[>=10000000]##\\,##\\,##\\,##0.00;[>=100000]##\\,##\\,##0.00;#,##0.00'
const PERCENT = '0.00#%'

const textCell = (v: string) => (neutralText(v) === v ? { t: 's', v } : { t: 's', v, z: '@' })

function typed(cell: SheetCell) {
  if (typeof cell === 'number') return { t: 'n', v: cell }
  if (typeof cell === 'string') return cell === '' ? undefined : textCell(cell.slice(0, 32_767))
  if ('rupees' in cell) return { t: 'n', v: cell.rupees, z: RUPEES }
  if ('percent' in cell) return { t: 'n', v: new Decimal(cell.percent).div(100).toNumber(), z: PERCENT }
  return { t: 'n', v: (Date.parse(cell.date) - DAY_ZERO) / DAY_MS, z: 'yyyy-mm-dd' }
}
