import type * as z from 'zod'
import { invalid } from '#server/platform/errors.ts'
import { editableOf } from '#src/contract/catalogue/catalogue.ts'
import type { Dialect } from '#src/contract/catalogue/rest.ts'
import { isCalculated } from '#src/contract/field.ts'
import type { Row } from './resource.ts'
import { sameValue } from './validate-values.ts'

/** Whether a change carries more than its new values, as a form that sends its whole record does. */
export const isWhole = (declared: Dialect, sent: Row): boolean =>
  'id' in sent || Object.keys(sent).some((name) => !editableOf(declared).includes(name))

/**
 * What a whole record changes. Values that are stored already need no permission and no rule, so that a form may send
 * back what its admin could not edit. Throws INVALID for another id or a changed read-only property.
 */
export function changesOf(declared: Dialect, stored: Row, sent: Row): Row {
  const editable = editableOf(declared)
  const changed = Object.entries(sent).filter(([name, value]) => !sameValue(value, stored[name]))
  const fixed = changed.filter(([name]) => !editable.includes(name))
  const why = (name: string) =>
    isCalculated(declared.schema.shape[name] as z.ZodType) ? 'calculated' : 'unknownProperty'
  if (fixed.length > 0) throw invalid(Object.fromEntries(fixed.map(([name]) => [name, why(name)])))
  return Object.fromEntries(changed)
}
