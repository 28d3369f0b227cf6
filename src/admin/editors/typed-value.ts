import type { FieldSpec } from '#src/admin/resource/describe.ts'
import type { Widget } from '#src/contract/field.ts'

const numeric: readonly Widget[] = ['number', 'money', 'percent']

/** What was typed → the value to judge and store: empty is null, a numeric field stays a number. */
export function typedValue(field: FieldSpec, typed: unknown): unknown {
  if (typeof typed !== 'string') return typed
  const text = typed.trim()
  if (text === '') return null
  if (!numeric.includes(field.widget)) return text
  // 1,00,000 is how people here write it; anything else that is no number is judged as such.
  const figure = Number(text.replaceAll(',', ''))
  return Number.isNaN(figure) ? text : figure
}
