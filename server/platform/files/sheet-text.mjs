import { Readable } from 'node:stream'
import { sender } from './sheet-rows.mjs'

const SLICE = 65_536

/** @returns {Promise<{ problem?: string }>} after the rows were sent; after a problem, ignore them */
export async function readText({ bytes, encoding, mostRows, mostColumns }, take) {
  const { parse } = await import('csv-parse')
  const all = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes)
  // Excel reads this line and does not show it, nor count it.
  const [line, named] = /^\ufeff?sep=(.)(?:\r\n|\n|\r)/i.exec(all) ?? ['']
  const below = all.slice(line.length)
  const delimiter = named ?? delimiterOf(below)
  const text = unprotected(below, delimiter)
  // Before parsing: a line of millions of separators would become as many texts in memory.
  if (mostSeparators(text, delimiter) >= mostColumns) return { problem: 'sheetColumns' }
  const options = { relax_column_count: true, bom: true, delimiter }
  const { add, flush } = sender(take)
  let count = 0
  const send = (row, mark) => {
    add(row, mark)
    count += 1
    return count < mostRows
  }
  const rows = () => parsed(parse, text, { ...options, to: mostRows })
  if (!text.includes('"') || (await isSound(rows(), delimiter))) {
    for await (const row of rows()) {
      if (row.length > mostColumns) return { problem: 'sheetColumns' }
      send(row)
    }
  } else await sendLines(parse, text, options, send)
  flush()
  return {}
}

const parsed = (parse, text, options) => Readable.from(slices(text)).pipe(parse(options))

/** A CSV keeps Excel from shortening a number by `="000123"`, or `"=""000123"""`. */
const unprotected = (text, delimiter) =>
  text.includes('="')
    ? text
        .replace(/"=""([^"\r\n]*)"""/g, '"$1"')
        .replace(/(^|.)="([^"\r\n]*)"(?=(.|$))/gm, (all, before, inner, after) =>
          [before, after].every((mark) => mark === '' || mark === delimiter) ? `${before}"${inner}"` : all,
        )
    : text

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
  const found = [',', ';', '\t', '|'].map((mark) => {
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
    if (letter === '\n' || letter === '\r') here = 0
    else if (letter === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (letter === mark) {
      here += 1
      if (here > most) most = here
    }
  }
  return most
}
