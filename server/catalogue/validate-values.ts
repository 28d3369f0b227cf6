import type * as z from 'zod'
import type { Actor } from '#server/platform/actor.ts'
import { cleanRichText } from '#server/platform/clean-rich-text.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { fieldErrors } from '#server/platform/words.ts'
import { type PageRules, permits } from '#src/contract/access/permissions.ts'
import type { Action } from '#src/contract/action.ts'
import type { AdminRole } from '#src/contract/call.ts'
import { blankOf } from '#src/contract/catalogue/rest.ts'
import { hints } from '#src/contract/field.ts'
import { rulesOf } from '#src/contract/lists/page-rules.ts'
import { isOption, type SearchListKey } from '#src/domain/customers/search-lists.ts'
import { ownProperty } from './own-rows.ts'
import { referencesOf } from './references.ts'
import type { Resource, Row } from './resource.ts'

/** By content: both sides are JSON values. */
export const sameValue = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function hintOf({ schema }: Resource, property: string) {
  const type = schema.shape[property] as z.ZodType | undefined
  return type && hints.get(type)
}

/** A value as stored: only the rich-text widget allows tags. */
export const toStore = (resource: Resource, property: string, value: unknown): unknown =>
  typeof value === 'string' && hintOf(resource, property)?.widget === 'richtext'
    ? cleanRichText(value)
    : value

/** Who may do what with a resource, its custom fields included. Undefined for a page without rules. */
export function rulesFor({ page, setters }: Pick<Resource, 'page' | 'setters'>): PageRules | undefined {
  const rules = rulesOf(page)
  return rules && setters ? { ...rules, fields: { ...rules.fields, ...setters } } : rules
}

/**
 * Checks whether the actor's role may do this with these properties, by the permissions of the resource's page. Throws
 * ROLE_REFUSED, INVALID for a property that only the API writes.
 */
export function requireRole(
  resource: Resource,
  actor: Actor,
  action: Action,
  properties: readonly (string | undefined)[] = [],
): void {
  if (actor.kind !== 'admin') return
  const checked = properties.length > 0 ? properties : [undefined]
  const locks = checked.map((property) => lockOf(resource, actor, action, property))
  if (locks.includes('role')) throw new AppError('ROLE_REFUSED')
  const closed = checked.flatMap((property, at) => {
    const lock = locks[at]
    return property !== undefined && lock && lock !== 'role' ? [[property, lock] as const] : []
  })
  if (closed.length > 0) throw invalid(Object.fromEntries(closed))
}

/** Why an admin may not do it with a property: the role, or it is calculated or written by the API only. */
export function lockOf(
  resource: Resource,
  actor: Actor,
  action: Action,
  property: string | undefined,
): 'role' | 'apiOnly' | 'calculated' | undefined {
  if (property !== undefined && resource.calculated?.[property]) return 'calculated'
  if (actor.kind !== 'admin') return undefined
  const rules = rulesFor(resource)
  if (rules && !permits(rules, actor.roleId as AdminRole, action, property)) return 'role'
  if (property === undefined) return undefined
  // A limited admin gives no row away; that a new row is their own is the server's doing.
  if (action === 'update' && property === ownProperty(resource, actor)) return 'role'
  return hintOf(resource, property)?.apiOnly && !actor.api ? 'apiOnly' : undefined
}

/** What the type cannot express: a choice is an option of its list, a row is referred to once. Field → problem. */
export function validateValues(resource: Resource, values: Row): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [property, value] of Object.entries(values)) {
    const list = hintOf(resource, property)?.choices as SearchListKey | undefined
    if (resource.calculated?.[property]) errors[property] = 'calculated'
    else if (!resource.columns[property]) errors[property] = 'unknownProperty'
    else if (list && value !== null && [value].flat().some((one) => !isOption(list, one as string)))
      errors[property] = 'choice'
    else if (Array.isArray(value) && new Set(value).size < value.length && isReference(resource, property))
      errors[property] = 'choice'
  }
  return { ...errors, ...resource.judge?.(values) }
}

/** Throws INVALID for the first of them. */
export function checkValues(resource: Resource, values: Row): void {
  const [first] = Object.entries(validateValues(resource, values))
  if (first) throw invalid(Object.fromEntries([first]))
}

/** A new record cannot be without it: it has no default. */
export const isRequired = ({ schema, columns, atFirst }: Resource, property: string): boolean =>
  !atFirst?.[property] &&
  columns[property]?.hasDefault === false &&
  blankOf(schema.shape[property] as z.ZodType) === undefined

const isReference = (resource: Resource, property: string) =>
  referencesOf(resource).some((reference) => reference.property === property)

/** Validates an old value as if it were typed today, because rules may have changed. */
export function rejudge({ schema }: Resource, property: string, value: unknown): unknown {
  const read = schema.shape[property]?.safeParse(value ?? null, { reportInput: true })
  if (!read) throw invalid({ property: 'unknownProperty' })
  if (!read.success) throw invalid({ value: Object.values(fieldErrors(read.error))[0] ?? 'invalid' })
  return read.data
}
