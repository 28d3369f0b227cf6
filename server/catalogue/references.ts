import { type Column, getTableName, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import { type Db, rows } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Words } from '#src/contract/bilingual.ts'
import { hints, innerType } from '#src/contract/field.ts'
import { rulesOf } from '#src/contract/lists/page-rules.ts'
import { readFields } from './read-custom-fields.ts'
import { allResources, resourceOfList } from './registry.ts'
import type { Resource } from './resource.ts'
import { withFields } from './resources-for.ts'

/** A field that contains ids of another resource's rows. */
export interface Reference {
  of: Resource
  property: string
  to: Resource
  many: boolean
  /** The record is part of the row that it refers to. */
  part: boolean
}

const known = new WeakMap<Resource, Reference[]>()

/** The references of a resource's fields, by their hint or the foreign key of their column. */
export function referencesOf(of: Resource): Reference[] {
  const found = known.get(of) ?? read(of)
  known.set(of, found)
  return found
}

function read(of: Resource): Reference[] {
  const targets = foreignTables(of)
  return Object.entries(of.schema.shape).flatMap(([property, schema]) => {
    const { rows, partOf: part = false } = hints.get(schema as z.ZodType) ?? {}
    const table = targets.get(of.columns[property]?.name ?? '')
    const to = rows ? resourceOfList(rows) : allResources().find((one) => getTableName(one.table) === table)
    if (!to || !of.columns[property]) return []
    return [{ of, property, to, many: innerType(schema as z.ZodType).type === 'array', part }]
  })
}

/** Column → table of its foreign key. */
const foreignTables = ({ table }: Resource): Map<string, string> =>
  new Map(
    getTableConfig(table).foreignKeys.map((key) => {
      const { columns, foreignTable } = key.reference()
      return [(columns[0] as Column).name, getTableName(foreignTable)]
    }),
  )

/** Every field that refers to a resource, custom ones too, except those of its own parts. */
async function referencesTo(tx: Db, to: Resource): Promise<Reference[]> {
  const custom = await readFields(tx)
  return allResources().flatMap((of) =>
    referencesOf(
      withFields(
        of,
        custom.filter(({ resource }) => resource === of.list),
      ),
    ).filter(({ to: other, part }) => other.name === to.name && !part),
  )
}

/** Enough names to find the place. */
const NAMED = 5

const holds = ({ of, property, many }: Reference, id: unknown) =>
  many
    ? sql`${of.columns[property]} @> jsonb_build_array(${id}::int)`
    : sql`${of.columns[property]} = ${id}::int`

const alive = (of: Resource) => sql`${of.table.deleted_at} is null ${of.shown ? sql`and ${of.shown}` : sql``}`

/** Throws IN_USE with what refers to a row: the resources, how many of their rows, and the first names. */
export async function refuseInUse(tx: Db, to: Resource, id: number): Promise<void> {
  const places: { many: Words; said: string }[] = []
  for (const reference of await referencesTo(tx, to)) {
    const { of } = reference
    const found = await rows<{ name: string; total: number }>(
      tx,
      sql`select ${of.title} as name, count(*) over ()::int as total from ${of.table}
        where ${alive(of)} and ${holds(reference, id)} order by lower(${of.title}), ${of.id} limit ${NAMED}`,
    )
    const total = found[0]?.total ?? 0
    const more = total > found.length ? ', …' : ''
    if (total > 0)
      // Whose rows can be limited to their owners are counted, not named.
      places.push({
        many: of.many,
        said: rulesOf(of.page)?.own
          ? `(${total})`
          : `(${total}): ${found.map(({ name }) => name).join(', ')}${more}`,
      })
  }
  if (places.length === 0) return
  const inWords = (language: keyof Words) =>
    places.map(({ many, said }) => `${many[language]} ${said}`).join('; ')
  throw new AppError('IN_USE', { vars: { places: { en: inWords('en'), hi: inWords('hi') } } })
}

/** Which of these rows are referred to. */
export async function idsInUse(tx: Db, to: Resource, ids: readonly number[]): Promise<Set<number>> {
  const used = new Set<number>()
  for (const reference of await referencesTo(tx, to)) {
    const { of } = reference
    const found = await rows<{ id: number }>(
      tx,
      sql`select given.id from jsonb_to_recordset(${JSON.stringify(ids.map((id) => ({ id })))}::jsonb) as given(id int)
        where exists (select from ${of.table} where ${alive(of)} and ${holds(reference, sql.raw('given.id'))})`,
    )
    for (const { id } of found) used.add(id)
  }
  return used
}

/**
 * SQL that is true when a value refers to a missing row. A value that was stored before is accepted. The rows are
 * locked against deletion until the commit.
 */
export function missing({ to, many }: Reference, value: string, before?: string): string {
  const gone = (id: string) =>
    `not exists (select from ${getTableName(to.table)} r where r.${to.id.name} = ${id} and r.deleted_at is null for share)`
  if (!many)
    return `(${value} is not null and ${before ? `${value} is distinct from ${before} and ` : ''}${gone(value)})`
  const stood = before ? `not coalesce(${before} @> jsonb_build_array(e), false) and ` : ''
  return `exists (select from jsonb_array_elements(${value}) e where ${stood}${gone('e::bigint')})`
}
