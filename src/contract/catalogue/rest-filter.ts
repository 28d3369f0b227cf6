import * as z from 'zod'
import { innerType } from '#src/contract/field.ts'
import { WHERE, type Where } from '#src/contract/where.ts'
import { whereParam } from '#src/contract/where-param.ts'
import { whereFields } from './where-fields.ts'

/**
 * One condition of a list. `where` holds groups of conditions. `search` has no field and holds the words that a row must contain; `untranslated` has none
 * either and finds rows with a text that lacks its Hindi.
 */
export type Condition =
  | { compare: 'search'; value: readonly string[] }
  | { compare: 'untranslated' }
  | { compare: 'where'; where: Where }
  | { compare: Comparison; field: string; value: unknown }

export type Comparison =
  | 'is'
  | 'isNot'
  | 'above'
  | 'atLeast'
  | 'below'
  | 'atMost'
  | 'contains'
  | 'isEmpty'
  | 'holdsAll'
  | 'holdsAny'

/**
 * What may follow a field's name in a filter: the operators of FakeRest, whose dialect this is, and the spellings that
 * json-server and PostgREST made common. docs/react-admin.md lists them.
 */
const suffixes: Readonly<Record<string, Comparison>> = {
  _eq: 'is',
  _eq_any: 'is',
  _in: 'is',
  _neq: 'isNot',
  _neq_any: 'isNot',
  _gt: 'above',
  _gte: 'atLeast',
  _lt: 'below',
  _lte: 'atMost',
  _contains: 'contains',
  _like: 'contains',
  _q: 'contains',
  _isnull: 'isEmpty',
  _inc: 'holdsAll',
  _inc_any: 'holdsAny',
}

type Kind = 'text' | 'ordered' | 'choice' | 'list' | 'object'

function kindOf(schema: z.ZodType): Kind {
  const type = innerType(schema)
  if (type.type === 'array') return 'list'
  if (type.type === 'object' || type.type === 'record') return 'object'
  if (type.type === 'number') return 'ordered'
  if (type.type !== 'string') return 'choice'
  return (type as { format?: string | null }).format === 'date' ? 'ordered' : 'text'
}

const allowed: Readonly<Record<Kind, readonly Comparison[]>> = {
  text: ['is', 'isNot', 'above', 'atLeast', 'below', 'atMost', 'contains', 'isEmpty'],
  ordered: ['is', 'isNot', 'above', 'atLeast', 'below', 'atMost', 'isEmpty'],
  choice: ['is', 'isNot', 'isEmpty'],
  list: ['holdsAll', 'holdsAny', 'isEmpty'],
  object: ['isEmpty'],
}

/** Fields that `q` searches. */
export const searchedFields = ({ shape }: z.ZodObject): string[] =>
  Object.keys(shape).filter((name) => kindOf(shape[name] as z.ZodType) === 'text')

const isText = (schema: z.ZodType | undefined) =>
  schema !== undefined && ['text', 'list'].includes(kindOf(schema))

/** Texts and lists with the field of their Hindi version: `name` or `name_en`, and `name_hi`. */
export const translatedFields = ({ shape }: z.ZodObject): (readonly [text: string, hindi: string])[] =>
  Object.keys(shape).flatMap((hindi) => {
    const name = /^(.+)_hi$/.exec(hindi)?.[1]
    const text = [name, `${name}_en`].find((one) => one && isText(shape[one] as z.ZodType | undefined))
    return text && isText(shape[hindi] as z.ZodType) ? [[text, hindi] as const] : []
  })

/** The key of a filter that finds rows with a text that lacks its Hindi. */
export const UNTRANSLATED = 'untranslated'

const MAX_VALUES = 1000
const several = (one: z.ZodType) => z.union([one, z.array(one).max(MAX_VALUES, 'tooMany')])
const words = z
  .string()
  .max(200, 'tooLong')
  .transform((text) => text.trim().split(/\s+/).filter(Boolean))

