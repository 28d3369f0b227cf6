import { AppError, invalid } from '#server/platform/errors.ts'
import type { ErrorCode } from '#src/contract/errors.ts'
import { sheetContent } from './sheet-content.ts'
import { inSheetThread, type RowMark, type TakeRows } from './sheet-thread.ts'

const MEGABYTE = 1024 * 1024
const MAX_COLUMNS = 200
/** Allow for empty rows between the others. */
const MAX_EMPTY = 1000

/** `line` is the number that a spreadsheet shows beside the row. */
export interface SheetRow {
  line: number
  cells: string[]
  /** Its quotes are not closed: the one cell is the line as it is. */
  isBroken?: true
}

/** A sheet of a book. */
export interface SheetOfBook {
  name: string
  /** Filled rows at its top. */
  top: string[][]
  /** Rows down to the last filled one. */
  rows: number
  isHidden: boolean
}

export interface Sheet {
  /** The names of the columns. */
  header: string[]
  /** The line that has them; with two rows of names, the lower one. */
  headerLine: number
  /** The filled rows below it. */
  rows: SheetRow[]
  /** Filled rows at the top of the sheet, the header among them. */
  top: SheetRow[]
  /** The sheets of a book of several. */
  sheets: SheetOfBook[]
  /** The one that was read; undefined where there is one only. */
  sheet: string | undefined
  /** Rows below the header that a filter hides. */
  hidden: number
  /** Rows below the header with a cell that belongs to a merged one above. */
  merged: number
  /** Days are counted from 1904. */
  is1904: boolean
}

/** Which of the filled rows at the top of a sheet names its columns, and how. */
export interface HeaderChoice {
  /** Rows among which it is chosen. */
  among: number
  choose: (rows: readonly SheetRow[]) => { index: number; header: readonly string[] }
}

const firstRow: HeaderChoice = {
  among: 1,
  choose: ([first]) => ({ index: 0, header: first?.cells ?? [] }),
}

type EachRow = (row: SheetRow, header: string[]) => boolean

interface Limits {
  maxBytes: number
  maxRows: number
  header?: HeaderChoice
  /** The sheet of a book of several that is read; the first filled one unless given. */
  pickSheet?: (sheets: readonly SheetOfBook[]) => string | undefined
  /** Merged cells fill the rows below. */
  fillDown?: boolean
  /** Rows that a filter hides are left out. */
  leaveHidden?: boolean
}

interface Answer {
  problem?: string
  is1904?: boolean
  sheets?: SheetOfBook[]
}

const firstFilled = (sheets: readonly SheetOfBook[]) =>
  (sheets.find(({ rows, isHidden }) => rows > 0 && !isHidden) ?? sheets.find(({ rows }) => rows > 0))?.name

/**
 * Reads a sheet as text, by its content and not by its name: a workbook (.xlsx, .xlsb, .xls, .ods), text with a separator, a
 * page with a table, packed or not. Numbers are plain (`1250.5`), dates ISO (`2026-11-21`, with ` HH:MM:SS` if there is a time),
 * formulas as their stored value. Each row has a cell for every column of the header, and more if the row is longer.
 * @param limits `header` chooses the row that names the columns, else the first filled one does; rows above it are left out
 * @param each receives the rows while they are read, so that they are never all in memory; the result then has none;
 * it answers false for what is no row of the table, such as a total, which does not count
 * @throws AppError with `errors.file`: TOO_LARGE (bytes, unpacked size, reading time), WRONG_CONTENT (no sheet, damaged,
 * locked), INVALID (empty, no row below the header, too many rows or columns)
 */
export async function readSheet(
  file: Blob,
  { maxBytes, maxRows, header = firstRow, pickSheet = firstFilled, fillDown, leaveHidden }: Limits,
  each?: EachRow,
): Promise<Sheet> {
  if (file.size === 0) throw invalid({ file: 'sheetEmpty' })
  if (file.size > maxBytes)
    throw new AppError('TOO_LARGE', {
      errors: { file: 'sheetSize' },
      vars: { megabytes: maxBytes / MEGABYTE },
    })
  const mostRows = maxRows + 1 + MAX_EMPTY
  const limits = { fillDown, mostRows, mostColumns: MAX_COLUMNS }
  // The thread takes the bytes away with it: two copies of a large file would be in memory.
  const read = async (take: TakeRows, sheet?: string) =>
    inSheetThread<Answer>(
      { ...(await sheetContent(Buffer.from(await file.arrayBuffer()))), ...limits, sheet },
      take,
    )
  const only = collector({ maxRows, mostRows, header, leaveHidden, each })
  const answer = await read(only.take)
  refuse(answer)
  const sheets = answer.sheets ?? []
  if (sheets.length === 0)
    return { ...only.sheet(), sheets, sheet: undefined, is1904: answer.is1904 ?? false }
  const sheet = pickSheet(sheets)
  refuseEmpty(sheets, sheet)
  const chosen = collector({ maxRows, mostRows, header, leaveHidden, each })
  const { is1904 = false, ...second } = await read(chosen.take, sheet)
  refuse(second)
  return { ...chosen.sheet(), sheets, sheet, is1904 }
}

