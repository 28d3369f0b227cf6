import { getTableName, sql } from 'drizzle-orm'
import { customFields } from '#resources/catalogue/custom-fields.ts'
import { resourceOf } from '#server/catalogue/declared.ts'
import { addResource, resourceOfList } from '#server/catalogue/registry.ts'
import type { Resource, Row } from '#server/catalogue/resource.ts'
import type { Db } from '#server/platform/database/database.ts'
import { rows } from '#server/platform/database/database.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { CUSTOM_FIELDS } from '#src/contract/catalogue/rest.ts'
import { type CustomField, isNeverRequired, type StoredField } from '#src/contract/custom-field.ts'
import { columnsOf } from './resources-for.ts'

/** Names that calls and rows use themselves. */
const reserved = [
  'id',
  'deleted_at',
  'expected',
  'property',
  'value',
  'order',
  'constructor',
  'prototype',
  'q',
]
/** A table has a limit of columns, and a grid one of sense. */
const MAX_FIELDS = 50
const LOCK_WAIT = '3s'

/** What the schema of a definition cannot express. Field → key of the validation words. */
function validateDefinition(values: Row): Record<string, string> {
  const { resource, name, kind, required, rows: to, choices, promoted } = values as Partial<CustomField>
  const of = resource === undefined ? undefined : resourceOfList(resource)
  return {
    ...(resource !== undefined && !carries(of) && { resource: 'choice' }),
    ...(name !== undefined && isTaken(of, name) && { name: 'customFieldTaken' }),
    ...(kind !== undefined && required === 1 && isNeverRequired(kind) && { required: 'customFieldEmpty' }),
    ...(!choices?.length && (kind === 'choice' || (choices && !kind)) && { choices: 'required' }),
    ...(kind !== undefined &&
      (kind === 'row' ? !isListed(resourceOfList(to ?? '')) : to) && { rows: 'choice' }),
    ...(promoted === 1 && { promoted: 'unknownProperty' }),
  }
}

/** Whether fields can refer to the rows of a resource: it has a page and calls of its own. */
const isListed = (of: Resource | undefined): boolean =>
  of !== undefined && of.list === of.page && of.list !== CUSTOM_FIELDS

/** Whether custom fields can be added to a resource. */
const carries = (of: Resource | undefined): boolean => isListed(of) || of?.carriesFields === true

const isTaken = (of: Resource | undefined, name: string): boolean =>
  reserved.includes(name) ||
  (of !== undefined &&
    (Object.hasOwn(of.schema.shape, name) || Object.hasOwn(of.columns, name) || of.id.name === name))

/**
 * Adds the columns of new definitions to the tables of their resources, in the transaction that adds the definitions.
 * Throws INVALID above the limit of fields, UNAVAILABLE if the table stays in use.
 */
async function addColumns(tx: Db, added: readonly Row[]): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', ${LOCK_WAIT}, true)`)
  for (const definition of added as unknown as StoredField[]) {
    const of = resourceOfList(definition.resource) as Resource
    const column = columnsOf(of, [definition])[definition.name]
    const filled =
      { flag: 'not null default 0', list: `not null default '[]'` }[definition.kind as string] ?? ''
    const [found] = await rows<{ total: number }>(
      tx,
      sql`select count(*)::int as total from custom_field where resource = ${definition.resource}`,
    )
    if ((found?.total ?? 0) > MAX_FIELDS) throw invalid({ resource: 'tooMany' })
    // Names come from validated definitions only.
    const text = `alter table "${getTableName(of.table)}" add column if not exists "${column?.name}" ${column?.getSQLType()} ${filled}`
    await tx.execute(sql.raw(text)).catch((error) => {
      throw isLocked(error) ? new AppError('UNAVAILABLE') : error
    })
  }
}

/** PostgreSQL's lock_not_available, as both drivers wrap it. */
function isLocked(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { code?: string }).code === '55P03') return true
  return false
}

/** The definitions as a resource: adding one adds its column. */
export const definitionResource: Resource = addResource({
  ...resourceOf(customFields),
  judge: validateDefinition,
  afterCreate: addColumns,
})
