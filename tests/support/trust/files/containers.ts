import { gzipSync } from 'node:zlib'
import { type BookType, type CellObject, utils, type WorkSheet, write } from '@e965/xlsx'

/** A cell as it is written: text, or a number with a format. */
export type WrittenCell = string | { number: number; format?: string } | { formula: string }

export interface WrittenTable {
  cells: WrittenCell[][]
  /** Row numbers, from 0, that a filter hides. */
  hidden: readonly number[]
}

const books: Record<string, BookType> = { xlsx: 'xlsx', xlsb: 'xlsb', xls: 'biff8', ods: 'ods', xml: 'xlml' }
const marks: Record<string, string> = { commas: ',', semicolons: ';', bars: '|', tabs: '\t' }

/** What a table may be sent in: a workbook, or text by its mark and encoding. */
export const containers = [
  ...['xlsx', 'xlsb', 'xls', 'ods', 'xml', 'behind a cover', 'page', 'gzip'],
  ...[
    'commas',
    'semicolons',
    'bars',
    'tabs',
    'utf-8 with a mark',
    'utf-16 le',
    'utf-16 be',
    'windows-1252',
    'cr only',
  ],
] as const
export type Container = (typeof containers)[number]

/** Whether cells of a container have types; others are text. */
export const isTyped = (container: Container): boolean => container in books || container === 'behind a cover'
/** Whether a formula without its result, and a hidden row, survive in it. */
export const keepsAll = (container: Container): boolean =>
  container === 'xlsx' || container === 'behind a cover'

export async function pack(container: Container, table: WrittenTable): Promise<Uint8Array> {
  if (container === 'behind a cover')
    return book('xlsx', {
      Cover: utils.aoa_to_sheet([['DSA MIS'], ['Prepared by', 'Bank']]),
      Data: sheetOf(table),
    })
  const type = books[container]
  if (type) return book(type, { Sheet1: sheetOf(table) })
  const rows = table.cells.map((row) => row.map(textOf))
  if (container === 'page') return Buffer.from(page(rows))
  const mark = marks[container] ?? (container.startsWith('utf-16') ? '\t' : ',')
  const text = rows
    .map((row) => row.map((cell) => quoted(cell, mark)).join(mark))
    .join(container === 'cr only' ? '\r' : '\r\n')
  switch (container) {
    case 'gzip':
      return gzipSync(text)
    case 'utf-8 with a mark':
      return Buffer.from(`\ufeff${text}`)
    case 'utf-16 le':
      return Buffer.from(`\ufeff${text}`, 'utf16le')
    case 'utf-16 be':
      return Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
    case 'windows-1252':
      return Buffer.from(text, 'latin1')
    default:
      return Buffer.from(text)
  }
}

export const textOf = (cell: WrittenCell): string =>
  typeof cell === 'string' ? cell : 'formula' in cell ? `=${cell.formula}` : String(cell.number)

const quoted = (cell: string, mark: string) =>
  cell.includes(mark) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

const escaped = (cell: string) =>
  cell
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('₹', '&#8377;')
    .replaceAll('\u00a0', '&nbsp;')

const page = (rows: string[][]) =>
  `<html><body><table>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`)
    .join('')}</table></body></html>`

function sheetOf({ cells, hidden }: WrittenTable): WorkSheet {
  const sheet = utils.aoa_to_sheet(
    cells.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : null))),
  )
  for (const [r, row] of cells.entries())
    for (const [c, cell] of row.entries()) {
      if (typeof cell === 'string') continue
      const address = utils.encode_cell({ r, c })
      sheet[address] = (
        'formula' in cell
          ? { t: 'n', f: cell.formula }
          : { t: 'n', v: cell.number, ...(cell.format && { z: cell.format }) }
      ) satisfies CellObject
    }
  sheet['!ref'] = utils.encode_range({
    s: { r: 0, c: 0 },
    e: { r: cells.length, c: Math.max(...cells.map((row) => row.length)) },
  })
  if (hidden.length > 0) sheet['!rows'] = cells.map((_, at) => (hidden.includes(at) ? { hidden: true } : {}))
  return sheet
}

function book(bookType: BookType, Sheets: Record<string, WorkSheet>): Uint8Array {
  const written = write({ SheetNames: Object.keys(Sheets), Sheets }, { type: 'buffer', bookType })
  return Buffer.from(written)
}
