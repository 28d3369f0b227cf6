import { bookOptions, bookRows, sheetsOf, TOP_ROWS } from './sheet-book.mjs'

/*
 * A workbook of 200,000 rows takes gigabytes as the library's cells, and a minute, and it reads a formula without its value as 0.
 * Here the sheet is cut where rows end, and the cells of each portion are found in its text. All else is the library's: names
 * of sheets, formats, dates. A test reads books both ways.
 */

/** Rows of a portion. */
const PORTION = 1000
/** A portion without an end of a row is no sheet. */
const MAX_PORTION = 64 * 1024 * 1024
const CHUNK = 1024 * 1024
/** Styles, and names of sheets. */
const MAX_KEPT = 16 * 1024 * 1024
const MAX_STRINGS = 256 * 1024 * 1024

const isSheet = ({ name }) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name)
const isStrings = ({ name }) => /^xl\/sharedStrings\.xml$/i.test(name)
/** What names of sheets and formats are read from. */
const isKept = ({ name }) =>
  /^(?:\[Content_Types\]\.xml|xl\/(?:workbook|styles|metadata)\.xml|xl\/(?:_rels|persons)\/.*)$/i.test(name)

/** Reads a book as readBook does. */
export async function readXlsx({ bytes, entries, sheet, fillDown, mostRows, mostColumns }, take) {
  const { parse_zip: parse, utils, SSF } = await import('@e965/xlsx')
  if (entries.some(({ isLocked }) => isLocked)) return { problem: 'sheetPassword' }
  try {
    const content = (name) =>
      unpacked(
        bytes,
        entries.find((entry) => entry.name === name),
      )
    const book = await outline(parse, entries, content)
    const strings = await sharedStrings(entries.find(isStrings), content)
    const fileOf = (name) => book.Sheets[name]?.['!data'][0][0].v
    const cells = { strings, formats: book.formats }
    if (sheet === undefined && book.SheetNames.length > 1) {
      const tops = await Promise.all(
        // A sheet that is a chart has no file of cells.
        book.SheetNames.map((name) =>
          fileOf(name) ? topOf(content(fileOf(name)), cells, utils) : { '!data': [] },
        ),
      )
      return {
        sheets: sheetsOf(
          { ...book, Sheets: Object.fromEntries(tops.map((top, at) => [book.SheetNames[at], top])) },
          { utils, SSF },
        ),
      }
    }
    const name = fileOf(sheet ?? book.SheetNames[0])
    if (name === undefined) return { problem: 'sheetGone' }
    const rows = bookRows({ SSF, fillDown, mostColumns }, take)
    const merges = await mergesOf(content(name), utils)
    for await (const portion of portionsOf(content(name), merges, cells)) {
      const problem = rows.add(book, portion)
      if (problem) return { problem }
      if (rows.sent() >= mostRows) break
    }
    rows.flush()
    return { is1904: Boolean(book.Workbook?.WBProps?.date1904) }
  } catch (error) {
    return { problem: error instanceof TooLarge ? 'sheetUnpacked' : 'sheetDamaged' }
  }
}

class TooLarge extends Error {}

