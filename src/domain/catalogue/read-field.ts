import { type FieldSchema, hints, innerType, stepOf } from '#src/contract/field.ts'
import { plainText } from '#src/domain/csv.ts'
import { numberProblem, readNumber } from '#src/domain/files/cell-numbers.ts'
import { readDay } from '#src/domain/files/cell-values.ts'
import { cellProblem } from '#src/domain/files/read-cells.ts'
import { dayProblem } from '#src/domain/typed-day.ts'

export type FieldKind = 'number' | 'rupees' | 'percent' | 'date' | 'flag' | 'choice' | 'list' | 'text'

/** A value that a text may name. */
export interface NamedChoice {
  id: string | number
  name: string
  /** Its name in the other language. */
  also?: string
}

/** The problem is a key of src/locales/validation.words.ts. */
export type ReadValue = { ok: true; value: unknown } | { ok: false; problem: string }

/** How texts of a declared field are read. */
export function kindOf(schema: FieldSchema): FieldKind {
  const inner = innerType(schema)
  const { options, choices, rows } = hints.get(schema) ?? {}
  if (inner.type === 'array') return 'list'
  if (inner.type === 'literal') return 'flag'
  if (options || choices || rows) return 'choice'
  if (inner.type === 'number') return kindOfStep[stepOf(inner)] ?? 'number'
  return (inner as { format?: string | null }).format === 'date' ? 'date' : 'text'
}

/** Rupees have paise; percents have three decimals. */
const kindOfStep: Readonly<Record<number, FieldKind>> = { 0.01: 'rupees', 0.001: 'percent' }

const words: readonly NamedChoice[] = [
  { id: 1, name: 'yes', also: 'हाँ' },
  { id: 0, name: 'no', also: 'नहीं' },
  { id: 1, name: 'true', also: 'y' },
  { id: 0, name: 'false', also: 'n' },
]

const plain = (text: string) => text.trim().toLowerCase().normalize('NFC')

/** By id as it is stored, by name in either language, or by id as it is written. */
function choiceOf(text: string, choices: readonly NamedChoice[]): string | number | undefined {
  const asWritten = plain(text)
  const found =
    choices.find(({ id }) => id === text) ??
    choices.find(({ name, also }) =>
      [name, also].some((one) => one !== undefined && plain(one) === asWritten),
    ) ??
    choices.find(({ id }) => plain(String(id)) === asWritten)
  return found?.id
}

function choicesOf(schema: FieldSchema, given: readonly NamedChoice[]): readonly NamedChoice[] {
  const { options } = hints.get(schema) ?? {}
  if (!options) return given
  return Object.entries(options).map(([id, { en, hi }]) => ({ id, name: en, also: hi }))
}

/** What a filled text means for a field, before the field's own limits. */
export function meaningOf(schema: FieldSchema, typed: string, given: readonly NamedChoice[] = []): ReadValue {
  const text = plainText(typed.trim())
  const problem = cellProblem(text)
  if (problem === 'sheetError') return { ok: false, problem }
  const found = (value: unknown, otherwise: string): ReadValue =>
    value === null || value === undefined ? { ok: false, problem: otherwise } : { ok: true, value }
  const kind = kindOf(schema)
  switch (kind) {
    case 'number':
    case 'rupees':
    case 'percent': {
      // `5 %` is no amount and no age.
      const value = kind !== 'percent' && /[%％]/.test(text) ? null : readNumber(text)
      return found(value, numberProblem(text))
    }
    case 'date':
      return found(readDay(text), dayProblem(text))
    case 'flag':
      return found(choiceOf(text, words), 'choice')
    case 'choice': {
      const choices = choicesOf(schema, given)
      // Rows that only the server knows are named by their number.
      return found(choices.length > 0 ? choiceOf(text, choices) : readNumber(text), 'choice')
    }
    case 'list':
      return listOf(schema, text, given)
    case 'text':
      return { ok: true, value: text.replace(/\r\n?/g, '\n') }
  }
}

/** One entry a line; of choices also as cells show and files hold them: `A · B`, `A; B`. */
function listOf(schema: FieldSchema, text: string, given: readonly NamedChoice[]): ReadValue {
  const { options, choices, rows } = hints.get(schema) ?? {}
  const isChoice = Boolean(options || choices || rows)
  const parts = text.split(isChoice ? /[;\r\n]| · /u : /[\r\n]/u).map((part) => part.trim())
  const known = choicesOf(schema, given)
  const values = parts.filter(Boolean).map((part) => (isChoice ? choiceOf(part, known) : part))
  return values.includes(undefined) ? { ok: false, problem: 'choice' } : { ok: true, value: values }
}

/**
 * Reads what was typed into a cell or a form, pasted, filtered by or imported, as the value of a declared field. What is
 * no text was chosen, and only has to fit the field.
 * @param choices of a search list or of rows; those that the field declares are known
 */
export function readField(
  schema: FieldSchema,
  typed: unknown,
  choices: readonly NamedChoice[] = [],
): ReadValue {
  if (typed === undefined || typed === null || (typeof typed === 'string' && typed.trim() === ''))
    return readBlank(schema)
  if (typeof typed !== 'string') return fitting(schema, typed)
  const meant = meaningOf(schema, typed, choices)
  return meant.ok ? fitting(schema, meant.value) : meant
}

/** Nothing is null, an empty list or an empty text, whichever the field takes. */
function readBlank(schema: FieldSchema): ReadValue {
  const none = kindOf(schema) === 'list' ? [[], null] : [null, '']
  for (const value of none) {
    const read = schema.safeParse(value)
    if (read.success) return { ok: true, value: read.data }
  }
  return { ok: false, problem: 'required' }
}

function fitting(schema: FieldSchema, value: unknown): ReadValue {
  const read = schema.safeParse(value)
  if (read.success) return { ok: true, value: read.data }
  const message = read.error.issues[0]?.message ?? ''
  // A sentence is zod's own.
  return { ok: false, problem: /^\w+$/.test(message) ? message : 'invalid' }
}
