import type { FieldSpec } from '#src/admin/model/describe.ts'
import type { Widget } from '#src/contract/field.ts'
import { readNumber } from '#src/domain/files/cell-numbers.ts'

const numeric: readonly Widget[] = ['number', 'money', 'percent']

/** Typed text → value to validate and store: empty is null, a numeric field stays a number. */
export function typedValue(field: FieldSpec, typed: unknown): unknown {
  if (typeof typed !== 'string') return typed
  const text = typed.trim()
  if (text === '') return null
  if (!numeric.includes(field.widget)) return text
  // As files are read: `1,00,000`, `₹ 5 lakh`, `१२`. Other text fails validation as it is.
  return readNumber(text) ?? text
}
