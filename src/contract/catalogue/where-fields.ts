import * as z from 'zod'
import { hints, innerType } from '#src/contract/field.ts'
import { personalData } from '#src/contract/personal.ts'
import type { WhereField, WhereFields } from '#src/contract/where.ts'

/** The values of a field that has one of a few; undefined: it has any. */
export function choiceValues(schema: z.ZodType): readonly unknown[] | undefined {
  const type = innerType(schema)
  if (type instanceof z.ZodEnum) return type.options
  if (type instanceof z.ZodLiteral) return [...type.values]
  return type instanceof z.ZodBoolean ? [true, false] : undefined
}

/** How conditions compare a field; undefined for one that they cannot name. */
function whereField(schema: z.ZodType): WhereField | undefined {
  const { options, rows, choices, widget } = hints.get(schema) ?? {}
  const type = innerType(schema)
  // What leaves masked could be found out by asking for it.
  if (personalData.has(schema) || personalData.has(type)) return undefined
  if (type instanceof z.ZodArray) {
    const values = options ? Object.keys(options) : choiceValues(type.element as z.ZodType)
    return { kind: 'list', ...(values && { values: values as (string | number)[] }) }
  }
  if (type.type === 'object' || type.type === 'record' || widget === 'image') return undefined
  if (type.type === 'literal') return { kind: 'flag' }
  const values = options ? Object.keys(options) : choiceValues(type)
  if (values) return { kind: 'choice', values: values as (string | number)[] }
  if (rows || choices) return { kind: 'choice' }
  if (type.type === 'number') return { kind: 'number' }
  return { kind: (type as { format?: string | null }).format === 'date' ? 'date' : 'text' }
}

const known = new WeakMap<z.ZodObject, WhereFields>()

/** The fields of a resource that conditions can name. */
export function whereFields(schema: z.ZodObject): WhereFields {
  const made =
    known.get(schema) ??
    new Map(
      Object.entries(schema.shape).flatMap(([name, one]) => {
        const field = hints.has(one as z.ZodType) ? whereField(one as z.ZodType) : undefined
        return field ? [[name, field] as const] : []
      }),
    )
  known.set(schema, made)
  return made
}
