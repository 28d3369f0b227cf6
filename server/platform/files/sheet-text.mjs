import { Readable } from 'node:stream'
import { sender } from './sheet-rows.mjs'

const SLICE = 65_536
/** Bytes of one line: both readers take the square of its length, so one of 50 MB took two minutes. */
const MAX_LINE = 2 ** 20
/** One of separators only is told as too many columns. */
const MAX_SEPARATORS = 8 * 2 ** 20

/** @returns {Promise<{ problem?: string }>} after the rows were sent; after a problem, ignore them */
export async function readText({ bytes, encoding, mostRows, mostColumns }, take) {
  if (hasLineOver(MAX_SEPARATORS, bytes)) return { problem: 'sheetLine' }
  const { parse } = await import('csv-parse')
  const [first = ''] = wholeLines(bytes, encoding)
  // Excel reads this line and does not show it, nor count it.
  const [line, named] = /^\ufeff?sep=(.)(?:\r\n|\n|\r)/i.exec(first) ?? ['']
  const delimiter = named ?? delimiterOf(first.slice(line.length))
  const text = () => unprotected(wholeLines(bytes, encoding), line.length, delimiter)
  // Before parsing: a line of millions of separators would become as many texts in memory.
  const { most, hasQuotes } = separatorsIn(text(), delimiter)
  if (most >= mostColumns) return { problem: 'sheetColumns' }
  if (hasLineOver(MAX_LINE, bytes)) return { problem: 'sheetLine' }
  const options = { relax_column_count: true, bom: true, delimiter }
  const { add, flush } = sender(take)
  let count = 0
  const send = (row, mark) => {
    add(row, mark)
    count += 1
    return count < mostRows
  }
  const rows = () => parsed(parse, text(), { ...options, to: mostRows })
  if (!hasQuotes || (await isSound(rows(), delimiter))) {
    for await (const row of rows()) {
      if (row.length > mostColumns) return { problem: 'sheetColumns' }
      send(row)
    }
  } else await sendLines(parse, [...text()].join(''), options, send)
  flush()
  return {}
}

/** In every encoding that we read, the last byte of a line break is one of these. */
function hasLineOver(max, bytes) {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let at = 0; bytes.length - at > max; ) {
    const piece = text.subarray(at, at + max)
    const end = Math.max(piece.lastIndexOf(10), piece.lastIndexOf(13))
    if (end < 0) return true
    at += end + 1
  }
  return false
}

const parsed = (parse, text, options) => Readable.from(text).pipe(parse(options))

/** The text in pieces that end with a line, so that a large one is never in memory as a whole. */
function* wholeLines(bytes, encoding) {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true })
  let rest = ''
  for (let at = 0; at < bytes.length; at += SLICE) {
    const text = rest + decoder.decode(bytes.subarray(at, at + SLICE), { stream: true })
    // A file may have `\r` only; one at the end may be half of `\r\n`.
    const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r', text.length - 2)) + 1
    rest = text.slice(end)
    if (end > 0) yield text.slice(0, end)
  }
  rest += decoder.decode()
  if (rest !== '') yield rest
}

/** A CSV keeps Excel from shortening a number by `="000123"`, or `"=""000123"""`. @param from letters that are left out */
function* unprotected(pieces, from, delimiter) {
  let skip = from
  for (const piece of pieces) {
    const text = piece.slice(skip)
    skip = 0
    yield text.includes('="') ? plainCells(text, delimiter) : text
  }
}

const plainCells = (text, delimiter) =>
  text
    .replace(/"=""([^"\r\n]*)"""/g, '"$1"')
    .replace(/(^|.)="([^"\r\n]*)"(?=(.|$))/gm, (all, before, inner, after) =>
      [before, after].every((mark) => mark === '' || mark === delimiter) ? `${before}"${inner}"` : all,
    )

/** Whether all quotes are closed where they should be: an open one swallows the rows below it. */
async function isSound(rows, delimiter) {
  let width = 0
  try {
    for await (const row of rows) {
      width = Math.max(width, row.length)
      if (row.some((cell) => cell.includes('\n') && swallows(cell, delimiter, width))) return false
    }
    return true
  } catch {
    return false
  }
}

/** Whether a cell of several lines contains a whole row of the table. */
const swallows = (cell, delimiter, width) =>
  width > 1 &&
  cell
    .split(/\r\n|\n|\r/)
    .slice(1)
    .some((line) => line.split(delimiter).length >= width)

/** Lines that one cell may have in a file with broken quotes. */
const MAX_CELL_LINES = 10

/** Reads line by line, so that a broken quote costs its own row only; a cell may still have several lines. */
async function sendLines(parse, text, options, send) {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  if (lines.at(-1) === '') lines.pop()
  for (let at = 0; at < lines.length; at++) {
    const { row, used } = await rowAt(parse, lines, at, options)
    if (!send(row ?? [lines[at]], row ? undefined : { isBroken: true })) return
    at += used - 1
  }
}

async function rowAt(parse, lines, at, options) {
  const line = lines[at]
  if (!line.includes('"')) return { row: line.split(options.delimiter), used: 1 }
  const width = lines.find((one) => one.includes(options.delimiter))?.split(options.delimiter).length ?? 1
  for (let used = 1; used <= MAX_CELL_LINES && at + used <= lines.length; used++) {
    if (used > 1 && lines[at + used - 1].split(options.delimiter).length >= width) break
    const rows = []
    try {
      for await (const row of parsed(parse, lines.slice(at, at + used).join('\n'), options)) rows.push(row)
    } catch {
      continue
    }
    if (rows.length === 1) return { row: rows[0], used }
  }
  return { row: undefined, used: 1 }
}

/** Lines at the top that show which mark separates the cells: a title has none. */
const TOP_LINES = 20

/**
 * The mark that most lines have, and have equally often: a title or an amount may have commas too. Excel writes
 * semicolons in many countries.
 */
function delimiterOf(text) {
  const lines = text.split(/\r\n|\n|\r/, TOP_LINES)
  const found = [',', ';', '\t', '|'].map((mark) => {
    const counts = lines.map((line) => separatorsIn([line], mark).most).filter((count) => count > 0)
    const alike = Math.max(0, ...counts.map((count) => counts.filter((other) => other === count).length))
    return { mark, score: counts.length + 2 * alike, first: counts[0] ?? 0 }
  })
  return found.reduce((best, one) =>
    one.score > best.score || (one.score === best.score && one.first > best.first) ? one : best,
  ).mark
}

/** The most separators that a line has outside quotes, and whether there are quotes. */
function separatorsIn(pieces, mark) {
  let most = 0
  let here = 0
  let isQuoted = false
  let hasQuotes = false
  const [separator, quote] = [mark.charCodeAt(0), 34]
  for (const text of pieces)
    for (let at = 0; at < text.length; at++) {
      const letter = text.charCodeAt(at)
      if (letter === 10 || letter === 13) here = 0
      else if (letter === quote) {
        isQuoted = !isQuoted
        hasQuotes = true
      } else if (letter === separator && !isQuoted) {
        here += 1
        if (here > most) most = here
      }
    }
  return { most, hasQuotes }
}
