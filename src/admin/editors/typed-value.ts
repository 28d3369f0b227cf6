import type { FieldSpec } from '#src/admin/model/describe.ts'
import type { Widget } from '#src/contract/field.ts'

const numeric: readonly Widget[] = ['number', 'money', 'percent']

/** Typed text → value to validate and store: empty is null, a numeric field stays a number. */
export function typedValue(field: FieldSpec, typed: unknown): unknown {
  if (typeof typed !== 'string') return typed
  const text = typed.trim()
  if (text === '') return null
  if (!numeric.includes(field.widget)) return text
  // 1,00,000 is the Indian way to write it; other text that is not a number fails validation.
  const figure = Number(text.replaceAll(',', ''))
  return Number.isNaN(figure) ? text : figure
}
