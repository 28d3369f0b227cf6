import { whereFields } from '#src/contract/catalogue/where-fields.ts'
import { type FieldState, fieldState } from '#src/domain/catalogue/field-rules.ts'
import { businessDay } from '#src/domain/dates.ts'
import type { Resource } from './define-resource.ts'

type Ruled = Pick<Resource, 'rules' | 'schema'>

/** What the conditions of admins make of a field of a record, or of values that are being entered. */
export const stateOf = (
  { rules = [], schema }: Ruled,
  field: string,
  row: Readonly<Record<string, unknown>>,
): FieldState => fieldState(rules, field, row, whereFields(schema), businessDay(new Date()))

/** Why a field of a record is not edited now: it is locked, or not used. */
export function closedBy(resource: Ruled, field: string, row: Readonly<Record<string, unknown>>) {
  const { hidden, locked } = stateOf(resource, field, row)
  const rule = hidden ?? locked
  return rule && { rule, isHidden: hidden !== undefined }
}
