import type { FieldSpec } from '#src/admin/model/describe.ts'
import type { Widget } from '#src/contract/field.ts'
import { readNumber } from '#src/domain/files/cell-numbers.ts'
import { readDay } from '#src/domain/files/cell-values.ts'
import { readTypedDay } from '#src/domain/typed-day.ts'
import type { Choice } from './use-choices.ts'

const numeric: readonly Widget[] = ['number', 'money', 'percent']

/** Typed text → value to validate and store: empty is null, a numeric field stays a number. */
export function typedValue(field: FieldSpec, typed: unknown): unknown {
  if (typeof typed !== 'string') return typed
  const text = typed.trim()
  if (text === '') return null
  // As files are read: `1,00,000`, `₹ 5 lakh`, `१२`, `22 Nov 26`. Other text fails validation as it is.
  if (field.widget === 'date') return readTypedDay(text) ?? text
  return numeric.includes(field.widget) ? (readNumber(text) ?? text) : text
}

const plain = (text: string) => text.trim().toLocaleLowerCase()

/** The same, of a text from elsewhere: a sheet counts its days, and a name stands for its choice. */
export function textValue(field: FieldSpec, text: string, choices: readonly Choice[]): unknown {
  if (field.widget === 'date') return typedValue(field, readDay(text) ?? text)
  if (field.widget !== 'select' || text.trim() === '') return typedValue(field, text)
  const named = choices.find(({ id, name }) => [name, String(id)].some((one) => plain(one) === plain(text)))
  return named ? named.id : text.trim()
}

/** The one choice that begins with what is typed, as the browser's own list finds it. */
export const begunChoice = (text: string, choices: readonly Choice[]): string => {
  const [begun, ...others] = choices.filter(({ name }) => plain(name).startsWith(plain(text)))
  return begun && others.length === 0 ? begun.name : text
}
