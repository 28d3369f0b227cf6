import type { Choice } from '#src/admin/editors/use-choices.ts'
import { isEditable } from '#src/admin/grid/columns.ts'
import type { Place } from '#src/admin/grid/grid-moves.ts'
import type { ResolvedColumn, Row } from '#src/admin/model/define-resource.ts'
import { type FieldSpec, lockOf } from '#src/admin/model/describe.ts'
import { readField } from '#src/domain/catalogue/read-field.ts'

/** Most cells of one paste, fill or clearing. */
export const MAX_CELLS = 2000

type ChoicesOf = (field: FieldSpec) => readonly Choice[]

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
  /** Why the server refuses it, in words. */
  refusal?: string
  /** What was or can be filled in, in place of what was pasted or left out. */
  fill?: { value: unknown }
}

/** What the dialog knows of the rows to be added. */
export interface Fills {
  /** What is filled in; undefined: as pasted. */
  filledIn: (row: Row, field: FieldSpec) => unknown
  /** Field → why the server refuses the row. */
  refusals: (row: Row) => Readonly<Record<string, string>>
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
  creates: readonly FieldSpec[]
  /** Names of those that it cannot be without. */
  needs: readonly string[]
}

const isBlank = (copied: string | CopiedValue) => typeof copied === 'string' && copied.trim() === ''

/** Maps a block onto the grid from a cell on; cells beyond the grid are new rows, or only counted. */
export function planPaste(
  block: readonly (readonly (string | CopiedValue)[])[],
  target: PasteTarget,
  choicesOf: ChoicesOf,
  fills: Fills = { filledIn: () => undefined, refusals: () => ({}) },
) {
  const { at, count, rowAt, columns, creates } = target
  const width = Math.max(...block.map(({ length }) => length))
  let missing = 0
  let added = 0
  let outside = 0
  const cells = block.flatMap((texts, down): PastedCell[] => {
    const index = at.row + down
    const under = texts.flatMap((copied, right) => {
      const column = columns[at.column + right]
      return column ? [{ column, copied }] : []
    })
    if (index < count) {
      const row = rowAt(index)
      if (!row) missing += under.length
      return row ? under.map(({ column, copied }) => planCell(row, column, copied, choicesOf, fills)) : []
    }
    if (texts.every(isBlank)) return []
    if (creates.length === 0) {
      outside += 1
      return []
    }
    added += 1
    return planNew({ id: -1 - (index - count) }, under, target, choicesOf, fills)
  })
  return {
    cells,
    added,
    /** Cells of rows that are still on their way. */
    missing,
    outside: { rows: outside, columns: Math.max(0, at.column + width - columns.length) },
  }
}

/** No editor can set it here. */
export const isLocked = ({ problem }: PastedCell) =>
  problem === 'notEditable' || problem === 'apiOnly' || problem === 'calculated'

export const isNew = ({ id }: Row) => id < 0

function planCell(
  row: Row,
  column: ResolvedColumn,
  copied: string | CopiedValue,
  choicesOf: ChoicesOf,
  { refusals }: Fills,
): PastedCell {
  const { field } = column
  const old = row[field.name] ?? null
  const text = typeof copied === 'string' ? copied : copied.text
  const cell = { row, column, old, text }
  if (!isSettable(column)) return { ...cell, problem: lockedProblem(field) }
  const read =
    typeof copied === 'object' && copied.field === field.name
      ? readField(field.schema, copied.value)
      : readField(field.schema, text, choicesOf(field))
  if (!read.ok) return { ...cell, problem: read.problem }
  const same = JSON.stringify(read.value) === JSON.stringify(old)
  const refusal = refusals(row)[field.name]
  return { ...cell, next: read.value, ...(same && { same }), ...(refusal && { refusal }) }
}

/** Whether a block of cells may set values in the column. */
export const isSettable = (column: ResolvedColumn) => isEditable(column) && column.field.widget !== 'image'

const lockedProblem = (field: FieldSpec) => lockOf(field) ?? 'notEditable'

/** A row to be added: what was pasted, and what it cannot be without. */
function planNew(
  row: Row,
  under: readonly { column: ResolvedColumn; copied: string | CopiedValue }[],
  { creates, needs }: PasteTarget,
  choicesOf: ChoicesOf,
  { filledIn, refusals }: Fills,
): PastedCell[] {
  const refused = refusals(row)
  const pasted = new Set(under.map(({ column }) => column.field.name))
  const others = creates
    .filter(({ name }) => !pasted.has(name) && (needs.includes(name) || refused[name] !== undefined))
    .map((field) => ({ column: { field, edit: 'cell' as const }, copied: '' }))
  return [...under, ...others].map(({ column, copied }): PastedCell => {
    const { field } = column
    const text = typeof copied === 'string' ? copied : copied.text
    const cell = { row, column, old: null, text }
    if (!creates.some(({ name }) => name === field.name) || field.widget === 'image')
      return { ...cell, problem: lockedProblem(field) }
    const filled = filledIn(row, field)
    const refusal = refused[field.name]
    // An empty cell of a new record keeps the default.
    if (filled === undefined && !refusal && text.trim() === '' && !needs.includes(field.name))
      return { ...cell, same: true }
    const read = readField(field.schema, filled === undefined ? text : filled, choicesOf(field))
    const fill = { value: filled === undefined ? text : filled }
    if (!read.ok) return { ...cell, fill, problem: read.problem }
    return {
      ...cell,
      next: read.value,
      ...((filled !== undefined || refusal) && { fill }),
      ...(refusal && { refusal }),
    }
  })
}
