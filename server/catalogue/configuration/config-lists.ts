import { isNull } from 'drizzle-orm'
import type * as z from 'zod'
import { type Reference, referencesOf } from '#server/catalogue/references.ts'
import { resourceOfList } from '#server/catalogue/registry.ts'
import type { Resource, Row } from '#server/catalogue/resource.ts'
import { wholeResource } from '#server/catalogue/resources-for.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AUTOMATIONS, CUSTOM_FIELDS, FIELD_CONDITIONS, RECORD_LAYOUTS } from '#src/contract/catalogue/rest.ts'
import { type FieldHint, hints } from '#src/contract/field.ts'

/** A resource that a configuration carries. */
export interface ConfigList {
  name: string
  /** The fields that name a record in every deployment. */
  key: readonly string[]
  /** Fields that stay where they are. */
  without?: readonly string[]
  /** A removed record keeps its name, so it is restored instead of created. */
  restores?: true
}

/** People of the lender: each deployment has its own. */
const lenderPeople = [
  ...['grievance_name', 'grievance_phone', 'grievance_email'],
  ...['desk_name', 'desk_phone', 'desk_email'],
]

/** Each after the ones it refers to. Undo takes them back in the opposite order. */
export const configLists: readonly ConfigList[] = [
  { name: CUSTOM_FIELDS, key: ['resource', 'name'], without: ['promoted'], restores: true },
  { name: 'lender-groups', key: ['name'] },
  { name: 'lenders', key: ['name'], without: lenderPeople },
  { name: 'lender-products', key: ['lender_id', 'product'] },
  { name: 'lender-integrations', key: ['lender_id'] },
  { name: 'call-rules', key: ['name'] },
  { name: 'message-templates', key: ['code', 'channel', 'language'] },
  { name: RECORD_LAYOUTS, key: ['resource', 'role'] },
  { name: FIELD_CONDITIONS, key: ['resource', 'field'] },
  { name: AUTOMATIONS, key: ['name'], without: ['active'] },
]

/** Uploaded files are not part of a configuration, only fields that hold values. */
const isFile = ({ widget }: FieldHint) => widget === 'image' || widget === 'document'

export const hintOf = ({ schema }: Resource, property: string): FieldHint | undefined =>
  hints.get(schema.shape[property] as z.ZodType)

/** A carried resource as the database is now, its custom fields included. */
export interface ConfigTable {
  list: ConfigList
  resource: Resource
  /** The key first, then as declared, then custom fields by name. */
  fields: readonly string[]
  references: ReadonlyMap<string, Reference>
}

export async function openTable(db: Db, list: ConfigList): Promise<ConfigTable> {
  const declared = resourceOfList(list.name)
  if (!declared) throw new Error(`No resource ${list.name}`)
  const resource = await wholeResource(db, declared)
  const isCarried = (property: string) => {
    const hint = hintOf(resource, property)
    return hint !== undefined && !isFile(hint) && !hint.apiOnly && !list.without?.includes(property)
  }
  const own = Object.keys(declared.columns)
  const custom = Object.keys(resource.columns).filter((property) => !own.includes(property))
  const all = [...list.key, ...own, ...custom.sort()].filter(
    (property) => list.key.includes(property) || isCarried(property),
  )
  const references = new Map(referencesOf(resource).map((one) => [one.property, one]))
  return { list, resource, fields: [...new Set(all)], references }
}

/** Live rows with their numbers. */
export async function readRows(db: Db, { id, columns, table }: Resource): Promise<(Row & { id: number })[]> {
  const found = await db
    .select({ ...columns, id })
    .from(table)
    .where(isNull(table.deleted_at))
  return found as (Row & { id: number })[]
}

const SEPARATOR = ' / '
export const keyOf = (list: ConfigList, record: Row): string =>
  list.key.map((property) => record[property] ?? '').join(SEPARATOR)

/** The names of a resource's records, both ways; null: several have it. */
interface Names {
  byId: Map<number, string>
  byName: Map<string, number | null>
}

/** Names of records by resource, each read once until it is forgotten. */
export type KnownNames = Map<string, Names>

export async function namesOf(db: Db, known: KnownNames, to: Resource): Promise<Names> {
  const found = known.get(to.list) ?? (await readNames(db, known, to))
  known.set(to.list, found)
  return found
}

async function readNames(db: Db, known: KnownNames, to: Resource): Promise<Names> {
  const { key = [to.label] } = configLists.find(({ name }) => name === to.list) ?? {}
  const parts = new Map<string, Names>()
  for (const { property, to: other } of referencesOf(to))
    if (key.includes(property)) parts.set(property, await namesOf(db, known, other))
  const names: Names = { byId: new Map(), byName: new Map() }
  for (const row of await readRows(db, to)) {
    const part = (property: string) =>
      parts.get(property)?.byId.get(Number(row[property])) ?? row[property] ?? ''
    const name = key.map(part).join(SEPARATOR)
    names.byId.set(row.id, name)
    names.byName.set(name, names.byName.has(name) ? null : row.id)
  }
  return names
}
