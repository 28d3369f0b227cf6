import { invalid } from '#server/platform/errors.ts'
import { type Problem, problemOf } from '#src/contract/catalogue/rules.ts'
import { fieldRuleProblem } from './field-rule-words.ts'
import type { Resource } from './resource.ts'

/** Marks a condition of an admin, before its place in `fieldRules`; other rules are declared. */
export const SET_BY_ADMIN = 'c'

/** What prevented a write of one row, as the statements of the write engine report it. */
export interface Prevented {
  missing: string | null
  /** Place of the declared rule, and the property where it is reported. */
  broken: string | null
}

/** The field that a row cannot be written for, and why; null: neither a reference nor a rule prevents it. */
export function refusalOf(
  resource: Resource,
  { missing, broken }: Prevented,
): Record<string, Problem> | null {
  if (missing !== null) return { [missing]: 'choice' }
  if (broken === null) return null
  const [place = '', field = ''] = broken.split(' ')
  const set = place.startsWith(SET_BY_ADMIN) && resource.fieldRules?.[Number(place.slice(1))]
  if (set) return { [field]: fieldRuleProblem(resource.schema, { rule: set, field }) }
  const rule = resource.rules?.[Number(place)]
  return rule ? { [field]: problemOf(resource.schema, rule, field) } : null
}

/** Throws INVALID if a reference or a rule prevents the row. */
export function refusePrevented(resource: Resource, prevented: Prevented): void {
  const errors = refusalOf(resource, prevented)
  if (errors) throw invalid(errors)
}
