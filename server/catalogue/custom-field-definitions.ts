import { getTableName, sql } from 'drizzle-orm'
import { customFields } from '#resources/catalogue/custom-fields.ts'
import { resourceOf } from '#server/catalogue/declared.ts'
import { addResource, resourceOfList } from '#server/catalogue/registry.ts'
import type { Resource, Row } from '#server/catalogue/resource.ts'
import type { Compiled, FormulaList, Lists } from '#server/formulas/compile.ts'
import { FormulaFault, faults, sentenceOf } from '#server/formulas/faults.ts'
import type { Db } from '#server/platform/database/database.ts'
import { rows } from '#server/platform/database/database.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { bilingual, type Words } from '#src/contract/bilingual.ts'
import { isSetup } from '#src/contract/catalogue/rest.ts'
import {
  CALCULATED,
  type CustomField,
  isNeverRequired,
  type StoredField,
} from '#src/contract/custom-field.ts'
import { checkConditions } from './field-conditions.ts'
import { formulaLists, tryFormula } from './formula-lists.ts'
import { readDefinitions } from './read-custom-fields.ts'
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
/** Rows that one list may make the database look at. */
const MAX_READ = 1_000_000
/** What finding rows by an index costs, in rows read one after the other. */
const INDEXED = 10

/** What the schema of a definition cannot express. Field → key of the validation words. */
function validateDefinition(values: Row): Record<string, string> {
  const {
    resource,
    name,
    kind,
    required,
    rows: to,
    choices,
    formula,
    promoted,
  } = values as Partial<CustomField>
  const of = resource === undefined ? undefined : resourceOfList(resource)
  return {
    ...(resource !== undefined && !carries(of) && { resource: 'choice' }),
    ...(name !== undefined && isTaken(of, name) && { name: 'customFieldTaken' }),
    ...(kind !== undefined && required === 1 && isNeverRequired(kind) && { required: 'customFieldEmpty' }),
    ...(!choices?.length && (kind === 'choice' || (choices && !kind)) && { choices: 'required' }),
    ...(kind !== undefined &&
      (kind === 'row' ? !isListed(resourceOfList(to ?? '')) : to) && { rows: 'choice' }),
    ...(kind !== undefined && (kind === CALCULATED) !== Boolean(formula) && { formula: 'formulaNeeded' }),
    ...(kind === CALCULATED && resource !== undefined && !isListed(of) && { resource: 'choice' }),
    ...(promoted === 1 && { promoted: 'unknownProperty' }),
  }
}

/** Whether fields can refer to the rows of a resource: it has a page and calls of its own. */
const isListed = (of: Resource | undefined): boolean =>
  of !== undefined && of.list === of.page && !isSetup(of.list)

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
    await requireRoom(tx, definition.resource)
    if (definition.kind === CALCULATED) continue
    const of = resourceOfList(definition.resource) as Resource
    const column = columnsOf(of, [definition])[definition.name]
    const filled =
      { flag: 'not null default 0', list: `not null default '[]'` }[definition.kind as string] ?? ''
    // Names come from validated definitions only.
    const text = `alter table "${getTableName(of.table)}" add column if not exists "${column?.name}" ${column?.getSQLType()} ${filled}`
    await tx.execute(sql.raw(text)).catch((error) => {
      throw isLocked(error) ? new AppError('UNAVAILABLE') : error
    })
  }
}

async function requireRoom(tx: Db, resource: string): Promise<void> {
  const [found] = await rows<{ total: number }>(
    tx,
    sql`select count(*)::int as total from custom_field where resource = ${resource}`,
  )
  if ((found?.total ?? 0) > MAX_FIELDS) throw invalid({ resource: 'tooMany' })
}

/** PostgreSQL's lock_not_available, as both drivers wrap it. */
function isLocked(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { code?: string }).code === '55P03') return true
  return false
}

/**
 * Runs after definitions were written, in their transaction. Throws INVALID for a formula that does not work or would be
 * slow, IN_USE if another field's formula would no longer work.
 */
async function checkFormulas(tx: Db, written: readonly number[]): Promise<void> {
  const definitions = await readDefinitions(tx)
  const lists = formulaLists(definitions)
  for (const one of definitions) {
    const isWritten = written.includes(one.id)
    if (isWritten) requirePlain(one)
    if (one.kind !== CALCULATED) continue
    const found = tryFormula(one, lists)
    const fault =
      found instanceof FormulaFault
        ? found
        : isWritten && found && (await slowFault(tx, one.resource, found, lists))
    if (fault && isWritten) throw invalid({ formula: sentenceOf(fault) })
    if (fault) throw new AppError('IN_USE', { vars: { places: placeOf(one) } })
  }
}

/** What a calculated field does not have, and what only it has. */
function requirePlain({ kind, formula, ...one }: StoredField): void {
  if ((kind === CALCULATED) !== (formula !== null)) throw invalid({ formula: 'formulaNeeded' })
  if (kind !== CALCULATED) return
  for (const field of ['see_roles', 'set_roles', 'choices'] as const)
    if (one[field].length > 0) throw invalid({ [field]: 'formulaRights' })
  for (const field of ['min', 'max'] as const)
    if (one[field] !== null) throw invalid({ [field]: 'formulaRights' })
}

const placeOf = ({ label_en, label_hi }: StoredField): Words => {
  const { en, hi } = customFields.many
  return bilingual(`${en}: ${label_en}`, `${hi}: ${label_hi}`)
}

/** A list that would be read for each row, without an index or too often. */
export async function slowFault(
  db: Db,
  resource: string,
  { rollUps }: Compiled,
  lists: Lists,
): Promise<FormulaFault | undefined> {
  const own = lists.list(resource)
  for (const { list, column, many, node } of rollUps) {
    const from = lists.list(list)
    if (!own || !from) continue
    const isIndexed = !many && (await hasIndex(db, from, column))
    const each = isIndexed ? INDEXED : await count(db, from)
    if ((await count(db, own)) * each > MAX_READ) return new FormulaFault(faults.slow(from.many), node)
  }
  return undefined
}

async function count(db: Db, { table }: FormulaList): Promise<number> {
  const [found] = await rows<{ n: number }>(
    db,
    sql`select count(*)::int as n from (select from ${sql.identifier(table)} limit ${MAX_READ}) counted`,
  )
  return found?.n ?? 0
}

/** Whether the values of a column lead to its rows. */
async function hasIndex(db: Db, { table }: FormulaList, column: string): Promise<boolean> {
  const found = await rows(
    db,
    sql`select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = ${table}::regclass and a.attname = ${column} and i.indisvalid`,
  )
  return found.length > 0
}

/** The definitions as a resource: adding one adds its column. */
addResource({
  ...resourceOf(customFields),
  judge: validateDefinition,
  afterCreate: addColumns,
  afterWrite: async (tx, written) => {
    await checkFormulas(tx, written)
    // What a condition looks at is not removed, nor hidden from those who see the field.
    await checkConditions(tx, [])
  },
})
