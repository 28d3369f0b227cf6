import { AppError, invalid } from '../errors.ts'
import { sheetKind, sheetText } from './sheet-kind.ts'
import { inSheetThread } from './sheet-thread.ts'

const MEGABYTE = 1024 * 1024
const MOST_COLUMNS = 200
/** Empty rows among the others are no reason to refuse a file. */
const MOST_EMPTY = 1000

export interface Sheet {
  /** The cells of the first row that is not empty. */
  header: string[]
  /** The rows below it that are not empty; `line` is the number that a spreadsheet shows beside the row. */
  rows: { line: number; cells: string[] }[]
}

type Answer = { rows: string[][] } | { problem: string }

/**
 * Reads the first sheet of a .csv (comma, semicolon or tab; UTF-8 or marked UTF-16), .xlsx or .xls file as text:
 * numbers plain (`1250.5`), dates ISO (`2026-11-21`, with ` HH:MM:SS` where there is a time), formulas as the value
 * their program kept. Each row has a cell for each column of the header, and more where it has more.
 * @throws AppError with `errors.file`: TOO_LARGE (bytes, what it unpacks to, reading time), WRONG_CONTENT (no sheet,
 * not what its name says, damaged), INVALID (empty, no row below the header, too many rows or columns)
 */
export async function readSheet(
  bytes: Uint8Array,
  fileName: string,
  { maxBytes, maxRows }: { maxBytes: number; maxRows: number },
): Promise<Sheet> {
  if (bytes.length === 0) throw invalid({ file: 'sheetEmpty' })
  if (bytes.length > maxBytes)
    throw new AppError('TOO_LARGE', {
      errors: { file: 'sheetSize' },
      vars: { megabytes: maxBytes / MEGABYTE },
    })
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kind = await sheetKind(file, fileName)
  const mostRows = maxRows + 1 + MOST_EMPTY
  const content = kind === 'csv' ? { text: sheetText(file) } : { bytes }
  const limits = { mostRows, mostColumns: MOST_COLUMNS }
  const answer = await inSheetThread<Answer>({ job: kind, ...content, ...limits })
  if ('problem' in answer)
    throw answer.problem === 'sheetDamaged'
      ? new AppError('WRONG_CONTENT', { errors: { file: answer.problem } })
      : invalid({ file: answer.problem })
  return shape(answer.rows, maxRows, mostRows)
}

function shape(read: string[][], maxRows: number, mostRows: number): Sheet {
  const filled = read
    .map((cells, index) => ({ line: index + 1, cells: cells.slice(0, lastFilled(cells) + 1) }))
    .filter(({ cells }) => cells.length > 0)
  const [head, ...rows] = filled
  if (!head || rows.length === 0) throw invalid({ file: head ? 'sheetHeader' : 'sheetEmpty' })
  if (rows.length > maxRows || read.length >= mostRows)
    throw new AppError('INVALID', { errors: { file: 'sheetRows' }, vars: { rows: maxRows } })
  const width = head.cells.length
  const padded = rows.map(({ line, cells }) => ({
    line,
    cells: [...cells, ...Array<string>(Math.max(0, width - cells.length)).fill('')],
  }))
  return { header: head.cells, rows: padded }
}

const lastFilled = (cells: readonly string[]) => cells.findLastIndex((cell) => cell !== '')
