import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Condition } from '#src/contract/catalogue/rest-filter.ts'
import { conditionOf } from './conditions.ts'
import { ownRows, type RowActor } from './own-rows.ts'
import type { Resource } from './resource.ts'

/** Rows of a list that an actor sees and a filter leaves. @param walked as conditionOf */
export const matching = (
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
export async function countRows(
  db: Db,
  resource: Resource,
  filter: readonly Condition[],
  actor: RowActor,
  total: () => Promise<number>,
): Promise<number> {
  const { table } = resource
  const count = (conditions: readonly Condition[]) => db.$count(table, matching(resource, actor, conditions))
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
async function estimated(db: Db, { table }: Resource, where: SQL | undefined): Promise<number> {
  const [found] = await rows<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    db,
    sql`explain (format json) select from ${table} where ${where}`,
  )
  return found?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}
