import { AppError, invalid } from '#server/platform/errors.ts'
import { readSheet } from '#server/platform/files/sheet.ts'
import type { ColumnMapping } from '#src/contract/catalogue/upload.ts'
import { type Column, type FileColumns, readHeader, readMapping } from '#src/domain/files/columns.ts'
import { findHeader, HEADER_ROWS } from '#src/domain/files/find-header.ts'
import { isClosingLine, type ReadCells, type RowProblem, readCells } from '#src/domain/files/read-cells.ts'
import { type FileLimits, sheetFileName } from '#src/domain/uploads.ts'

/** How the cells of a kind of file are read. */
export interface FileFormat<D extends Readonly<Record<string, Column>>, P extends string>
  extends FileColumns<keyof D & string> {
  columns: D
  required: readonly { oneOf: readonly (keyof D & string)[]; missing?: P }[]
  limits: FileLimits
  /** Why a file is refused whose columns are not found. */
  noColumns: string
}

/** How one file is read. */
export interface ReadAs {
  mapping: ColumnMapping | undefined
  /** The cells of each line are kept, for a preview. */
  keepCells: boolean
}

/** A file as it was read, before any lookup in the database. */
export interface ReadFile<Row, Problem> {
  /** The row that names the columns, as it is in the file. */
  header: string[]
  /** Column → its heading in the file. */
  headings: Record<string, string>
  rows: Row[]
  problems: Problem[]
  /** The cells of a line as they are in the file, if they were kept. */
  cellsOf: (line: number) => string[] | undefined
}

/** Reads the sheet of a file, whose header is the row that names most of the columns. Throws as readSheet. */
export async function readTable(
  file: File,
  of: FileColumns,
  limits: FileLimits,
  mapping: ColumnMapping | undefined,
  each?: Parameters<typeof readSheet>[3],
) {
  const choose = (rows: readonly (readonly string[])[]) => findHeader(of, rows, mapping)
  const bytes = new Uint8Array(await file.arrayBuffer())
  return readSheet(bytes, file.name, { ...limits, header: { among: HEADER_ROWS, choose } }, each)
}

/**
 * Reads the rows of a file by its columns.
 * @param rowOf what the cells of a row report, or why it is not applied
 * @throws as readSheet; WRONG_CONTENT for another kind of file, INVALID for a missing or doubled column
 */
export async function readFile<
  D extends Readonly<Record<string, Column>>,
  P extends string,
  R extends object,
>(
  file: File,
  format: FileFormat<D, P>,
  { mapping, keepCells }: ReadAs,
  rowOf: (read: ReadCells<D, P>) => R,
): Promise<ReadFile<Exclude<R, RowProblem>, Extract<R, RowProblem>>> {
  if (!sheetFileName.test(file.name)) throw new AppError('WRONG_CONTENT', { errors: { file: 'fileType' } })
  const cellsOf = new Map<number, string[]>()
  const rows: Exclude<R, RowProblem>[] = []
  const problems: Extract<R, RowProblem>[] = []
  let columns: ReturnType<typeof readHeader> | undefined
  const { header } = await readTable(file, format, format.limits, mapping, ({ line, cells }, head) => {
    columns ??= readHeader(format, head, mapping)
    if (!columns.isComplete || isClosingLine(cells)) return
    if (keepCells) cellsOf.set(line, cells)
    const row = rowOf(readCells(format, columns.at, line, cells))
    if ('reason' in row) problems.push(row as Extract<R, RowProblem>)
    else rows.push(row as Exclude<R, RowProblem>)
  })
  if (!columns?.isComplete) throw invalid({ file: format.noColumns })
  const headings = readMapping(format, header, mapping)
  return { header, headings, rows, problems, cellsOf: (line) => cellsOf.get(line) }
}
