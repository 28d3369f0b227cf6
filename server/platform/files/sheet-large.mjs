import { createInflateRaw } from 'node:zlib'
import { bookOptions, bookRows, sheetsOf, TOP_ROWS } from './sheet-book.mjs'

/*
 * A workbook of 200,000 rows would take gigabytes as cells. Its sheet is cut where rows end, and each portion is read as a small
 * workbook that has the styles of the large one and the shared strings that its rows name. So every cell is read as in a book
 * that is read whole (sheet-book.mjs).
 */

/** Rows of a portion. */
const PORTION = 1000
/** A portion without an end of a row is no sheet. */
const MAX_PORTION = 64 * 1024 * 1024
const CHUNK = 1024 * 1024

const isSheet = ({ name }) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name)
const isStrings = ({ name }) => /^xl\/sharedStrings\.xml$/i.test(name)
/** What the reading of cells needs besides. */
const isKept = ({ name }) =>
  /^(?:\[Content_Types\]\.xml|xl\/(?:workbook|styles|metadata)\.xml|xl\/(?:_rels|persons)\/.*)$/i.test(name)

/** Reads a book as readBook does. */
export async function readLargeBook({ bytes, entries, sheet, fillDown, mostRows, mostColumns }, take) {
  const { parse_zip: parse, utils, SSF } = await import('@e965/xlsx')
  if (entries.some(({ isLocked }) => isLocked)) return { problem: 'sheetPassword' }
  try {
    const content = (entry) => unpacked(bytes, entry)
    const kept = await Promise.all(
      entries.filter(isKept).map(async (entry) => [entry.name, await whole(content(entry))]),
    )
    const sheets = entries.filter(isSheet)
    const stringsOf = await sharedStrings(entries.find(isStrings), content)
    const open = (parts, options) => {
      const { strings, texts } = withStrings(parts, stringsOf)
      const files = [...kept, ...texts, ...(strings ? [[stringsOf.name, strings]] : [])]
      const named = files.map(([name, data]) => [name, { name, data }])
      return parse({ files: Object.fromEntries(named) }, bookOptions(options))
    }
    if (sheet === undefined) {
      const tops = await Promise.all(sheets.map(async (entry) => [entry.name, await topOf(content(entry))]))
      const book = open(tops, { sheetRows: TOP_ROWS })
      if (book.SheetNames.length > 1) return { sheets: sheetsOf(book, { utils, SSF }) }
    }
    const name = sheetFileOf(parse, kept, sheets, sheet)
    const entry = sheets.find((one) => one.name === name)
    if (!entry) return { problem: 'sheetGone' }
    const merges = await mergesOf(content(entry))
    const rows = bookRows({ SSF, fillDown, mostColumns }, take)
    let is1904 = false
    for await (const portion of portionsOf(content(entry), merges)) {
      const book = open([[name, portion]], { sheets: sheet ?? 0 })
      is1904 = Boolean(book.Workbook?.WBProps?.date1904)
      const problem = rows.add(book, book.Sheets[sheet ?? book.SheetNames[0]])
      if (problem) return { problem }
      if (rows.sent() >= mostRows) break
    }
    rows.flush()
    return { is1904 }
  } catch (error) {
    if (error instanceof TooLarge) return { problem: 'sheetUnpacked' }
    return { problem: /password|encrypt/i.test(error?.message) ? 'sheetPassword' : 'sheetDamaged' }
  }
}

class TooLarge extends Error {}

/** The bytes of a file, unpacked piece by piece; more than its directory says are refused. */
async function* unpacked(bytes, { start, packed, unpacked: most, isDeflated }) {
  const pieces = function* () {
    for (let at = start; at < start + packed; at += CHUNK)
      yield bytes.subarray(at, Math.min(at + CHUNK, start + packed))
  }
  if (!isDeflated) return yield* pieces()
  const inflate = createInflateRaw({ chunkSize: CHUNK })
  const { Readable } = await import('node:stream')
  let size = 0
  for await (const piece of Readable.from(pieces()).pipe(inflate)) {
    size += piece.length
    if (size > most) throw new TooLarge()
    yield piece
  }
}

/** Letters as single bytes, which is how the library takes them. */
const lettersOf = (piece) => Buffer.from(piece.buffer, piece.byteOffset, piece.length).latin1Slice()

async function whole(content) {
  let all = ''
  for await (const piece of content) all += lettersOf(piece)
  return all
}

/** The beginning of a sheet, down to its first rows. */
async function topOf(content) {
  let text = ''
  for await (const piece of content) {
    text += lettersOf(piece)
    const ends = [...text.matchAll(/<\/(?:\w+:)?row>/g)]
    const last = ends[TOP_ROWS]
    if (last) return closed(text.slice(0, last.index + last[0].length), '')
  }
  return text
}

const MERGE = /<(?:\w+:)?mergeCell\b[^>]*\bref="([A-Z]+)(\d+):([A-Z]+)(\d+)"[^>]*>/g

/** Merged cells, which a sheet names behind its rows. */
async function mergesOf(content) {
  let tail = ''
  for await (const piece of content) {
    const text = tail + lettersOf(piece)
    const at = text.indexOf(':sheetData>') < 0 ? text.indexOf('</sheetData>') : text.indexOf(':sheetData>')
    // What may be the beginning of the end is kept, and all behind it.
    tail = at < 0 ? text.slice(-32) : text.slice(at)
  }
  return [...tail.matchAll(MERGE)].map(([all, , from, , to]) => ({ all, from: Number(from), to: Number(to) }))
}

