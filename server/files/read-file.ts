import { AppError, invalid } from '#server/platform/errors.ts'
import { readSheet, type Sheet, type SheetOfBook, type SheetRow } from '#server/platform/files/sheet.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { FileLayout, FileQuestion, FileReading } from '#src/contract/catalogue/file-reading.ts'
import type { ColumnMapping } from '#src/contract/catalogue/upload.ts'
import {
  type Column,
  type FileColumns,
  type FileHeader,
  readHeader,
  readMapping,
} from '#src/domain/files/columns.ts'
import { findHeader, HEADER_ROWS } from '#src/domain/files/find-header.ts'
import { guessColumns } from '#src/domain/files/guess-columns.ts'
import { headingsAt } from '#src/domain/files/headings.ts'
import { type DayProof, learnColumns, noteProofs, openQuestions } from '#src/domain/files/learn-columns.ts'
import { isClosingLine, type ReadCells, type RowProblem, readCells } from '#src/domain/files/read-cells.ts'
import { totalsOf } from '#src/domain/files/sum-totals.ts'
import { type FileLimits, sheetFileName } from '#src/domain/uploads.ts'
import { PackedRows } from './packed-rows.ts'

/** How the cells of a kind of file are read. */
export interface FileFormat<D extends Readonly<Record<string, Column>>, P extends string>
  extends FileColumns<keyof D & string> {
  columns: D
  required: readonly { oneOf: readonly (keyof D & string)[]; missing?: P }[]
  limits: FileLimits
  /** Why a file is refused whose columns are not found. */
  noColumns: string
  /** Only these names are taken; left out: its content alone decides. */
  fixedNames?: true
}

/** What a person said of a file, now or for the last one. */
export interface ReadBy {
  mapping: ColumnMapping | undefined
  reading?: FileReading | undefined
}

/** How one file is read. */
export interface ReadAs extends ReadBy {
  /** The cells of the lines can be asked for afterwards, for a preview. */
  keepCells: boolean
  /** To find a person by a PAN. */
  keys: Keys
}

/** A file as it was read, before any lookup in the database. */
export interface ReadFile<Row, Problem> {
  /** The names of the columns. */
  header: string[]
  /** Column → its heading in the file. */
  headings: Record<string, string>
  rows: Row[]
  problems: Problem[]
  /** The cells of some lines as they are in the file, if they were kept. */
  cellsOf: (lines: readonly number[]) => Promise<ReadonlyMap<number, string[]>>
}

/** A sheet with its header found. */
export interface Table extends Omit<Sheet, 'rows'> {
  rows: PackedRows
  columns: FileHeader<string>
  /** What was chosen, and the columns that their values show. */
  mapping: ColumnMapping
  /** The latter. */
  guessed: string[]
  questions: FileQuestion[]
  /** The cells of a row as their readers take them. */
  asRead: (cells: readonly string[]) => readonly string[]
}

/** Reads the sheet of a file, whose header is the row that names most of the columns. Throws as readSheet. */
export async function readTable(
  file: File,
  of: FileColumns,
  limits: FileLimits,
  { mapping, reading = {} }: ReadBy,
): Promise<Table> {
  let named: readonly string[] = []
  const choose = (rows: readonly SheetRow[]) => {
    const cells = rows.map((row) => row.cells)
    const marked = rows.findIndex(({ line }) => line === reading.header)
    const chosen =
      marked < 0 ? findHeader(of, cells, mapping) : { index: marked, header: headingsAt(cells, marked) }
    named = cells[chosen.index] ?? []
    return chosen
  }
  const rows = new PackedRows(SHOWN)
  const limited = {
    ...limits,
    header: { among: HEADER_ROWS, choose },
    pickSheet: (sheets: readonly SheetOfBook[]) => pickSheet(sheets, of, { mapping, reading }),
    fillDown: reading.merged === 'fill',
    leaveHidden: reading.hidden === 'leave',
  }
  const sheet = await readSheet(file, limited, (row) => {
    if (isHeader(row.cells, named)) return false
    rows.add(row)
    return !isClosingLine(row.cells)
  })
  const seen = shownRows(rows, idsOf(of, readHeader(of, sheet.header, mapping)))
  const guessed = guessColumns(of, sheet.header, seen, mapping)
  const all = { ...guessed, ...mapping }
  const columns = readHeader<string>(of, sheet.header, all)
  const withValues = [...columns.at].flatMap(([column, index]) => {
    const holds = of.columns[column]?.holds
    return holds ? [{ index, heading: sheet.header[index] ?? '', holds }] : []
  })
  const proofs = new Map(
    withValues.flatMap(({ index, holds }) => (holds === 'days' ? [[index, {} as DayProof] as const] : [])),
  )
  if (proofs.size > 0) for await (const row of rows) noteProofs(proofs, row)
  const learned = learnColumns(withValues, proofs, reading, sheet.is1904)
  const { merged, hidden } = sheet
  const questions: FileQuestion[] = [
    ...(merged > 0 ? [{ about: 'merged' as const, rows: merged }] : []),
    ...(hidden > 0 ? [{ about: 'hidden' as const, rows: hidden }] : []),
    ...learned.questions,
  ]
  const found = { mapping: all, guessed: Object.keys(guessed) }
  return { ...sheet, ...found, rows, columns, questions, asRead: learned.asRead }
}

/** The first rows without totals. */
const shownRows = ({ first }: PackedRows, ids: readonly number[]) =>
  first.map(({ cells }) => cells).filter((cells) => !isClosingLine(cells, ids))

