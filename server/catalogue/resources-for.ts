import { createHash } from 'node:crypto'
import { getTableName } from 'drizzle-orm'
import { type PgColumn, pgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import { columnOf } from '#server/catalogue/declared.ts'
import { resourceNamed } from '#server/catalogue/registry.ts'
import type { Resource } from '#server/catalogue/resource.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type CustomFields, fieldsSeen, settersOf, shapeOf } from '#src/contract/custom-field.ts'
import { type FieldRule, workingRules } from '#src/domain/catalogue/field-rules.ts'
import { customColumn, sqlOfField } from './formula-lists.ts'
import { readFields } from './read-custom-fields.ts'

/** Finds a resource by its name in the audit trail. */
export type FindResource = (entity: string) => Resource | undefined

type Fields = Pick<Deps, 'catalogue' | 'database'>

/** The custom fields of a resource that a role may see. */
export const seenFields = async (
  { catalogue, database }: Fields,
  page: string,
  role: number,
): Promise<CustomFields> => fieldsSeen(await catalogue.fields(database.db), page, role)

/** The resources with the custom fields that a role may see. */
export async function resourcesFor({ catalogue, database }: Fields, role: number): Promise<FindResource> {
  const all = await catalogue.fields(database.db)
  return (entity) => {
    const resource = resourceNamed(entity)
    return resource && withFields(resource, fieldsSeen(all, resource.list, role))
  }
}

/** A resource with all its custom fields, no matter who may see them. */
export async function wholeResource(db: Db, resource: Resource): Promise<Resource> {
  const all = await readFields(db)
  return withFields(resource, fieldsSeen(all, resource.list, 1))
}

const known = new WeakMap<CustomFields, Map<Resource, Resource>>()

/** A resource with custom fields beside its own: the engine treats them alike. */
export function withFields(resource: Resource, fields: CustomFields): Resource {
  if (fields.length === 0 && !fields.conditions) return resource
  const made = known.get(fields) ?? new Map<Resource, Resource>()
  known.set(fields, made)
  const found = made.get(resource) ?? extended(resource, fields)
  made.set(resource, found)
  return found
}

function extended(resource: Resource, fields: CustomFields): Resource {
  const [stored, made] = [
    fields.filter(({ formula }) => formula === null),
    fields.filter(({ formula }) => formula !== null),
  ]
  const columns = columnsOf(resource, fields)
  const calculated = made.map((one) => {
    const column = columns[one.name] as PgColumn
    return [one.name, { column, formula: one.formula ?? '', sql: sqlOfField(one) }] as const
  })
  const schema = fields.length > 0 ? resource.schema.extend(shapeOf(fields)) : resource.schema
  const fieldRules = workingRules(schema, fields.conditions ?? [])
  return {
    ...resource,
    ...(fieldRules.length > 0 && { fieldRules }),
    columns: {
      ...resource.columns,
      ...Object.fromEntries(stored.map(({ name }) => [name, columns[name] as PgColumn])),
    },
    ...((made.length > 0 || resource.calculated) && {
      calculated: { ...resource.calculated, ...Object.fromEntries(calculated) },
    }),
    editable: [...resource.editable, ...stored.map(({ name }) => name)],
    schema,
    setters: Object.fromEntries(fields.map((one) => [one.name, settersOf(one)])),
    revision: revisionOf(fields, fieldRules),
  }
}

/** The columns of custom fields, as the table of the resource has them. */
export function columnsOf({ table }: Resource, fields: CustomFields): Record<string, PgColumn> {
  const columns = fields.map(({ name }): [string, ReturnType<typeof columnOf>] => [
    customColumn(name),
    columnOf(shapeOf(fields)[name] as z.ZodType, customColumn(name)),
  ])
  const made = inTable(getTableName(table), Object.fromEntries(columns))
  return Object.fromEntries(fields.map(({ name }) => [name, made[customColumn(name)] as PgColumn]))
}

/** Columns know the table that they stand in by its name. */
const inTable = (name: string, columns: Record<string, ReturnType<typeof columnOf>>) =>
  pgTable(name, columns) as unknown as Record<string, PgColumn>

/** Differs when the statements of the write engine would: prepared ones are known by name. */
const revisionOf = (fields: CustomFields, rules: readonly FieldRule[]): string =>
  `f${createHash('sha1')
    .update(JSON.stringify([fields.map(({ name, kind }) => [name, kind]), rules]))
    .digest('hex')
    .slice(0, 10)}`