const codes: Partial<Record<string, ErrorCode>> = {
  sheetDamaged: 'WRONG_CONTENT',
  sheetPassword: 'WRONG_CONTENT',
  sheetUnpacked: 'TOO_LARGE',
}

function refuse({ problem }: Answer): void {
  if (problem === undefined) return
  throw new AppError(codes[problem] ?? 'INVALID', { errors: { file: problem } })
}

/** A chosen sheet without rows: another one may have them. */
function refuseEmpty(sheets: readonly SheetOfBook[], name: string | undefined): void {
  const sheet = sheets.find((one) => one.name === name)
  if (sheet && sheet.rows > 0) return
  const filled = sheets.find(({ rows }) => rows > 0)
  if (!sheet || !filled) throw invalid({ file: sheet || !filled ? 'sheetEmpty' : 'sheetGone' })
  const vars = { sheet: sheet.name, other: filled.name, rows: filled.rows }
  throw new AppError('INVALID', { errors: { file: 'sheetOther' }, vars })
}

interface Collecting {
  maxRows: number
  mostRows: number
  header: HeaderChoice
  leaveHidden: boolean | undefined
  each: EachRow | undefined
}

/** Collects the filled rows. */
function collector({ maxRows, mostRows, header: { among, choose }, leaveHidden, each }: Collecting) {
  let [read, filledRows, hidden, merged] = [0, 0, 0, 0]
  let header: string[] | undefined
  let headerLine = 0
  let top: (SheetRow & { mark?: RowMark | undefined })[] = []
  let shown: SheetRow[] = []
  const rows: SheetRow[] = []
  const keep = each ?? ((row: SheetRow) => rows.push(row) > 0)
  const add = ({ line, cells }: SheetRow, columns: string[], mark: RowMark | undefined) => {
    if (mark?.isHidden) hidden += 1
    if (mark?.isHidden && leaveHidden) return
    if (mark?.merged?.some((column) => columns[column])) merged += 1
    const row = {
      line,
      cells: padded(cells, columns.length),
      ...(mark?.isBroken && { isBroken: true as const }),
    }
    if (keep(row, columns)) filledRows += 1
  }
  function chooseHeader(): void {
    const chosen = choose(top)
    shown = top.map(({ line, cells }) => ({ line, cells }))
    headerLine = top[chosen.index]?.line ?? 0
    const columns = top[chosen.index] && [...chosen.header]
    header = columns
    if (columns) for (const { mark, ...row } of top.slice(chosen.index + 1)) add(row, columns, mark)
    top = []
  }
  const take: TakeRows = (part, marks) => {
    const markAt = new Map(marks)
    for (const [index, cells] of part.entries()) {
      read += 1
      const filled = cells.slice(0, lastFilled(cells) + 1)
      if (filled.length === 0) continue
      const row = { line: read, cells: filled }
      if (header) add(row, header, markAt.get(index))
      else if (top.push({ ...row, mark: markAt.get(index) }) === among) chooseHeader()
    }
  }
  return {
    take,
    sheet(): Omit<Sheet, 'sheets' | 'sheet' | 'is1904'> {
      if (!header) chooseHeader()
      if (!header || filledRows === 0) throw invalid({ file: header ? 'sheetHeader' : 'sheetEmpty' })
      if (filledRows > maxRows || read >= mostRows)
        throw new AppError('INVALID', { errors: { file: 'sheetRows' }, vars: { rows: maxRows } })
      return { header, headerLine, rows, top: shown, hidden, merged }
    },
  }
}

function padded(cells: string[], width: number): string[] {
  while (cells.length < width) cells.push('')
  return cells
}

const lastFilled = (cells: readonly string[]) => cells.findLastIndex((cell) => cell !== '')
