import { and, asc, desc, eq, getTableName, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Condition, Order } from '#src/contract/catalogue/rest-filter.ts'
import type { Catalogue } from './cache.ts'
import { sortable } from './conditions.ts'
import { countRows, matching } from './count-rows.ts'
import { announced } from './large-lists.ts'
import { ownProperty, type RowActor } from './own-rows.ts'
import type { Resource, Row } from './resource.ts'

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

const shownOf = (resource: Resource) => ({ id: resource.id, ...resource.columns })

/**
 * Live rows with the declared fields; `range` is used in Content-Range. The places of the range are found by id and
 * their rows read afterwards, from whichever end is nearer: an index answers both.
 * @param catalogue keeps totals until the table changes
 */
export async function listRecords(
  db: Db,
  resource: Resource,
  { sort, range, filter }: ListQuery,
  actor: RowActor,
  catalogue?: Pick<Catalogue, 'total'>,
) {
  const { table, id } = resource
  const { total, all } = await totalsOf(db, resource, filter, actor, catalogue)
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
      total: await db.$count(resource.table, matching(resource, actor, filter)),
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
    .from(resource.table)
    .where(and(eq(resource.id, id), matching(resource, actor, [])))
  if (!found) throw notFound()
  return found
}