/** The sheet in portions of whole rows; no portion ends inside merged cells. */
async function* portionsOf(content, merges) {
  let head
  let text = ''
  let line = 0
  const parts = function* (isEnd) {
    for (;;) {
      const cut = cutOf(text, isEnd)
      if (!cut) return
      const own = numbered(text.slice(0, cut), line + 1).replace(SHARED_FORMULA, '<f>SHARED()</f>')
      const last = lastRow(own, line)
      const inside = merges.some(({ from, to }) => from <= last && last < to)
      if (inside && !isEnd && text.length < MAX_PORTION) return
      text = text.slice(cut)
      const [first, next] = [line + 1, last]
      line = next
      const around = merges
        .filter(({ from, to }) => from <= next && to >= first)
        .map(({ all }) => all.replace(/([^/])>$/, '$1/>'))
      yield closed(`${head}${own}`, around.length > 0 ? `<mergeCells>${around.join('')}</mergeCells>` : '')
    }
  }
  for await (const piece of content) {
    text += lettersOf(piece)
    if (head === undefined) {
      const start = /<(?:\w+:)?sheetData\b[^>]*>/.exec(text)
      if (!start) continue
      head = text.slice(0, start.index + start[0].length)
      text = text.slice(head.length)
    }
    if (text.length > MAX_PORTION) throw new TooLarge()
    yield* parts(false)
  }
  if (head !== undefined) yield* parts(true)
}

/** Where the rows of a portion end; undefined: they are not all there. */
function cutOf(text, isEnd) {
  let at = 0
  for (let rows = 0; rows < PORTION; rows++) {
    const end = /<\/(?:\w+:)?row>/g
    end.lastIndex = at
    if (!end.test(text)) return isEnd && at > 0 ? at : undefined
    at = end.lastIndex
  }
  return at
}

/** Rows may leave out their number: then the first of a portion would be the first of the sheet. */
const numbered = (rows, line) =>
  rows.replace(/<((?:\w+:)?row)\b(?![^>]*\br=)/, (_, tag) => `<${tag} r="${line}"`)

function lastRow(rows, before) {
  let last = before
  for (const [, number] of rows.matchAll(/<(?:\w+:)?row\b(?:[^>]*?\br="(\d+)")?/g))
    last = number ? Number(number) : last + 1
  return last
}

/** A sheet that was cut, closed again. */
function closed(text, behind) {
  const prefix = /<(\w+:)?worksheet\b/.exec(text)?.[1] ?? ''
  return `${text}</${prefix}sheetData>${behind}</${prefix}worksheet>`
}

/** A formula that a row of another portion has: without a stored value, no one could tell it from an empty cell. */
const SHARED_FORMULA = /<(?:\w+:)?f\b[^>]*\bt="shared"[^>]*\/>(?!\s*<(?:\w+:)?v>)/g

const STRING_CELL = /(<(?:\w+:)?c\b[^>]*\bt="s"[^>]*>\s*<(?:\w+:)?v>)(\d+)(?=<)/g

/** Parts of sheets with the strings that their cells name, numbered anew among these. */
function withStrings(parts, { head, at, end }) {
  const places = new Map()
  const texts = parts.map(([name, text]) => [
    name,
    text.replace(STRING_CELL, (_, before, number) => {
      if (!places.has(number)) places.set(number, places.size)
      return `${before}${places.get(number)}`
    }),
  ])
  const strings = head && `${head}${[...places.keys()].map((number) => at(Number(number))).join('')}${end}`
  return { strings, texts }
}

/** The strings of a book, as bytes: as texts they would take several times the memory. */
async function sharedStrings(entry, content) {
  if (!entry) return { at: () => '' }
  const all = Buffer.allocUnsafeSlow(entry.unpacked)
  let size = 0
  for await (const piece of content(entry)) {
    all.set(piece, size)
    size += piece.length
  }
  const bytes = all.subarray(0, size)
  const root = /<(\w+:)?sst\b[^>]*>/.exec(bytes.subarray(0, 4096).latin1Slice())
  const prefix = root?.[1] ?? ''
  const mark = Buffer.from(`<${prefix}si`)
  let starts = new Uint32Array(1024)
  let count = 0
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) {
    if (count + 1 >= starts.length) {
      const more = new Uint32Array(starts.length * 2)
      more.set(starts)
      starts = more
    }
    starts[count++] = at
  }
  const end = `</${prefix}sst>`
  const last = bytes.lastIndexOf(end)
  starts[count] = last < 0 ? size : last
  return {
    name: entry.name,
    head: root ? bytes.latin1Slice(0, starts[0]) : '',
    at: (index) => (index < count ? bytes.latin1Slice(starts[index], starts[index + 1]) : `<${prefix}si/>`),
    end,
  }
}

/** In which file a sheet is: a book whose sheets have one cell each, the name of their file. */
function sheetFileOf(parse, kept, sheets, sheet) {
  const files = [...kept, ...sheets.map(({ name }) => [name, pointer(name)])]
  const named = files.map(([name, data]) => [name, { name, data }])
  const book = parse({ files: Object.fromEntries(named) }, bookOptions({ sheets: sheet ?? 0 }))
  return book.Sheets[sheet ?? book.SheetNames[0]]?.['!data']?.[0]?.[0]?.v
}

const pointer = (name) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${name}</t></is></c></row></sheetData></worksheet>`
