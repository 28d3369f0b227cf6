import { type SQL, sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import {
  type Aggregate,
  figureOf,
  groupOf,
  MAX_PIVOT_COLUMNS,
  MAX_PIVOT_ROWS,
  type Pivot,
  type PivotAsk,
} from '#src/contract/catalogue/pivot.ts'
import type { WhereFields } from '#src/contract/where.ts'

/** Selects of the rows of a filter, and of the same so many days earlier. */
export interface PivotRows {
  now: SQL
  before?: { rows: SQL; days: number } | undefined
}

const columnOf = (name: string) => sql`r.${sql.identifier(name)}`

/** A value as text that is never null, so that it can be looked up: '' is a row without one. */
function keyOf(fields: WhereFields, name: string | undefined, later = 0): SQL {
  if (!name) return sql`''::text`
  const { column, unit } = groupOf(name)
  const value = columnOf(column)
  if (!unit) return sql`coalesce('=' || ${value}::text, '')`
  const day = fields.get(column)?.instant
    ? sql`(${value} at time zone 'Asia/Kolkata')::date`
    : sql`${value}::date`
  // Days of the period before are counted where those that they are compared with are.
  return sql`coalesce('=' || date_trunc(${unit}, (${day} + ${later}::int)::timestamp)::date::text, '')`
}

const figures: Record<Aggregate, SQL> = {
  sum: sql`coalesce(sum(f), 0)::text`,
  avg: sql`round(avg(f), 4)::text`,
  min: sql`min(f)::text`,
  max: sql`max(f)::text`,
}

interface Found {
  turn: number
  /** From 1; null: over all. */
  g_at: number | null
  a_at: number | null
  g: string | null
  a: string | null
  figure: string | null
}

/** The place of each value: the newest days, or the values with most rows. */
function placed(key: SQL, name: string | undefined, most: number): SQL {
  const order =
    name && groupOf(name).unit
      ? sql`${key} collate "C" desc`
      : sql`count(*) filter (where turn = 0) desc, count(*) desc, ${key} collate "C"`
  return sql`select ${key} as key, row_number() over (order by ${order}) as at from r
    group by ${key} order by at limit ${most + 1}`
}

/** One figure by two columns over all rows, with totals that the database computes over what is not listed too. */
export async function readPivot(
  db: Db,
  { now, before }: PivotRows,
  fields: WhereFields,
  { figure, group, across }: PivotAsk,
): Promise<Pivot> {
  const { aggregate, column } = figureOf(figure)
  const part = (whole: SQL, turn: 0 | 1, later: number) => sql`
    select ${turn}::int as turn, ${keyOf(fields, group, later)} as g, ${keyOf(fields, across, later)} as a,
      ${column ? sql`${columnOf(column)}::numeric` : sql`null::numeric`} as f from (${whole}) r`
  const found = await rows<Found>(
    db,
    sql`with r as materialized (${part(now, 0, 0)} ${before ? sql`union all ${part(before.rows, 1, before.days)}` : sql``}),
      gs as (${placed(sql`g`, group, MAX_PIVOT_ROWS)}), across as (${placed(sql`a`, across, MAX_PIVOT_COLUMNS)}),
      p as (select turn, g, a, grouping(g) as all_g, grouping(a) as all_a,
        ${aggregate ? figures[aggregate] : sql`count(*)::text`} as figure
        from r group by grouping sets ((turn, g, a), (turn, g), (turn, a), (turn)))
      select p.turn, p.g, p.a, p.figure, gs.at::int as g_at, across.at::int as a_at
      from p left join gs on p.all_g = 0 and gs.key = p.g left join across on p.all_a = 0 and across.key = p.a
      where (p.all_g = 1 or gs.at is not null) and (p.all_a = 1 or across.at is not null)`,
  )
  return pivotOf(
    found,
    { group, across },
    before !== undefined,
    aggregate === undefined || aggregate === 'sum',
  )
}

const storedIn = (key: string): string | null => (key === '' ? null : key.slice(1))

/** @param isSum what has no row is zero */
function pivotOf(
  found: readonly Found[],
  { group, across }: Pick<PivotAsk, 'group' | 'across'>,
  isCompared: boolean,
  isSum: boolean,
): Pivot {
  const cells = new Map(found.map(({ turn, g_at, a_at, figure }) => [`${turn} ${g_at} ${a_at}`, figure]))
  const none = isSum ? '0' : null
  const axis = (
    name: string | undefined,
    most: number,
    read: (one: Found) => [number | null, string | null],
  ) => {
    const keys = new Map(
      name ? found.map(read).filter((pair): pair is [number, string] => pair[0] !== null) : [],
    )
    const all = [...keys].filter(([at]) => at <= most).sort(([one], [other]) => one - other)
    // Days in their order; the newest are the first that were placed.
    return { more: keys.size > most, all: name && groupOf(name).unit ? all.reverse() : all }
  }
  const down = axis(group, MAX_PIVOT_ROWS, ({ g_at, g }) => [g_at, g])
  const over = axis(across, MAX_PIVOT_COLUMNS, ({ a_at, a }) => [a_at, a])
  const lineOf = (at: number | null) => {
    const turn = (turn: 0 | 1) => ({
      cells: over.all.map(([a]) => cells.get(`${turn} ${at} ${a}`) ?? none),
      total: cells.get(`${turn} ${at} null`) ?? none,
    })
    return { ...turn(0), before: isCompared ? turn(1) : null }
  }
  const lines = down.all.map(([at, key]) => ({ value: storedIn(key), ...lineOf(at) }))
  const highest = ({ total }: { total: string | null }) =>
    total === null ? Number.NEGATIVE_INFINITY : Number(total)
  if (group && !groupOf(group).unit) lines.sort((one, other) => highest(other) - highest(one))
  return {
    columns: over.all.map(([, key]) => storedIn(key)),
    rows: lines,
    totals: lineOf(null),
    more_rows: down.more,
    more_columns: over.more,
  }
}