/** Accepts what a value of the field is compared with. */
function operand(schema: z.ZodType, compare: Comparison): z.ZodType {
  const type = innerType(schema)
  if (compare === 'isEmpty') return z.union([z.boolean(), z.literal([0, 1])]).transform(Boolean)
  if (compare === 'contains') return z.string().max(200, 'tooLong')
  if (compare === 'holdsAll' || compare === 'holdsAny')
    return several((type as z.ZodArray).element as z.ZodType).transform((value) => [value].flat())
  if (compare === 'is' || compare === 'isNot') return several(schema.nullable())
  // A bound may lie outside the field's own range.
  return type.type === 'number' ? z.number('number') : kindOf(schema) === 'text' ? z.string() : type
}

interface FieldQuery {
  field: string
  compare: Comparison
}

/** The field and the comparison that a key of a filter names. A list's plain name asks whether it holds the value. */
function fieldQuery({ shape }: z.ZodObject, key: string): FieldQuery | undefined {
  if (Object.hasOwn(shape, key)) {
    const kind = kindOf(shape[key] as z.ZodType)
    return { field: key, compare: kind === 'list' ? 'holdsAll' : 'is' }
  }
  const suffix = Object.keys(suffixes).find(
    (one) => key.endsWith(one) && Object.hasOwn(shape, key.slice(0, -one.length)),
  )
  return suffix ? { field: key.slice(0, -suffix.length), compare: suffixes[suffix] as Comparison } : undefined
}

/**
 * Reads a filter into conditions, all of which must hold. Read by hand and not by one large schema: a resource of fifty
 * fields has five hundred keys, of which a request uses one or two.
 */
export const filterOf = (row: z.ZodObject) =>
  z.record(z.string(), z.unknown()).transform((filter, context): Condition[] => {
    const refuse = (key: string, message: string) => {
      context.addIssue({ code: 'custom', path: [key], message })
      return []
    }
    return Object.entries(filter).flatMap(([key, value]): Condition[] => {
      if (key === 'q' && !Object.hasOwn(row.shape, 'q')) {
        const read = words.safeParse(value)
        if (!read.success) return refuse(key, read.error.issues[0]?.message ?? 'invalid')
        return read.data.length > 0 ? [{ compare: 'search', value: read.data }] : []
      }
      if (key === UNTRANSLATED && !Object.hasOwn(row.shape, key)) {
        if (translatedFields(row).length === 0) return refuse(key, 'unknownField')
        return value === true || value === 1 ? [{ compare: 'untranslated' }] : refuse(key, 'invalid')
      }
      if (key === WHERE && !Object.hasOwn(row.shape, key)) {
        const read = whereParam({ fields: whereFields(row) }).safeParse(value)
        if (read.data) return [{ compare: 'where', where: read.data }]
        for (const { path, message } of read.error?.issues ?? [])
          context.addIssue({ code: 'custom', path: [key, ...path], message })
        return []
      }
      const found = fieldQuery(row, key)
      const schema = found && (row.shape[found.field] as z.ZodType)
      if (!found || !schema || !allowed[kindOf(schema)].includes(found.compare))
        return refuse(key, 'unknownField')
      // A list's plain name takes one value, as getManyReference sends it.
      if (key === found.field && found.compare === 'holdsAll' && Array.isArray(value))
        return refuse(key, 'invalid')
      const read = operand(schema, found.compare).safeParse(value)
      if (!read.success) return refuse(key, read.error.issues[0]?.message ?? 'invalid')
      return [{ ...found, value: read.data }]
    })
  })

export type Order = 'ASC' | 'DESC'
const order = z.enum(['ASC', 'DESC'], 'choice')
const MAX_COLUMNS = 4

/**
 * One column, or several: as pairs, or joined by commas for a client that sends one name; a minus turns a column
 * around.
 */
export const sortOf = ({ shape }: z.ZodObject) => {
  const pair = z.tuple([z.string(), order])
  return z.union([pair, z.array(pair).min(1).max(MAX_COLUMNS, 'tooMany')]).transform((sort, context) => {
    const pairs = (typeof sort[0] === 'string' ? [sort] : sort) as [string, Order][]
    const read = pairs.flatMap(([names, direction]) =>
      names.split(',').map((name): [string, Order] => {
        const turned = direction === 'ASC' ? 'DESC' : 'ASC'
        return name.startsWith('-') ? [name.slice(1), turned] : [name, direction]
      }),
    )
    if (read.length > MAX_COLUMNS) context.addIssue('tooMany')
    if (!read.every(([name]) => Object.hasOwn(shape, name))) context.addIssue('choice')
    return read
  })
}
