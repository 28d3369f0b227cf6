import { isUtf8 } from 'node:buffer'
import { AppError, invalid } from '#server/platform/errors.ts'
import { inSheetThread } from './sheet-thread.ts'
import { namesInZip, ZipProblem } from './zip.ts'

type SheetKind = 'csv' | 'xlsx' | 'xls'

const MAX_UNPACKED = 50 * 1024 * 1024

const MAX_ENTRIES = 200

const wrongContent = (key: string) => new AppError('WRONG_CONTENT', { errors: { file: key } })

const tooLarge = (key: string) => new AppError('TOO_LARGE', { errors: { file: key } })

/**
 * Detects a file's real type from its bytes; its name must match. An .xlsx is unpacked here once to count the real
 * size, because its headers may lie and a parser would hold a gigabyte in memory before noticing.
 * @throws WRONG_CONTENT for anything but a sheet whose name matches its type, TOO_LARGE for one that unpacks to over 50
 * MB
 */
async function sheetKind(bytes: Buffer, fileName: string): Promise<SheetKind> {
  const kind = kindOf(bytes)
  const extension = /\.(csv|xlsx|xls)$/i.exec(fileName)?.[1]?.toLowerCase()
  if (!kind || !extension) throw wrongContent('sheetKind')
  if (kind !== extension) throw wrongContent('sheetMismatch')
  if (kind === 'xlsx') await checkZip(bytes)
  return kind
}

function kindOf(bytes: Buffer): SheetKind | undefined {
  const first = bytes.toString('hex', 0, 4)
  if (first === '504b0304') return 'xlsx'
  if (first === 'd0cf11e0') return 'xls'
  // Text contains no NUL, unless its first two bytes mark it as UTF-16.
  return isUtf16(bytes) || !bytes.includes(0) ? 'csv' : undefined
}

const isUtf16 = (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === 0xfe

/** UTF-8, or UTF-16 if its first two bytes say so; else throws WRONG_CONTENT. */
function sheetEncoding(bytes: Buffer): 'utf-8' | 'utf-16le' {
  const encoding = isUtf16(bytes) ? 'utf-16le' : 'utf-8'
  if (encoding === 'utf-8' ? !isUtf8(bytes) : !isWhole(bytes)) throw wrongContent('sheetEncoding')
  return encoding
}

function isWhole(utf16: Buffer): boolean {
  try {
    new TextDecoder('utf-16le', { fatal: true }).decode(utf16)
    return true
  } catch {
    return false
  }
}

async function checkZip(zip: Buffer): Promise<void> {
  const most = { entries: MAX_ENTRIES, unpacked: MAX_UNPACKED }
  const names = await namesInZip(zip, most).catch((error) => {
    if (!(error instanceof ZipProblem)) throw error
    throw error.why === 'DAMAGED' ? wrongContent('sheetDamaged') : tooLarge('sheetUnpacked')
  })
  // Another kind of zip, or a workbook with macros.
  if (!names.has('xl/workbook.xml') || names.has('xl/vbaProject.bin')) throw wrongContent('sheetKind')
}

const MEGABYTE = 1024 * 1024
const MAX_COLUMNS = 200
/** Allow for empty rows between the others. */
const MAX_EMPTY = 1000

/** `line` is the number that a spreadsheet shows beside the row. */
interface SheetRow {
  line: number
  cells: string[]
}

export interface Sheet {
  /** The cells of the row that names the columns. */
  header: string[]
  /** The filled rows below it. */
  rows: SheetRow[]
}

/** Which of the filled rows at the top of a sheet names its columns. */
interface HeaderChoice {
  /** Rows among which it is chosen. */
  among: number
  choose: (rows: readonly (readonly string[])[]) => number
}

const firstRow: HeaderChoice = { among: 1, choose: () => 0 }

interface Limits {
  maxBytes: number
  maxRows: number
  header?: HeaderChoice
}

interface Answer {
  problem?: string
}

/**
 * Reads the first sheet of a .csv (comma, semicolon or tab; UTF-8 or marked UTF-16), .xlsx or .xls file as text:
 * numbers plain (`1250.5`), dates ISO (`2026-11-21`, with ` HH:MM:SS` if there is a time), formulas as their stored
 * value. Each row has a cell for every column of the header, and more if the row is longer.
 * @param limits `header` chooses the row that names the columns, else the first filled one does; rows above it are left out
 * @param each receives the rows while they are read, so that they are never all in memory; the result then has none
 * @throws AppError with `errors.file`: TOO_LARGE (bytes, unpacked size, reading time), WRONG_CONTENT (no sheet, type
 * does not match the name, damaged), INVALID (empty, no row below the header, too many rows or columns)
 */
export async function readSheet(
  bytes: Uint8Array,
  fileName: string,
  { maxBytes, maxRows, header = firstRow }: Limits,
  each?: (row: SheetRow, header: string[]) => void,
): Promise<Sheet> {
  if (bytes.length === 0) throw invalid({ file: 'sheetEmpty' })
  if (bytes.length > maxBytes)
    throw new AppError('TOO_LARGE', {
      errors: { file: 'sheetSize' },
      vars: { megabytes: maxBytes / MEGABYTE },
    })
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kind = await sheetKind(file, fileName)
  const mostRows = maxRows + 1 + MAX_EMPTY
  const content = kind === 'csv' ? { bytes, encoding: sheetEncoding(file) } : { bytes }
  const limits = { mostRows, mostColumns: MAX_COLUMNS }
  const { take, sheet } = collector(maxRows, mostRows, header, each)
  const answer = await inSheetThread<Answer>({ job: kind, ...content, ...limits }, take)
  if (answer.problem)
    throw answer.problem === 'sheetDamaged'
      ? new AppError('WRONG_CONTENT', { errors: { file: answer.problem } })
      : invalid({ file: answer.problem })
  return sheet()
}

/** Collects the filled rows. */
function collector(
  maxRows: number,
  mostRows: number,
  { among, choose }: HeaderChoice,
  each?: (row: SheetRow, header: string[]) => void,
) {
  let [read, filledRows] = [0, 0]
  let header: string[] | undefined
  let top: SheetRow[] = []
  const rows: SheetRow[] = []
  const keep = each ?? ((row: SheetRow) => rows.push(row))
  const add = ({ line, cells }: SheetRow, columns: string[]) => {
    filledRows += 1
    keep({ line, cells: padded(cells, columns.length) }, columns)
  }
  function chooseHeader(): void {
    const index = choose(top.map(({ cells }) => cells))
    const columns = top[index]?.cells
    header = columns
    if (columns) for (const row of top.slice(index + 1)) add(row, columns)
    top = []
  }
  return {
    take(part: readonly string[][]): void {
      for (const cells of part) {
        read += 1
        const filled = cells.slice(0, lastFilled(cells) + 1)
        if (filled.length === 0) continue
        const row = { line: read, cells: filled }
        if (header) add(row, header)
        else if (top.push(row) === among) chooseHeader()
      }
    },
    sheet(): Sheet {
      if (!header) chooseHeader()
      if (!header || filledRows === 0) throw invalid({ file: header ? 'sheetHeader' : 'sheetEmpty' })
      if (filledRows > maxRows || read >= mostRows)
        throw new AppError('INVALID', { errors: { file: 'sheetRows' }, vars: { rows: maxRows } })
      return { header, rows }
    },
  }
}

function padded(cells: string[], width: number): string[] {
  while (cells.length < width) cells.push('')
  return cells
}

const lastFilled = (cells: readonly string[]) => cells.findLastIndex((cell) => cell !== '')
