import { textValue } from '#src/admin/editors/typed-value.ts'
import type { Choice } from '#src/admin/editors/use-choices.ts'
import { isEditable } from '#src/admin/grid/columns.ts'
import type { Place } from '#src/admin/grid/grid-moves.ts'
import type { ResolvedColumn, Row } from '#src/admin/model/define-resource.ts'
import { type FieldSpec, type ReadValue, readValue } from '#src/admin/model/describe.ts'

/** Most cells of one paste, fill or clearing. */
export const MAX_CELLS = 2000

/** Language that pasted words are matched in: the page's, or none. */
export interface PasteWords {
  yes: readonly string[]
  no: readonly string[]
  choicesOf: (field: FieldSpec) => readonly Choice[]
}

/** A value that is copied within the grid: in its own column it needs no reading. */
export interface CopiedValue {
  text: string
  field: string
  value: unknown
}

/** One cell of a block, with what to do: set `next`, leave it (`same`), or say what is wrong. */
export interface PastedCell {
  /** A row to be added has a negative id. */
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

export interface PasteTarget {
  at: Place
  count: number
  /** Undefined for a row that is not loaded. */
  rowAt: (index: number) => Row | undefined
  columns: readonly ResolvedColumn[]
  /** Fields that a new row can have; none where the resource cannot create. */
  creates: readonly string[]
}

/** Maps a block onto the grid from a cell on; cells beyond the grid are new rows, or only counted. */
export function planPaste(
  block: readonly (readonly (string | CopiedValue)[])[],
  { at, count, rowAt, columns, creates }: PasteTarget,
  words: PasteWords,
) {
  const width = Math.max(...block.map(({ length }) => length))
  let missing = 0
  const cells = block.flatMap((texts, down) =>
    texts.flatMap((copied, right): PastedCell[] => {
      const column = columns[at.column + right]
      if (!column) return []
      const index = at.row + down
      const row = index < count ? rowAt(index) : newRow(index - count)
      if (!row) missing += 1
      if (!row || (index >= count && creates.length === 0)) return []
      return [judge(row, column, copied, words, creates)]
    }),
  )
  const beyond = Math.max(0, at.row + block.length - count)
  return {
    cells,
    added: creates.length > 0 ? beyond : 0,
    /** Cells of rows that are still on their way. */
    missing,
    outside: {
      rows: creates.length > 0 ? 0 : beyond,
      columns: Math.max(0, at.column + width - columns.length),
    },
  }
}

const newRow = (place: number): Row => ({ id: -1 - place })
export const isNew = ({ id }: Row) => id < 0

function judge(
  row: Row,
  column: ResolvedColumn,
  copied: string | CopiedValue,
  words: PasteWords,
  creates: readonly string[],
): PastedCell {
  const { field } = column
  const old = row[field.name] ?? null
  const text = typeof copied === 'string' ? copied : copied.text
  const cell = { row, column, old, text }
  const canSet = isNew(row) ? creates.includes(field.name) : isEditable(column)
  if (!canSet || field.widget === 'image')
    return { ...cell, problem: field.apiOnly ? 'apiOnly' : 'notEditable' }
  const read =
    typeof copied === 'object' && copied.field === field.name
      ? readValue(field, copied.value ?? null)
      : readText(field, text, words)
  if (!read.ok) return { ...cell, problem: read.messageKey }
  const same = !isNew(row) && JSON.stringify(read.value) === JSON.stringify(old)
  return same ? { ...cell, next: read.value, same } : { ...cell, next: read.value }
}

const plain = (text: string) => text.trim().toLocaleLowerCase()
const among = (text: string, words: readonly string[]) => words.some((word) => plain(word) === text)

/** Spreadsheet text → field value, validated by the field's schema. */
export function readText(field: FieldSpec, text: string, words: PasteWords): ReadValue {
  const lower = plain(text)
  if (field.widget === 'flag') {
    if (among(lower, ['1', 'true', ...words.yes])) return readValue(field, 1)
    if (among(lower, ['0', 'false', ...words.no])) return readValue(field, 0)
    return { ok: false, messageKey: 'choice' }
  }
  return readValue(field, textValue(field, text, words.choicesOf(field)))
}