/** Whether a line repeats the header: reports print it on each page. */
const isHeader = (cells: readonly string[], named: readonly string[]) =>
  cells.filter(Boolean).length > 1 && cells.every((cell, index) => cell === (named[index] ?? ''))

/** The chosen sheet, else the first one that has the columns, else the first one with rows. */
function pickSheet(
  sheets: readonly SheetOfBook[],
  of: FileColumns,
  { mapping, reading }: ReadBy,
): string | undefined {
  const names = sheets.map(({ name }) => name)
  if (reading?.sheet !== undefined && names.includes(reading.sheet)) return reading.sheet
  const seen = sheets.filter(({ rows }) => rows > 0)
  const filled = seen.some(({ isHidden }) => !isHidden) ? seen.filter(({ isHidden }) => !isHidden) : seen
  const found = filled.map((sheet) => ({
    sheet,
    ...findHeader(of, sheet.top.slice(0, HEADER_ROWS), mapping),
  }))
  const complete = found.find(
    ({ isComplete, header, index, sheet }) => isComplete && header && index < sheet.top.length - 1,
  )
  return (complete?.sheet ?? filled[0] ?? sheets[0])?.name
}

const questionKeys = {
  merged: 'askMerged',
  hidden: 'askHidden',
  dates: 'askDates',
  units: 'askUnits',
} as const

/** Throws INVALID for what a person decides first. */
export function refuseQuestions(questions: readonly FileQuestion[], reading: FileReading = {}): void {
  const [question] = openQuestions(questions, reading)
  if (!question) return
  const { about, ...vars } = question
  const spoken = Object.entries(vars).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : value,
  ])
  throw new AppError('INVALID', { errors: { file: questionKeys[about] }, vars: Object.fromEntries(spoken) })
}

/** Throws INVALID where a heading stands above several columns, or needed columns are missing. */
function refuseColumns({ doubled, isComplete }: FileHeader<string>, noColumns: string): void {
  if (isComplete) return
  if (doubled === undefined) throw invalid({ file: noColumns })
  throw new AppError('INVALID', { errors: { file: 'importDoubleColumn' }, vars: { column: doubled } })
}

/**
 * Reads the rows of a file by its columns.
 * @param rowOf what the cells of a row report, or why it is not applied
 * @throws as readSheet; WRONG_CONTENT for another kind of file, INVALID for a missing or doubled column and for what a person
 * decides first
 */
export async function readFile<
  D extends Readonly<Record<string, Column>>,
  P extends string,
  R extends object,
>(
  file: File,
  format: FileFormat<D, P>,
  { mapping, reading, keepCells }: Omit<ReadAs, 'keys'>,
  rowOf: (read: ReadCells<D, P>) => R,
): Promise<ReadFile<Exclude<R, RowProblem>, Extract<R, RowProblem>>> {
  refuseName(file, format)
  const table = await readTable(file, format, format.limits, { mapping, reading })
  const { header, columns } = table
  refuseColumns(columns, format.noColumns)
  refuseQuestions(table.questions, reading)
  const rows: Exclude<R, RowProblem>[] = []
  const problems: Extract<R, RowProblem>[] = []
  const ids = idsOf(format, columns)
  for await (const row of table.rows) {
    if (!row.isBroken && isClosingLine(row.cells, ids)) continue
    const read = rowOf(readCells(format, columns.at, { ...row, cells: table.asRead(row.cells) }))
    if ('reason' in read) problems.push(read as Extract<R, RowProblem>)
    else rows.push(read as Exclude<R, RowProblem>)
  }
  const headings = readMapping(format, header, table.mapping)
  const cellsOf = async (lines: readonly number[]) => (keepCells ? table.rows.cellsOf(lines) : new Map())
  return { header, headings, rows, problems, cellsOf }
}

/** Throws WRONG_CONTENT for a name that this kind of file may not have. */
export function refuseName(file: File, { fixedNames }: { fixedNames?: true }): void {
  if (fixedNames && !sheetFileName.test(file.name))
    throw new AppError('WRONG_CONTENT', { errors: { file: 'fileType' } })
}

/** Where the ids of a row are: the columns of which a row needs one. */
const idsOf = ({ required }: FileColumns, { at }: FileHeader<string>): number[] =>
  (required[0]?.oneOf ?? []).flatMap((column) => at.get(column) ?? [])

/** Values of a column that are shown beside its name. */
const SAMPLES = 3
/** Rows that are searched for them, and that are shown. */
const SHOWN = 50
const TOP = 8

/** How a file is read, for the person who checks it. */
export async function layoutOf(
  of: FileColumns,
  table: Table,
  { reading = {} }: Pick<ReadBy, 'reading'>,
): Promise<FileLayout> {
  const { header, headerLine, rows, top, sheets, sheet, columns } = table
  const seen = shownRows(rows, idsOf(of, columns))
  const totals = totalsOf(of, columns, idsOf(of, columns), header)
  for await (const { line, cells } of rows) totals.add({ line, cells: table.asRead(cells) })
  const shown = top.filter(({ line }) => line >= headerLine - 2)
  return {
    sheet: sheet ?? null,
    sheets: sheets.filter(({ rows }) => rows > 0).map(({ name, rows }) => ({ name, rows })),
    header_line: headerLine,
    top: [...top.filter((row) => !shown.includes(row)), ...shown].slice(0, TOP),
    samples: header.map((_, index) =>
      [...new Set(seen.map((cells) => cells[index] ?? '').filter(Boolean))].slice(0, SAMPLES),
    ),
    guessed: table.guessed,
    questions: table.questions,
    reading,
    totals: totals.found,
  }
}
