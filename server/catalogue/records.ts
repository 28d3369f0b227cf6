import {
  and,
  asc,
  desc,
  eq,
  getTableName,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import { whereBefore } from '#server/lists/period-before.ts'
import { readGroups } from '#server/lists/read-groups.ts'
import { readPivot } from '#server/lists/read-pivot.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { summedFields } from '#src/contract/catalogue/groups.ts'
import { figureOf, groupOf, type PivotAsk } from '#src/contract/catalogue/pivot.ts'
import {
  type Condition,
  type Order,
  searchedFields,
  translatedFields,
} from '#src/contract/catalogue/rest-filter.ts'
import { choiceValues, whereFields } from '#src/contract/catalogue/where-fields.ts'
import type { Catalogue } from './cache.ts'
import { readColumns, rowsOf } from './calculated-rows.ts'
import { announced } from './large-lists.ts'
import { ownProperty, ownRows, type RowActor } from './own-rows.ts'
import { narrowedBy, type Reader } from './related-rows.ts'
import type { Resource, Row } from './resource.ts'

/** How a column is sorted and bounded: text without its case. */
const sortable = (column: PgColumn): PgColumn | SQL =>
  column.getSQLType() === 'text' ? sql`lower(${column}) collate "C"` : column

/** The text that `q` searches. */
function searchedText(resource: Resource): SQL | undefined {
  const { schema } = resource
  const columns = readColumns(resource)
  const searched = searchedFields(schema).flatMap((name) => columns[name] ?? [])
  const parts = searched.map((column) => sql`coalesce(${column}, '')`)
  return parts.length > 0 ? sql`lower(${sql.join(parts, sql` || ' ' || `)})` : undefined
}

/**
 * A condition of a list as SQL.
 * @param walked many rows meet it: a choice is looked at in the index of the list's order, and leads to no other
 */
function conditionOf(resource: Resource, condition: Condition, walked = false): SQL | undefined {
  if (condition.compare === 'search') {
    const text = searchedText(resource)
    return text ? and(...condition.value.map((word) => holds(text, word))) : sql`false`
  }
  if (condition.compare === 'untranslated') return lacksHindi(resource)
  // The list is narrowed by it: see narrowed.
  if (condition.compare === 'where') return undefined
  const { field, compare, value } = condition
  const column = (field === 'id' ? resource.id : readColumns(resource)[field]) as PgColumn
  const isPlain = walked && field !== 'id' && choiceValues(resource.schema.shape[field] as z.ZodType)
  if (compare === 'is' && isPlain) return isAnyOf(column, value)
  if (compare === 'is') return isOneOf(column, value)
  if (compare === 'isNot') return sql`(${isOneOf(column, value)}) is not true`
  if (compare === 'isEmpty') return value ? isNull(column) : not(isNull(column))
  if (compare === 'contains') return holds(sql`lower(${column})`, String(value))
  if (compare === 'holdsAll') return sql`${column} @> ${JSON.stringify(value)}::jsonb`
  if (compare === 'holdsAny')
    return or(
      sql`false`,
      ...(value as unknown[]).map((one) => sql`${column} @> ${JSON.stringify([one])}::jsonb`),
    )
  return { above: gt, atLeast: gte, below: lt, atMost: lte }[compare](...bounded(column, value))
}

/** A text or list is there and its Hindi version is not. */
function lacksHindi({ schema, columns }: Resource): SQL {
  const isThere = (column: PgColumn) => sql`coalesce(${column}::text, '') not in ('', '[]')`
  const pairs = translatedFields(schema).flatMap(([text, hindi]) => {
    const [own, other] = [columns[text], columns[hindi]]
    return own && other ? [sql`(${isThere(own)} and not ${isThere(other)})`] : []
  })
  return pairs.length > 0 ? sql`(${sql.join(pairs, sql` or `)})` : sql`false`
}

const holds = (text: SQL, part: string): SQL =>
  sql`${text} like '%' || lower(${part.replace(/[\\%_]/g, '\\$&')}) || '%'`

const bounded = (column: PgColumn, value: unknown): [SQL, unknown] =>
  column.getSQLType() === 'text'
    ? [sql`lower(${column}) collate "C"`, sql`lower(${value})`]
    : [sql`${column}`, sql.param(value, column)]

const valuesOf = (wanted: unknown) => [wanted].flat().filter((value) => value !== null)

const isAnyOf = (column: PgColumn, wanted: unknown, near?: SQL) =>
  or(
    [wanted].flat().includes(null) ? isNull(column) : undefined,
    and(near, inArray(column, valuesOf(wanted))),
  )

function isOneOf(column: PgColumn, wanted: unknown) {
  const given = valuesOf(wanted)
  // Lower case leads to the index, the value itself decides.
  const near =
    column.getSQLType() === 'text' && given.length > 0
      ? inArray(
          sortable(column) as SQL,
          given.map((value) => sql`lower(${value}) collate "C"`),
        )
      : undefined
  return isAnyOf(column, wanted, near)
}

/** Rows of a list that an actor sees and a filter leaves. @param walked as conditionOf */
const matching = (
  resource: Resource,
  actor: RowActor,
  filter: readonly Condition[],
  walked = false,
): SQL | undefined =>
  and(
    isNull(resource.table.deleted_at),
    resource.shown,
    ownRows(resource, actor),
    ...filter.map((condition) => conditionOf(resource, condition, walked)),
  )

const flipped = { above: 'atMost', atLeast: 'below', below: 'atLeast', atMost: 'above' } as const

/** Conditions that each row either meets exactly one of, or meets the given one; undefined: none that an index answers. */
function opposites(condition: Condition): Condition[] | undefined {
  if (!('field' in condition)) return undefined
  const { field, compare, value } = condition
  if (compare === 'isNot') return [{ field, compare: 'is', value }]
  if (compare === 'isEmpty') return value ? undefined : [{ field, compare, value: true }]
  const other = flipped[compare as keyof typeof flipped]
  return (
    other && [
      { field, compare: other, value },
      { field, compare: 'isEmpty', value: true },
    ]
  )
}

/**
 * Counts the rows of a long list. Where a condition leaves most of them, the others are counted instead and taken from
 * the total, so that no count reads much more than half of an index.
 * @param total of the list without a filter; the same promise until a row of the table changes
 */
async function countRows(
  db: Db,
  resource: Resource,
  filter: readonly Condition[],
  actor: RowActor,
  total: () => Promise<number>,
): Promise<number> {
  const count = (conditions: readonly Condition[]) =>
    db.$count(rowsOf(resource), matching(resource, actor, conditions))
  const [condition, more] = filter
  const others = condition && !more && opposites(condition)
  if (!others) return count(filter)
  const before = total()
  const all = await before
  if ((await estimated(db, resource, matching(resource, actor, filter))) <= all / 2) return count(filter)
  let left = all
  for (const other of others) left -= await count([other])
  // A row that changed meanwhile would be in one number and not in the other.
  return total() === before ? left : count(filter)
}

/** How many rows the planner expects. */
async function estimated(db: Db, resource: Resource, where: SQL | undefined): Promise<number> {
  const [found] = await rows<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    db,
    sql`explain (format json) select from ${rowsOf(resource)} where ${where}`,
  )
  return found?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

export interface ListQuery {
  sort: readonly (readonly [by: string, order: Order])[]
  range: readonly [from: number, to: number]
  filter: readonly Condition[]
}

/** No field is named like it: a declared field `place` would be ambiguous. */
const PLACE = 'place of row'
/** Of so few matches all are found first; the planner would rather walk a whole index in order, looking for them. */
const FEW = 5000
/** From one in so many the matches are met soon in the order of the list; fewer are looked up and sorted. */
const COMMON = 20

/** The resource with only the rows that meet the groups of conditions of a filter. */
async function narrowed(
  db: Db,
  resource: Resource,
  filter: readonly Condition[],
  actor: Reader,
): Promise<Resource> {
  const { schema, id, shown, list } = resource
  const columns = readColumns(resource)
  const columnOf = (name: string) => sql`${columns[name]}`
  let all = shown
  for (const condition of filter)
    if (condition.compare === 'where') {
      const of = { resource: list, fields: whereFields(schema), columnOf, id: sql`${id}` }
      all = and(all, await narrowedBy(db, condition.where, of, actor))
    }
  return all === shown ? resource : { ...resource, shown: all }
}

const shownOf = (resource: Resource) => ({ id: resource.id, ...readColumns(resource) })

/**
 * Live rows with the declared fields; `range` is used in Content-Range. The places of the range are found by id and
 * their rows read afterwards, from whichever end is nearer: an index answers both.
 * @param catalogue keeps totals until the table changes
 */
export async function listRecords(
  db: Db,
  list: Resource,
  { sort, range, filter }: ListQuery,
  actor: Reader,
  catalogue?: Pick<Catalogue, 'total'>,
) {
  const resource = await narrowed(db, list, filter, actor)
  const { id } = resource
  const table = rowsOf(resource)
  // What groups of conditions and calculated fields leave may change with the day and with rows of other tables.
  const keeps = resource === list && !resource.calculated ? catalogue : undefined
  const { total, all } = await totalsOf(db, resource, filter, actor, keeps)
  const where = matching(resource, actor, filter, total > all / COMMON)
  const [from, to] = [range[0], Math.min(range[1], total - 1)]
  if (from > to) return { rows: [] as Row[], range: `*/${total}` }
  const backwards = from > total / 2
  const columns: Row = shownOf(resource)
  // Rows with equal values follow each other by id in the direction of the last column, as an index holds them.
  const order = [...sort, ['id', sort.at(-1)?.[1] ?? 'ASC'] as const].map(([by, direction]) =>
    ((direction === 'ASC') === backwards ? desc : asc)(sortable(columns[by] as typeof id)),
  )
  const places = db
    .select({ id: sql`${id}`.as(PLACE) })
    .from(table)
    .where(
      filter.length > 0 && total <= FEW
        ? sql`${id} = any(array(select ${id} from ${table} where ${where}))`
        : where,
    )
    .orderBy(...order)
    .offset(backwards ? total - 1 - to : from)
    .limit(to - from + 1)
    .as('places')
  const rows: Row[] = await db
    .select(shownOf(resource))
    .from(table)
    .innerJoin(places, eq(id, places.id))
    .orderBy(...order)
  return { rows: backwards ? rows.reverse() : rows, range: `${from}-${from + rows.length - 1}/${total}` }
}

export interface GroupQuery extends Pick<ListQuery, 'filter'> {
  group: string
}

/** The rows that a filter leaves by the values of a field. */
export async function groupRecords(db: Db, list: Resource, { group, filter }: GroupQuery, actor: Reader) {
  const resource = await narrowed(db, list, filter, actor)
  const summed = summedFields(resource.schema)
  const selected = [group, ...summed].flatMap((name) => {
    const column = readColumns(resource)[name]
    return column ? [sql`${column} as ${sql.identifier(name)}`] : []
  })
  const whole = sql`select ${sql.join(selected, sql`, `)} from ${rowsOf(resource)} where ${matching(resource, actor, filter)}`
  return readGroups(db, whole, group, summed)
}

/** A report of the rows that a filter leaves. */
export async function pivotRecords(
  db: Db,
  list: Resource,
  { filter, compare, ...ask }: PivotAsk & Pick<ListQuery, 'filter'>,
  actor: Reader,
) {
  const { schema } = list
  const fields = whereFields(schema)
  const names = [ask.group, ask.across].map((name) => groupOf(name ?? '').column)
  const selected = [...new Set([...names, figureOf(ask.figure).column ?? ''])].flatMap((name) => {
    const column = readColumns(list)[name]
    return column ? [sql`${column} as ${sql.identifier(name)}`] : []
  })
  const read = async (conditions: readonly Condition[]) => {
    const resource = await narrowed(db, list, conditions, actor)
    return sql`select ${selected.length > 0 ? sql.join(selected, sql`, `) : sql`1`} from ${rowsOf(resource)} where ${matching(resource, actor, conditions)}`
  }
  const where = filter.find((one) => one.compare === 'where')?.where
  const before = compare && whereBefore(where, fields, actor.at)
  const others = filter.filter((one) => one.compare !== 'where')
  const earlier = before && {
    days: before.days,
    rows: await read([...others, { compare: 'where', where: before.where }]),
  }
  return readPivot(db, { now: await read(filter), before: earlier }, fields, ask)
}

/** How many rows a filter leaves, of how many; kept where every change of the table is announced. */
async function totalsOf(
  db: Db,
  resource: Resource,
  filter: readonly Condition[],
  actor: RowActor,
  catalogue: Pick<Catalogue, 'total'> | undefined,
): Promise<{ total: number; all: number }> {
  const name = getTableName(resource.table)
  if (!catalogue || !(await announced(db)).has(name))
    return {
      total: await db.$count(rowsOf(resource), matching(resource, actor, filter)),
      all: Number.POSITIVE_INFINITY,
    }
  const reader = ownProperty(resource, actor) ? actor.id : ''
  const kept = (conditions: readonly Condition[]): Promise<number> =>
    catalogue.total(`${name}:${resource.revision ?? ''}:${reader}:${JSON.stringify(conditions)}`, () =>
      countRows(db, resource, conditions, actor, () => kept([])),
    )
  const total = await kept(filter)
  return { total, all: total > FEW ? await kept([]) : Number.POSITIVE_INFINITY }
}

/** Throws NOT_FOUND for an absent or deleted row, or one that the actor may not see. */
export async function getRecord(db: Db, resource: Resource, id: number, actor: RowActor): Promise<Row> {
  const [found] = await db
    .select(shownOf(resource))
    .from(rowsOf(resource))
    .where(and(eq(resource.id, id), matching(resource, actor, [])))
  if (!found) throw notFound()
  return found
}