/** The bytes of a file, unpacked piece by piece; more than its directory says are refused. */
async function* unpacked(bytes, { start, packed, unpacked: most, isDeflated }) {
  let at = start
  const stored = new ReadableStream({
    pull(stream) {
      if (at >= start + packed) return stream.close()
      const end = Math.min(at + CHUNK, start + packed)
      stream.enqueue(bytes.subarray(at, end))
      at = end
    },
  })
  const reader = (
    isDeflated ? stored.pipeThrough(new DecompressionStream('deflate-raw')) : stored
  ).getReader()
  let size = 0
  let pieces = []
  let waiting = 0
  try {
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      size += value.length
      if (size > most) throw new TooLarge()
      pieces.push(value)
      waiting += value.length
      if (waiting < CHUNK) continue
      yield Buffer.concat(pieces)
      pieces = []
      waiting = 0
    }
    yield Buffer.concat(pieces)
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** A letter for each byte; only values are decoded. */
const lettersOf = (bytes) => bytes.toString('latin1')

async function whole(content) {
  let all = ''
  for await (const piece of content) {
    all += lettersOf(piece)
    if (all.length > MAX_KEPT) throw new TooLarge()
  }
  return all
}

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/**
 * The book with sheets of its own: the first cell of each names its file, and below are cells of every style, whose formats the
 * library says.
 */
async function outline(parse, entries, content) {
  const kept = await Promise.all(
    entries.filter(isKept).map(async ({ name }) => [name, await whole(content(name))]),
  )
  const styles = kept.find(([name]) => /styles\.xml$/i.test(name))?.[1] ?? ''
  const count = [...styles.matchAll(/<(?:\w+:)?xf\b/g)].length
  const rows = Array.from({ length: count }, (_, style) => `<row><c s="${style}"><v>1</v></c></row>`).join('')
  const drawn = (name) =>
    `<worksheet xmlns="${NAMESPACE}"><sheetData><row><c t="inlineStr"><is><t>${name}</t></is></c></row>${rows}</sheetData></worksheet>`
  const files = [...kept, ...entries.filter(isSheet).map(({ name }) => [name, drawn(name)])]
  const named = files.map(([name, data]) => [name, { name, data }])
  const book = parse({ files: Object.fromEntries(named) }, bookOptions())
  const first = book.Sheets[book.SheetNames[0]]?.['!data'] ?? []
  return { ...book, formats: first.slice(1).map((cells) => cells?.[0]?.z) }
}

/** The first rows of a sheet. */
async function topOf(content, cells, utils) {
  let text = ''
  for await (const piece of content) {
    text += lettersOf(piece)
    if (text.split('row>', TOP_ROWS + 2).length > TOP_ROWS + 1) break
  }
  const { data, last } = readRows(text.slice(text.search(/<(?:\w+:)?sheetData\b/)), 0, cells)
  // One cell alone says nothing: the library passes it over too.
  const [, range] = /<(?:\w+:)?dimension\b[^>]*\bref="([^":]+:[^"]+)"/.exec(text) ?? []
  const bottom = range ? utils.decode_range(range).e.r : last - 1
  return {
    '!data': data.slice(0, TOP_ROWS),
    '!ref': utils.encode_range({ s: { r: 0, c: 0 }, e: { r: bottom, c: 0 } }),
  }
}

/** Merged cells, which a sheet names behind its rows. */
async function mergesOf(content, utils) {
  let tail = Buffer.alloc(0)
  for await (const piece of content) {
    const bytes = Buffer.concat([tail, piece])
    const at = bytes.lastIndexOf('sheetData>')
    const isEnd = at > 0 && bytes.toString('latin1', at - 1, at) !== '<'
    // What may be the beginning of the end is kept, and all behind it.
    tail = isEnd ? bytes.subarray(at) : bytes.subarray(-32)
  }
  const found = lettersOf(tail).matchAll(/<(?:\w+:)?mergeCell\b[^>]*\bref="([^"]+)"/g)
  return [...found].map(([, range]) => utils.decode_range(range))
}

/** The sheet in portions of whole rows, as the library has sheets; none ends inside merged cells. */
async function* portionsOf(content, merges, cells) {
  let isInside = false
  let text = ''
  let line = 0
  function* portions(isEnd) {
    for (let rows = PORTION; ; ) {
      const cut = cutOf(text, rows, isEnd)
      if (!cut) return
      const { data, hidden, last } = readRows(text.slice(0, cut), line, cells)
      const over = merges.find(({ s, e }) => s.r < last && last <= e.r)
      if (over && !(isEnd && cutOf(text, rows + 1, isEnd) === cut)) {
        rows += over.e.r + 1 - last
        continue
      }
      const first = line
      text = text.slice(cut)
      line = last
      rows = PORTION
      const around = merges.filter(({ s, e }) => s.r < last && e.r >= first)
      yield { '!data': data, '!rows': hidden, '!merges': around }
    }
  }
  for await (const piece of content) {
    text += lettersOf(piece)
    if (!isInside) {
      const start = /<(?:\w+:)?sheetData\b[^>]*>/.exec(text)
      if (!start) continue
      isInside = true
      text = text.slice(start.index + start[0].length)
    }
    if (text.length > MAX_PORTION) throw new TooLarge()
    yield* portions(false)
  }
  if (isInside) yield* portions(true)
}

/** Where the last of so many rows ends; undefined: they are not all there. */
function cutOf(text, rows, isEnd) {
  const end = /<\/(?:\w+:)?row>/g
  let at = 0
  for (let left = rows; left > 0; left--) {
    if (!end.test(text)) return isEnd && at > 0 ? at : undefined
    at = end.lastIndex
  }
  return at
}

const ROW = /<(?:\w+:)?row\b([^>]*)>/g
const CELL = /<(?:\w+:)?c(?=[\s/>])([^>]*)>/g

/** The cells of rows by their index, and the hidden ones of them. @param before rows above them */
function readRows(text, before, cells) {
  const data = []
  const hidden = []
  let last = before
  const starts = [...text.matchAll(ROW)]
  for (const [at, start] of starts.entries()) {
    const number = Number(attribute(start[1], 'r'))
    last = number > 0 ? number : last + 1
    if (/^(?:1|true)$/.test(attribute(start[1], 'hidden') ?? '')) hidden[last - 1] = { hidden: true }
    if (start[1].endsWith('/')) continue
    const end = starts[at + 1]?.index ?? text.length
    const row = rowOf(text.slice(start.index + start[0].length, end), cells)
    if (row.length > 0) data[last - 1] = row
  }
  return { data, hidden, last }
}

