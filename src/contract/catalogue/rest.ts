import * as z from 'zod'
import { accessOf } from '#src/contract/access/admin-pages.ts'
import type { Call, Route } from '#src/contract/call.ts'
import { type CustomFields, shapeOf } from '#src/contract/custom-field.ts'
import { innerType, rowId } from '#src/contract/field.ts'
import { schemaName, toolName } from '#src/contract/schema-name.ts'
import { asStored } from './as-stored.ts'
import { editableOf, type ResourceSpec } from './catalogue.ts'
import { Groups, groupFields } from './groups.ts'
import { Pivot, pivotQuery, resourcePivot } from './pivot.ts'
import { seenOf } from './property-update.ts'
import { filterOf, sortOf } from './rest-filter.ts'
import { whereFields } from './where-fields.ts'

/** Most rows of one answer. Asking for more is an error, never a shorter answer. */
const MAX_ROWS = 10_000
const place = z.number('number').int('wholeNumber').min(0, 'notNegative').max(1_000_000_000, 'tooLarge')

/** JSON in a query parameter. Escapes are refused: they could bring characters that the database does not store. */
const json = <S extends z.ZodType>(schema: S, fallback: string) =>
  z
    .string()
    .max(12_000, 'tooLong')
    .default(fallback)
    .transform((text, context): unknown => {
      try {
        if (!text.includes('\\u')) return JSON.parse(text)
      } catch {}
      context.addIssue('invalid')
      return z.NEVER
    })
    .pipe(schema)

/** Sort, range and filter as ra-data-simple-rest sends them. */
const listQuery = (row: z.ZodObject) =>
  z.object({
    sort: json(sortOf(row), '["id","ASC"]'),
    range: json(
      z
        .tuple([place, place])
        .refine(([from, to]) => from <= to, 'rangeOrder')
        .refine(([from, to]) => to - from < MAX_ROWS, 'tooMany'),
      `[0,${MAX_ROWS - 1}]`,
    ),
    filter: json(filterOf(row), '{}'),
  })

function mapShape(schema: z.ZodObject, make: (property: z.ZodType, name: string) => z.ZodType | undefined) {
  const made = Object.entries(schema.shape).map(([name, property]) => [
    name,
    make(property as z.ZodType, name),
  ])
  return Object.fromEntries(made.filter(([, property]) => property)) as Record<string, z.ZodType>
}

/** Without its default: omitted fields of a change keep their value. */
const bare = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodDefault ? bare(schema.unwrap() as z.ZodType) : schema

/** Value of an omitted field: its default, null, off or an empty list. Undefined: the field is required. */
export function blankOf(schema: z.ZodType): unknown {
  for (const blank of [undefined, null]) {
    const read = schema.safeParse(blank)
    if (read.success) return read.data
  }
  const { type } = innerType(schema)
  return type === 'literal' ? 0 : type === 'array' ? [] : undefined
}

/** A row on the wire. */
export const rowOf = ({ schema }: Pick<ResourceSpec, 'schema'>) => z.object({ id: rowId(), ...schema.shape })

const fresh = ({ schema, filled = [] }: Pick<Dialect, 'schema' | 'filled'>) =>
  z.strictObject(
    mapShape(schema, (property, name) =>
      blankOf(property) === undefined && !filled.includes(name) ? property : bare(property).optional(),
    ),
  )

/** Custom fields of a new record: those without a blank value are required. */
export const freshCustom = (fields: CustomFields) => fresh({ schema: z.object(shapeOf(fields)) }).shape

/** A declaration with custom fields beside its own. */
export const withCustomFields = <D extends Dialect>(declared: D, fields: CustomFields): D =>
  fields.length === 0 ? declared : { ...declared, schema: declared.schema.extend(shapeOf(fields)) }

export const CUSTOM_FIELDS = 'custom-fields'
export const FIELD_CONDITIONS = 'field-conditions'
export const RECORD_LAYOUTS = 'record-layouts'
export const AUTOMATIONS = 'automations'
/** What admins make of other resources; it has no custom fields itself. */
export const isSetup = (name: string | undefined): boolean =>
  [CUSTOM_FIELDS, FIELD_CONDITIONS, RECORD_LAYOUTS, AUTOMATIONS].some((one) => one === name)

/**
 * Changed properties, or the whole record as a form sends it: its id and its fixed properties are then compared with
 * the stored ones. `expected` holds the values the editor saw: if one differs, nothing is written (409).
 */
