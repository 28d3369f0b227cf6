import { and, asc, desc, eq, getTableName, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Condition, Order } from '#src/contract/catalogue/rest-filter.ts'
import type { Catalogue } from './cache.ts'
import { conditionOf, sortable } from './conditions.ts'
import { announced } from './large-lists.ts'
import { ownProperty, ownRows, type RowActor } from './own-rows.ts'
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

const shownOf = (resource: Resource) => ({ id: resource.id, ...resource.columns })
const live = (resource: Resource, actor: RowActor) =>
  and(isNull(resource.table.deleted_at), resource.shown, ownRows(resource, actor))

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
  const where = and(live(resource, actor), ...filter.map((condition) => conditionOf(resource, condition)))
  const count = async () => db.$count(table, where)
  const name = getTableName(table)
  const total =
    catalogue && (await announced(db)).has(name)
      ? await catalogue.total(
          `${name}:${resource.revision ?? ''}:${ownProperty(resource, actor) ? actor.id : ''}:${JSON.stringify(filter)}`,
          count,
        )
      : await count()
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

/** Throws NOT_FOUND for an absent or deleted row, or one that the actor may not see. */
export async function getRecord(db: Db, resource: Resource, id: number, actor: RowActor): Promise<Row> {
  const [found] = await db
    .select(shownOf(resource))
    .from(resource.table)
    .where(and(eq(resource.id, id), live(resource, actor)))
  if (!found) throw notFound()
  return found
}