function rowOf(text, cells) {
  const row = []
  let column = -1
  CELL.lastIndex = 0
  for (let found = CELL.exec(text); found; found = CELL.exec(text)) {
    const attributes = found[1]
    column = columnOf(attributes) ?? column + 1
    if (attributes.endsWith('/')) continue
    const end = text.indexOf('c>', CELL.lastIndex)
    const cell = cellOf(attributes, text.slice(CELL.lastIndex, end < 0 ? undefined : end), cells)
    if (cell) row[column] = cell
  }
  return row
}

/** The value of an attribute, in either kind of quotes. */
function attribute(attributes, name) {
  const found = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return found?.[1] ?? found?.[2]
}

const PLACE = /\sr=["']([A-Z]+)/

function columnOf(attributes) {
  const letters = PLACE.exec(attributes)?.[1]
  if (!letters) return undefined
  let column = 0
  for (let at = 0; at < letters.length; at++) column = column * 26 + letters.charCodeAt(at) - 64
  return column - 1
}

const TYPE = /\st=["'](\w+)/
const STYLE = /\ss=["'](\d+)/
const VALUE = /<(?:\w+:)?v\b[^>]*>([^<]*)</
const FORMULA = /<(?:\w+:)?f\b[^>]*?(?:\/>|>([^<]*)<)/

/** A cell as the library has it; undefined for an empty one. */
function cellOf(attributes, content, { strings, formats }) {
  const t = TYPE.exec(attributes)?.[1] ?? 'n'
  if (t === 'inlineStr') return { t: 's', v: textIn(content) }
  const value = VALUE.exec(content)?.[1] ?? ''
  if (value === '' && t !== 'str') {
    const formula = FORMULA.exec(content)
    // Of a formula that several cells share, one of them has the text.
    return formula ? { f: formula[1] ? plain(formula[1]) : 'SHARED()' } : undefined
  }
  if (t === 's') return { t, v: strings(Number(value)) }
  if (t === 'str') return { t: 's', v: plain(value) }
  if (t === 'e') return { t, v: 0, w: value }
  if (t === 'b') return { t, v: value === '1' || value === 'true' }
  if (t === 'd')
    return { t: 's', v: value.replace(/T(?:00:00(?::00)?)?(?:\.0+)?Z?$|Z$/, '').replace('T', ' ') }
  return { t: 'n', v: Number.parseFloat(value), z: formats[Number(STYLE.exec(attributes)?.[1] ?? 0)] }
}

/** The text of a string, whose runs may have formats of their own; how it is spoken is none of it. */
function textIn(content) {
  const start = content.indexOf('<t>')
  const end = content.indexOf('</t>', start)
  if (
    start >= 0 &&
    end > start &&
    content.indexOf('<t') === start &&
    content.indexOf('<', start + 1) === end &&
    content.indexOf('t>', end + 4) < 0
  )
    return plain(content.slice(start + 3, end))
  const parts = content
    .replace(/<(\w+:)?rPh\b.*?<\/(?:\w+:)?rPh>/gs, '')
    .matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)</g)
  return plain([...parts].map(([, text]) => text).join(''))
}

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** What bytes and entities stand for. */
function plain(letters) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: every byte that is no letter of ASCII
  const decoded = /[^\x00-\x7f]/.test(letters) ? Buffer.from(letters, 'latin1').toString('utf8') : letters
  // The end of a line in XML.
  const text = decoded.replaceAll('\r\n', '\n')
  if (!text.includes('&') && !text.includes('_x')) return text
  return text
    .replace(/&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi, (_, hex, decimal, name) =>
      name
        ? ENTITIES[name.toLowerCase()]
        : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replace(/_x([0-9a-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** Strings that many cells have come first in a book. */
const MAX_KNOWN = 20_000

/** The strings of a book by number. They stay bytes: as texts they would take several times the memory. */
async function sharedStrings(entry, content) {
  if (!entry) return () => ''
  if (entry.unpacked > MAX_STRINGS) throw new TooLarge()
  const all = Buffer.allocUnsafeSlow(entry.unpacked)
  let size = 0
  for await (const piece of content(entry.name)) {
    all.set(piece, size)
    size += piece.length
  }
  const bytes = all.subarray(0, size)
  const mark = Buffer.from(`<${/<(\w+:)?sst\b/.exec(lettersOf(bytes.subarray(0, 4096)))?.[1] ?? ''}si`)
  let starts = new Uint32Array(1024)
  let count = 0
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) {
    if (count + 1 === starts.length) {
      const more = new Uint32Array(starts.length * 2)
      more.set(starts)
      starts = more
    }
    starts[count++] = at
  }
  starts[count] = size
  const textOf = (number) =>
    number < count ? textIn(lettersOf(bytes.subarray(starts[number], starts[number + 1]))) : ''
  const known = new Map()
  return (number) => {
    let text = known.get(number)
    if (text === undefined) {
      text = textOf(number)
      if (known.size < MAX_KNOWN) known.set(number, text)
    }
    return text
  }
}
