import { AppError, invalid } from '#server/platform/errors.ts'
import { readSheet } from '#server/platform/files/sheet.ts'
import type { ColumnMapping } from '#src/contract/catalogue/upload.ts'
import { statusFileName } from '#src/domain/applications/status-file.ts'
import { mappedHeadings } from '#src/domain/map-columns.ts'
import {
  type ProductRow,
  type ProductRowProblem,
  productFileLimits,
  readProductHeader,
  readProductRow,
} from '#src/domain/products/status-file.ts'
import { uploads } from '#src/domain/uploads.ts'

interface ReadFile {
  header: string[]
  rows: ProductRow[]
  problems: ProductRowProblem[]
  /** Line → the cells as they are in the file. */
  cells: Map<number, string[]>
}

/** Throws WRONG_CONTENT, TOO_LARGE or INVALID for a file that cannot be read. */
export async function readProductFile(file: File, mapping: ColumnMapping | undefined): Promise<ReadFile> {
  if (!statusFileName.test(file.name)) throw new AppError('WRONG_CONTENT', { errors: { file: 'fileType' } })
  const columnsOf = (head: string[]) =>
    readProductHeader(mappedHeadings(uploads['product-status'], head, mapping))
  const found: Omit<ReadFile, 'header'> = { rows: [], problems: [], cells: new Map() }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { header } = await readSheet(bytes, file.name, productFileLimits, ({ line, cells }, head) => {
    const columns = columnsOf(head)
    const row = columns && readProductRow(columns, line, cells)
    if (!row) return
    found.cells.set(line, cells)
    if ('reason' in row) found.problems.push(row)
    else found.rows.push(row)
  })
  if (!columnsOf(header)) throw invalid({ file: 'productFileHeader' })
  return { header, ...found }
}
