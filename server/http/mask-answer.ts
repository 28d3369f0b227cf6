import * as z from 'zod'
import type { Who } from '#server/platform/who.ts'
import type { Call } from '#src/contract/call.ts'
import { type PersonalKind, personalData } from '#src/contract/personal.ts'
import { maskAs } from '#src/domain/personal-masks.ts'

type Mask = (value: unknown, hides: (kind: PersonalKind) => boolean) => unknown
type Schema = z.core.$ZodType

/** Of each schema; null where nothing personal is inside. */
const made = new WeakMap<Schema, Mask | null>()

/**
 * An answer as this caller may read it, by the masking policy. It is applied to every answer, so that a handler cannot
 * forget it.
 */
export function maskAnswer(
  { reveals = [] }: Pick<Call, 'reveals'>,
  schema: z.ZodType,
  answer: unknown,
  who: Who | null,
): unknown {
  if (who?.kind === 'customer') return answer
  return maskOf(schema)?.(answer, (kind) => !reveals.includes(kind)) ?? answer
}

function maskOf(schema: Schema): Mask | null {
  const known = made.get(schema)
  if (known !== undefined) return known
  const mask = makeMask(schema)
  made.set(schema, mask)
  return mask
}

function makeMask(schema: Schema): Mask | null {
  const kind = personalData.get(schema as z.ZodType)?.kind
  if (kind) {
    const takesText = z.safeParse(schema, 'XXXXX').success
    return (value, hides) => {
      if (value === null || value === undefined || !hides(kind)) return value
      return typeof value === 'string' || takesText ? maskAs(kind, String(value)) : null
    }
  }
  const { def } = (schema as z.ZodType)._zod as unknown as { def: Record<string, unknown> & { type: string } }
  switch (def.type) {
    case 'object':
      return ofObject(def.shape as Record<string, Schema>)
    case 'array':
      return ofItems(maskOf(def.element as Schema), (value, mask) => (value as unknown[]).map(mask))
    case 'record':
      return ofItems(maskOf(def.valueType as Schema), (value, mask) =>
        Object.fromEntries(Object.entries(value as object).map(([name, one]) => [name, mask(one)])),
      )
    case 'tuple':
      return ofTuple(def.items as Schema[])
    case 'union':
      return ofUnion(def.options as Schema[])
    case 'nullable':
    case 'optional':
    case 'nonoptional':
    case 'default':
    case 'readonly':
    case 'catch':
      return maskOf(def.innerType as Schema)
    case 'pipe':
      return maskOf(def.out as Schema)
    case 'lazy':
      return maskOf((def.getter as () => Schema)())
    default:
      return null
  }
}

const ofItems = (
  inner: Mask | null,
  each: (value: unknown, mask: (one: unknown) => unknown) => unknown,
): Mask | null => inner && ((value, hides) => (value ? each(value, (one) => inner(one, hides)) : value))

function ofObject(shape: Record<string, Schema>): Mask | null {
  const inside = Object.entries(shape).flatMap(([name, schema]) => {
    const mask = maskOf(schema)
    return mask ? [[name, mask] as const] : []
  })
  if (inside.length === 0) return null
  return (value, hides) => {
    if (!value) return value
    const copy = { ...(value as Record<string, unknown>) }
    for (const [name, mask] of inside) if (name in copy) copy[name] = mask(copy[name], hides)
    return copy
  }
}

function ofTuple(items: Schema[]): Mask | null {
  const inside = items.map(maskOf)
  if (inside.every((mask) => mask === null)) return null
  return (value, hides) => (value as unknown[])?.map((one, at) => inside[at]?.(one, hides) ?? one)
}

/** The option that the value is of decides. */
function ofUnion(options: Schema[]): Mask | null {
  const inside = options.map((option) => [option, maskOf(option)] as const)
  if (inside.every(([, mask]) => mask === null)) return null
  return (value, hides) => {
    const found = inside.find(([option]) => z.safeParse(option, value).success)
    return found?.[1] ? found[1](value, hides) : value
  }
}
