import { typedValue } from '#src/admin/editors/typed-value.ts'
import type { Choice } from '#src/admin/editors/use-choices.ts'
import type { ResolvedColumn, Row } from '#src/admin/resource/define-resource.ts'
import { type FieldSpec, type ReadValue, readValue } from '#src/admin/resource/describe.ts'
import { isEditable } from './columns.ts'
import type { Place } from './grid-moves.ts'

/** Most cells per paste; each is a separate write. */
export const MOST_CELLS = 2000

/** Language that pasted words are matched in: the page's, or none. */
export interface PasteWords {
  yes: readonly string[]
  no: readonly string[]
  choicesOf: (field: FieldSpec) => readonly Choice[]
}

/** One cell of a block, with what to do: set `next`, leave it (`same`), or say what is wrong. */
export interface PastedCell {
  row: Row
  column: ResolvedColumn
  old: unknown
  text: string
  next?: unknown
  same?: true
  /** A key of src/locales/validation.words.ts, or `notEditable`. */
  problem?: string
}

/** The clipboard of a spreadsheet: rows in lines, cells by tabs; a cell in quotes may hold both. */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  const pattern = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y
  while (pattern.lastIndex <= text.length) {
    const [whole, quoted, plain, end] = pattern.exec(text) ?? []
    if (whole === undefined) break
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  // A spreadsheet ends its last line too.
  if (rows.length > 1 && rows.at(-1)?.join('') === '' && rows.at(-1)?.length === 1) rows.pop()
  return rows
}

/** Maps a block onto the grid from a cell on; cells beyond the grid are only counted. */
export function planPaste(
  block: readonly (readonly string[])[],
  at: Place,
  rows: readonly Row[],
  columns: readonly ResolvedColumn[],
  words: PasteWords,
) {
  const width = Math.max(...block.map(({ length }) => length))
  const cells = block.flatMap((texts, down) =>
    texts.flatMap((text, right): PastedCell[] => {
      const row = rows[at.row + down]
      const column = columns[at.column + right]
      return row && column ? [judge(row, column, text, words)] : []
    }),
  )
  return {
    cells,
    outside: {
      rows: Math.max(0, at.row + block.length - rows.length),
      columns: Math.max(0, at.column + width - columns.length),
    },
  }
}

function judge(row: Row, column: ResolvedColumn, text: string, words: PasteWords): PastedCell {
  const { field } = column
  const old = row[field.name] ?? null
  const cell = { row, column, old, text }
  if (!isEditable(column) || field.widget === 'image') return { ...cell, problem: 'notEditable' }
  const read = readText(field, text, words)
  if (!read.ok) return { ...cell, problem: read.messageKey }
  const same = JSON.stringify(read.value) === JSON.stringify(old)
  return same ? { ...cell, next: read.value, same } : { ...cell, next: read.value }
}

const plain = (text: string) => text.trim().toLocaleLowerCase()
const among = (text: string, words: readonly string[]) => words.some((word) => plain(word) === text)

/** Spreadsheet text → field value, validated by the field's schema. */
export function readText(field: FieldSpec, text: string, words: PasteWords): ReadValue {
  const said = plain(text)
  if (field.widget === 'flag') {
    if (among(said, ['1', 'true', ...words.yes])) return readValue(field, 1)
    if (among(said, ['0', 'false', ...words.no])) return readValue(field, 0)
    return { ok: false, messageKey: 'choice' }
  }
  if (field.widget === 'select') {
    if (said === '') return readValue(field, null)
    const found = words
      .choicesOf(field)
      .find(({ id, name }) => plain(name) === said || String(id).toLocaleLowerCase() === said)
    return found ? readValue(field, found.id) : { ok: false, messageKey: 'choice' }
  }
  if (field.widget === 'date') return readValue(field, said === '' ? null : isoDate(said))
  return readValue(field, typedValue(field, figureOf(field, text)))
}

const isFigure = ({ schema, widget, wholeNumber, min }: FieldSpec) =>
  ['number', 'money', 'percent'].includes(widget) ||
  wholeNumber ||
  (min !== undefined && schema.type === 'number')

/** Strips ₹, Rs and percent signs from numbers. */
const figureOf = (field: FieldSpec, text: string) =>
  isFigure(field)
    ? text
        .replace(/^\s*(?:₹|rs\.?|inr)\s*/i, '')
        .replace(/\s*%\s*$/, '')
        .replace(/\s/g, '')
    : text

/** Accepts 2026-11-21 and 21/11/2026; other text goes to validation unchanged. */
const isoDate = (text: string) =>
  text.replace(
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/,
    (_, day, month, year) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  )
