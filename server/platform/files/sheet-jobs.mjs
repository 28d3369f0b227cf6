// What sheet-worker.mjs does in its thread. Plain JavaScript: a worker thread has no loader for TypeScript in tests.
import { Readable } from 'node:stream'

/** Rows per message: a whole sheet in one message would be in memory three times. */
const PART = 1000
const SLICE = 65_536

const jobs = { csv: readCsv, xlsx: readBook, xls: readBook, write: writeBook }

/**
 * Does one job.
 * @param {{ job: string }} data the job and what it needs
 * @param {(part: string[][]) => void} take gets rows while it reads
 */
export const runSheetJob = (data, take) => jobs[data.job](data, take)

/** Sends the rows in order, including empty ones. */
function sender(take) {
  let part = []
  const flush = () => {
    if (part.length > 0) take(part)
    part = []
  }
  const add = (row) => {
    part.push(clean(row))
    if (part.length === PART) flush()
  }
  return { add, flush }
}

/** @returns {Promise<{ problem?: string }>} after the rows were sent; after a problem, ignore them */
async function readCsv({ bytes, encoding, mostRows, mostColumns }, take) {
  const { parse } = await import('csv-parse')
  const all = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes)
  // Excel reads this line and does not show it, nor count it.
  const [line, named] = /^\ufeff?sep=(.)(?:\r\n|\n|\r)/i.exec(all) ?? ['']
  const text = all.slice(line.length)
  const delimiter = named ?? delimiterOf(text)
  // Before parsing: a line of millions of separators would become as many texts in memory.
  if (mostSeparators(text, delimiter) >= mostColumns) return { problem: 'sheetColumns' }
  const options = { relax_column_count: true, bom: true, to: mostRows, delimiter }
  const { add, flush } = sender(take)
  try {
    for await (const row of Readable.from(slices(text)).pipe(parse(options))) {
      if (row.length > mostColumns) return { problem: 'sheetColumns' }
      add(row)
    }
  } catch {
    return { problem: 'sheetQuotes' }
  }
  flush()
  return {}
}

/** The parser keeps the rows of a slice until the next one is requested. */
function* slices(text) {
  for (let at = 0; at < text.length; at += SLICE) yield text.slice(at, at + SLICE)
}

/** Lines at the top that show which mark separates the cells: a title has none. */
const TOP_LINES = 20

/**
 * The mark that most lines have, and have equally often: a title or an amount may have commas too. Excel writes
 * semicolons in many countries.
 */
function delimiterOf(text) {
  const lines = text.split(/\r\n|\n|\r/, TOP_LINES)
  const found = [',', ';', '\t'].map((mark) => {
    const counts = lines.map((line) => mostSeparators(line, mark)).filter((count) => count > 0)
    const alike = Math.max(0, ...counts.map((count) => counts.filter((other) => other === count).length))
    return { mark, score: counts.length + 2 * alike, first: counts[0] ?? 0 }
  })
  return found.reduce((best, one) =>
    one.score > best.score || (one.score === best.score && one.first > best.first) ? one : best,
  ).mark
}

/** The most separators that a line has, outside quotes. */
function mostSeparators(text, mark) {
  let most = 0
  let here = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (letter === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (letter === '\n' || letter === '\r') here = 0
    else if (letter === mark) {
      here += 1
      if (here > most) most = here
    }
  }
  return most
}

/** As readCsv. */
async function readBook({ bytes, mostRows, mostColumns }, take) {
  const { read, SSF } = await import('@e965/xlsx')
  const openSheet = (index) =>
    read(bytes, {
      type: 'array',
      dense: true,
      sheets: index,
      sheetRows: mostRows,
      cellNF: true,
      cellText: false,
    })
  const cellsOf = (book, index) => Object.entries(book.Sheets[book.SheetNames[index]]?.['!data'] ?? [])
  let book
  let sheet = 0
  try {
    book = openSheet(sheet)
    // A new workbook has empty sheets before or behind the one that was filled.
    while (sheet + 1 < book.SheetNames.length && !cellsOf(book, sheet).some(isFilled)) {
      sheet += 1
      book = openSheet(sheet)
    }
  } catch {
    return { problem: 'sheetDamaged' }
  }
  const date1904 = Boolean(book.Workbook?.WBProps?.date1904)
  const { add, flush } = sender(take)
  let sent = 0
  // Only existing cells: a sheet may declare a range of a billion empty ones.
  for (const [index, cells] of cellsOf(book, sheet)) {
    const row = []
    for (const [column, cell] of Object.entries(cells ?? [])) {
      if (Number(column) < mostColumns) row[column] = textOf(cell, SSF, date1904)
      else if (textOf(cell, SSF, date1904) !== '') return { problem: 'sheetColumns' }
    }
    for (; sent < Number(index); sent++) add([])
    add(Array.from(row, (text) => text ?? ''))
    sent += 1
  }
  flush()
  return {}
}

/** Whether one of a row's cells has a value. */
const isFilled = ([, cells]) => Object.values(cells ?? []).some((cell) => String(cell?.v ?? '').trim() !== '')

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

/** A formula is read as its stored value. Dates have no time zone. */
function textOf(cell, SSF, date1904) {
  if (cell?.v === undefined || cell.v === null) return ''
  if (cell.t === 'e') return cell.w ?? ERRORS[cell.v] ?? '#N/A'
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE'
  if (cell.t !== 'n') return String(cell.v)
  const format = String(cell.z ?? '')
  if (SSF.is_date(format)) return dateOf(SSF.parse_date_code(cell.v, { date1904 })) ?? String(cell.v)
  // 0.125 shown as 12.5% means 12.5 percent.
  if (/^[^"]*%/.test(format)) return `${Number((cell.v * 100).toPrecision(12))}%`
  // A loan account number of 16 digits is exact; above that the file's digits are lost, and it must not read like an id.
  if (Number.isSafeInteger(cell.v)) return String(cell.v)
  if (Math.abs(cell.v) > Number.MAX_SAFE_INTEGER) return cell.v.toExponential()
  return String(Number(cell.v.toPrecision(15)))
}

function dateOf(date) {
  if (!date) return undefined
  const two = (number) => String(number).padStart(2, '0')
  const day = `${String(date.y).padStart(4, '0')}-${two(date.m)}-${two(date.d)}`
  return date.H || date.M || date.S ? `${day} ${two(date.H)}:${two(date.M)}:${two(date.S)}` : day
}

/** Removes characters that neither the database nor a screen can hold, and trims the value. */
function clean(row) {
  return row.map((text) =>
    text
      .toWellFormed()
      .replace(/[^\P{Cc}\t\n\r]/gu, '')
      .trim(),
  )
}

/** @returns {Promise<Uint8Array>} a workbook with one sheet; each cell already is { t, v, z? } */
async function writeBook({ name, rows, widths }) {
  const { write } = await import('@e965/xlsx')
  const last = Math.max(...rows.map((row) => row.length)) - 1
  const sheet = {
    '!data': rows,
    '!ref': `A1:${columnName(last)}${rows.length}`,
    '!cols': widths.map((wch) => ({ wch })),
  }
  return write(
    { SheetNames: [name], Sheets: { [name]: sheet } },
    { type: 'buffer', compression: true, bookSST: true },
  )
}

function columnName(index) {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}
