import { clean, sender } from './sheet-rows.mjs'

/** Rows of each sheet by which one is chosen. */
export const TOP_ROWS = 30

/** How the library reads a book. */
export const bookOptions = (options) => ({
  dense: true,
  // A page's text is text: `01/04/2026` is no American date, and an id of 19 digits no number.
  raw: true,
  cellNF: true,
  cellText: false,
  cellStyles: true,
  ...options,
})

/**
 * Reads a sheet of a book; `sheet` is its name, left out while it is not chosen: a book of several answers their tops then.
 * @returns {Promise<{ problem?: string, sheets?: object[] }>} after the rows were sent; after a problem, ignore them
 */
export async function readBook({ bytes, encoding, sheet, fillDown, mostRows, mostColumns }, take) {
  const { read, utils, SSF } = await import('@e965/xlsx')
  const content = encoding ? withoutEntities(new TextDecoder(encoding).decode(bytes)) : bytes
  const open = (options) => read(content, { type: encoding ? 'string' : 'array', ...bookOptions(options) })
  let book
  try {
    if (sheet === undefined) {
      const tops = open({ sheetRows: TOP_ROWS })
      if (tops.SheetNames.length > 1) return { sheets: sheetsOf(tops, { utils, SSF }) }
    }
    book = open({ sheets: sheet ?? 0, sheetRows: mostRows })
  } catch (error) {
    return { problem: /password|encrypt/i.test(error?.message) ? 'sheetPassword' : 'sheetDamaged' }
  }
  const rows = bookRows({ SSF, fillDown, mostColumns }, take)
  const problem = rows.add(book, book.Sheets[sheet ?? book.SheetNames[0]])
  if (problem) return { problem }
  rows.flush()
  return { is1904: Boolean(book.Workbook?.WBProps?.date1904) }
}

/** Sends the rows of a sheet, which may come in several books, each with the rows below those of the last one. */
export function bookRows({ SSF, fillDown, mostColumns }, take) {
  const { add, flush } = sender(take)
  let sent = 0
  return {
    flush,
    sent: () => sent,
    /** @returns why the sheet cannot be read, if so */
    add(book, sheet) {
      if (!sheet) return 'sheetGone'
      const marks = marksOf(sheet, fillDown)
      const textOf = textReader(book, SSF)
      // Only existing cells: a sheet may declare a range of a billion empty ones.
      for (const [index, cells] of rowsOf(sheet)) {
        const row = []
        for (const [column, cell] of Object.entries(cells ?? [])) {
          if (Number(column) < mostColumns) row[column] = textOf(cell)
          else if (textOf(cell) !== '') return 'sheetColumns'
        }
        for (; sent < Number(index); sent++) add([])
        add(
          Array.from(row, (text) => text ?? ''),
          marks.get(Number(index)),
        )
        sent += 1
      }
      return undefined
    },
  }
}

/** Letters that a page writes as numbers, `&#8377;`; those that markup is made of stay. */
const withoutEntities = (text) =>
  text.replace(/&#(x?)([0-9a-f]{2,6});/gi, (all, isHex, digits) => {
    const code = Number.parseInt(digits, isHex ? 16 : 10)
    return code > 127 && code < 0x110000 ? String.fromCodePoint(code) : all
  })

const rowsOf = (sheet) => Object.entries(sheet?.['!data'] ?? [])

/** What is to be known of each sheet of a book. */
export function sheetsOf(book, { utils, SSF }) {
  const textOf = textReader(book, SSF)
  return book.SheetNames.map((name, index) => {
    const sheet = book.Sheets[name]
    const top = rowsOf(sheet).map(([, cells]) => clean(Array.from(cells ?? [], (cell) => textOf(cell))))
    const range = sheet?.['!fullref'] ?? sheet?.['!ref']
    return {
      name,
      top: top.filter((row) => row.some(Boolean)),
      rows: top.some((row) => row.some(Boolean)) ? utils.decode_range(range).e.r + 1 : 0,
      isHidden: Boolean(book.Workbook?.Sheets?.[index]?.Hidden),
    }
  })
}

/** Row → it is hidden, or cells of it belong to a merged one above, which fills them if `fillDown`. */
function marksOf(sheet, fillDown) {
  const marks = new Map()
  const mark = (row, what) => marks.set(row, { ...marks.get(row), ...what })
  for (const [row, info] of Object.entries(sheet['!rows'] ?? []))
    if (info?.hidden) mark(Number(row), { isHidden: true })
  for (const { s: start, e: end } of sheet['!merges'] ?? []) {
    const value = sheet['!data']?.[start.r]?.[start.c]
    if (value?.v === undefined || value.v === '') continue
    for (let row = start.r + 1; row <= end.r; row++) {
      const cells = sheet['!data']?.[row]
      // A merged title is above a table, not beside the values of a row.
      if (!cells?.some((cell) => String(cell?.v ?? '') !== '')) continue
      if (fillDown) cells[start.c] = value
      mark(row, { merged: [...(marks.get(row)?.merged ?? []), start.c] })
    }
  }
  return marks
}

/** What the codes of errors stand for (MS-XLSB 2.5.97.2). */
const ERRORS = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

/** Amounts that a format shows in lakhs or crores: `0.00" Cr"`. */
const IN_LAKHS = /"[^"]*\b(?:l|lacs?|lakhs?|cr|crores?)\b/i

/** A formula is read as its stored value; one without it is shown as it is. Dates have no time zone. */
function textReader(book, SSF) {
  const date1904 = Boolean(book.Workbook?.WBProps?.date1904)
  return (cell) => {
    if (cell?.f && (cell.v === undefined || cell.v === null)) return `=${cell.f}`
    if (cell?.v === undefined || cell.v === null) return ''
    if (cell.t === 'e') return cell.w ?? ERRORS[cell.v] ?? '#N/A'
    if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE'
    if (cell.t !== 'n') return String(cell.v)
    const format = String(cell.z ?? '')
    if (SSF.is_date(format)) return dateOf(SSF.parse_date_code(cell.v, { date1904 })) ?? String(cell.v)
    if (IN_LAKHS.test(format)) return SSF.format(format, cell.v)
    // 0.125 shown as 12.5% means 12.5 percent.
    if (/^[^"]*%/.test(format)) return `${Number((cell.v * 100).toPrecision(12))}%`
    // A loan account number of 16 digits is exact; above that the file's digits are lost, and it must not read like an id.
    if (Number.isSafeInteger(cell.v)) return String(cell.v)
    if (Math.abs(cell.v) > Number.MAX_SAFE_INTEGER) return cell.v.toExponential()
    return String(Number(cell.v.toPrecision(15)))
  }
}

function dateOf(date) {
  if (!date) return undefined
  const two = (number) => String(number).padStart(2, '0')
  const day = `${String(date.y).padStart(4, '0')}-${two(date.m)}-${two(date.d)}`
  return date.H || date.M || date.S ? `${day} ${two(date.H)}:${two(date.M)}:${two(date.S)}` : day
}
