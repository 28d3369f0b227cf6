import { getTableName } from 'drizzle-orm'
import type * as z from 'zod'
import { allResources, resourceOfList } from '#server/catalogue/registry.ts'
import type { Resource } from '#server/catalogue/resource.ts'
import {
  type Compiled,
  compileFormula,
  type FormulaList,
  type Lists,
  type Readable,
} from '#server/formulas/compile.ts'
import { FormulaFault } from '#server/formulas/faults.ts'
import type { Type } from '#server/formulas/functions.ts'
import { permits } from '#src/contract/access/permissions.ts'
import { relationsTo } from '#src/contract/catalogue/relations.ts'
import { whereFields } from '#src/contract/catalogue/where-fields.ts'
import {
  CALCULATED,
  type CustomFields,
  isSeenBy,
  type StoredField,
  shapeOf,
} from '#src/contract/custom-field.ts'
import { hints, innerType } from '#src/contract/field.ts'
import { rulesOf } from '#src/contract/lists/page-rules.ts'
import { lowerRoles } from '#src/contract/lower-roles.ts'

/** Database column of a custom field. The prefix keeps it apart from columns of later releases. */
export const customColumn = (name: string) => `custom_${name}`

/**
 * The lists as formulas read them, with all custom fields. What leaves the server masked is no field of a formula: its
 * result would tell it.
 * @param definitions as stored: calculated ones with their formula
 */
export function formulaLists(definitions: CustomFields): Lists {
  const known = new Map<string, FormulaList | undefined>()
  const stored = definitions.filter(({ kind }) => kind !== CALCULATED)
  return {
    relationsTo: (name) => relationsTo(name, stored),
    list(name) {
      if (!known.has(name)) known.set(name, listOf(resourceOfList(name), definitions))
      return known.get(name)
    },
  }
}

function listOf(of: Resource | undefined, definitions: CustomFields): FormulaList | undefined {
  if (!of) return undefined
  const { list, table, id, many, schema, columns } = of
  const own = definitions.filter(({ resource }) => resource === list)
  const whole = schema.extend(shapeOf(own.filter(({ kind }) => kind !== CALCULATED)))
  const fields = new Map<string, Readable>()
  for (const name of whereFields(whole).keys()) {
    const one = whole.shape[name] as z.ZodType
    const { calculated, rows: to } = hints.get(one) ?? {}
    const column = columns[name]
    const type = typeOf(one, column?.getSQLType())
    if (calculated !== undefined) fields.set(name, { formula: calculated })
    else if (to)
      fields.set(name, {
        type: 'row',
        to,
        many: innerType(one).type === 'array',
        column: column?.name ?? customColumn(name),
      })
    else if (type) fields.set(name, { type, column: column?.name ?? customColumn(name) })
  }
  for (const { name, formula, kind } of own)
    if (kind === CALCULATED && formula !== null && !fields.has(name)) fields.set(name, { formula })
  return {
    name: list,
    table: getTableName(table),
    id: id.name,
    many,
    fields,
    ownRows: rulesOf(of.page)?.own !== undefined,
  }
}

/** Undefined for lists of values and the like. @param column the type of its column, if it is declared */
function typeOf(schema: z.ZodType, column: string | undefined): Type | undefined {
  const { type, format } = innerType(schema) as { type: string; format?: string | null }
  const { widget } = hints.get(schema) ?? {}
  if (type === 'array' || widget === 'richtext') return undefined
  if (column === 'jsonb' || column === 'boolean') return undefined
  if (type === 'literal' && column !== 'text') return 'flag'
  if (type === 'number') return widget === 'money' ? 'rupees' : widget === 'percent' ? 'percent' : 'number'
  return format === 'date' && column !== 'text' ? 'date' : 'text'
}

/** The formulas that work, by their field; those of lists that are read again and again are compiled once. */
const compiled = new WeakMap<StoredField, string>()

/** SQL of a calculated field over a row called `own`. */
export const sqlOfField = (one: StoredField): string => compiled.get(one) ?? 'null'

/** SQL of a declared calculated field over a row called `own`; it reads declared fields only. */
export function sqlOfDeclared(resource: Resource, formula: string): string {
  const lists = formulaLists([])
  return compileFormula(formula, lists.list(resource.list) as FormulaList, lists).sql
}

/** A definition that is about to be stored, or is: what its formula means, or what is wrong with it. */
export function tryFormula(
  { resource, name, formula }: Pick<StoredField, 'resource' | 'name' | 'formula'>,
  lists: Lists,
): Compiled | FormulaFault | undefined {
  const list = lists.list(resource)
  if (!list) return undefined
  try {
    return compileFormula(formula ?? '', list, lists, name || undefined)
  } catch (error) {
    if (error instanceof FormulaFault) return error
    throw error
  }
}

/**
 * Definitions as fields: a calculated one has the kind of its result, is set by no one, and is seen by the roles that see
 * every field it reads. One whose formula no longer works is left out.
 */
export function derivedFields(definitions: CustomFields): StoredField[] {
  const lists = formulaLists(definitions)
  return definitions.flatMap((one) => {
    if (one.kind !== CALCULATED) return [one]
    const found = tryFormula(one, lists)
    if (!found || found instanceof FormulaFault) return []
    const see_roles = lowerRoles.filter((role) =>
      found.uses.every((use) => maySee(use, one.resource, role, definitions)),
    )
    const field: StoredField = {
      ...one,
      kind: found.kind,
      see_roles: see_roles.map((role) => `${role}` as const),
      set_roles: [],
    }
    compiled.set(field, found.sql)
    return [field]
  })
}

function maySee(
  use: Compiled['uses'][number],
  own: string,
  role: (typeof lowerRoles)[number],
  definitions: CustomFields,
): boolean {
  const custom = definitions.find(({ resource, name }) => resource === use.list && name === use.field)
  const rules = rulesOf(resourceOfList(use.list)?.page ?? '')
  const opens = use.list === own || (rules !== undefined && permits(rules, role, 'read'))
  return opens && (!custom || isSeenBy(custom, role))
}

/** Whether a list is one that formulas can belong to: slabs are saved as a whole by their own calls. */
export const takesFormulas = (list: string): boolean =>
  allResources().some((one) => one.list === list && one.list === one.page)