function changes(declared: Dialect) {
  const editable = editableOf(declared)
  const some = mapShape(declared.schema, (property, name) =>
    editable.includes(name) ? bare(property).optional() : z.unknown().optional(),
  )
  return z
    .strictObject({ id: z.unknown().optional(), ...some, expected: seenOf(editable) })
    .refine((body) => Object.keys(body).some((name) => name !== 'expected'), {
      path: [editable[0] ?? 'id'],
      error: 'required',
    })
}

/** What the dialect needs of a declaration. */
export type Dialect = Pick<
  ResourceSpec,
  'name' | 'label' | 'access' | 'schema' | 'fixed' | 'create' | 'remove' | 'fourEyes' | 'weighed'
> & {
  /** Required fields that the table fills when a new record lacks them. */
  filled?: readonly string[]
}

/** The calls of a declared resource; its page's rules say who may make them. */
export function restCalls(declared: Dialect): Record<Route, Call> {
  const plain = plainCalls(declared)
  if (isSetup(declared.name)) return plain
  const known = new WeakMap<CustomFields, Record<Route, Call>>()
  const having = (fields: CustomFields) => {
    const calls = known.get(fields) ?? plainCalls(withCustomFields(declared, fields))
    known.set(fields, calls)
    return calls
  }
  return Object.fromEntries(
    Object.entries(plain).map(([route, call]): [string, Call] => [
      route,
      { ...call, custom: { of: declared.name, with: (fields) => having(fields)[route as Route] as Call } },
    ]),
  )
}

const removedRow = z.object({ id: rowId() }).meta({ id: 'RemovedRow' })

function plainCalls(declared: Dialect): Record<Route, Call> {
  const { name, access, fourEyes, weighed } = declared
  const whole = fourEyes && ({ fourEyes: true } as const)
  const row = rowOf(declared)
  const stored = asStored(row).meta({ id: `${schemaName(name)}Row` })
  const [page, one] = [`/api/admin/${name}`, `/api/admin/${name}/{id}`] as const
  const params = z.object({ id: z.coerce.number().pipe(rowId()) })
  const reading = { access: accessOf(name, access, 'read') }
  const calls: Record<Route, Call> = {
    [`GET ${page}`]: {
      summary: `Rows of ${name} by sort, range and filter; Content-Range holds the total`,
      ...reading,
      agent: { tool: toolName('rows_of', name) },
      query: listQuery(row),
      answer: z.array(stored),
    },
    [`GET ${one}`]: {
      summary: `One row of ${name}`,
      ...reading,
      agent: { tool: toolName('row_of', name) },
      params,
      answer: stored,
    },
  }
  const groups = groupFields(declared.schema)
  if (groups.length > 0)
    calls[`GET /api/admin/groups/${name}`] = {
      summary: `Rows of ${name} by the values of a field, with sums over the whole filter`,
      ...reading,
      query: listQuery(row)
        .pick({ filter: true })
        .extend({ group: z.enum(groups, 'choice') }),
      answer: Groups,
    }
  const pivot = resourcePivot(declared.schema, whereFields(declared.schema))
  if (pivot.groups.length > 0)
    calls[`GET /api/admin/pivots/${name}`] = {
      summary: `A report of ${name}: one figure by the values of two fields, over the whole filter`,
      ...reading,
      query: listQuery(row).pick({ filter: true }).extend(pivotQuery(pivot)),
      answer: Pivot,
    }
  if (declared.create !== false)
    calls[`POST ${page}`] = {
      summary: `Adds a row to ${name}`,
      access: accessOf(name, access, 'create'),
      once: true,
      body: fresh(declared),
      ...whole,
      answer: stored,
    }
  if (editableOf(declared).length > 0)
    calls[`PUT ${one}`] = {
      summary: `Sets properties of a row of ${name}, all or none, and answers the row`,
      access: accessOf(name, access, 'update'),
      params,
      body: changes(declared),
      // The engine finds out: a client of the dialect sends the unchanged values too.
      ...((fourEyes || weighed) && { fourEyes: { awaitsApproval: true } as const }),
      answer: stored,
    }
  if (declared.remove !== false)
    calls[`DELETE ${one}`] = {
      summary: `Removes a row of ${name} from all lists; its history stays`,
      access: accessOf(name, access, 'delete'),
      params,
      ...whole,
      answer: removedRow,
    }
  return calls
}
