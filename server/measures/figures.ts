import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { within } from '#server/platform/list-source.ts'
import { always, type Bounds } from '#server/platform/period.ts'
import { figureState } from '#server/tables/figures.ts'
import { type MeasureName, measureOf, stagesOf } from '#src/contract/measures/measures.ts'
import type { RowSetName } from '#src/contract/measures/row-sets.ts'
import { dayStart } from '#src/domain/dates.ts'
import type { Within } from './row-set.ts'
import { rowSetSql } from './row-sets.ts'

/*
 * Figures of a period as rows (day, measure, slice, merchant_id, lender_id, n, amount): closed days from day_figure,
 * later ones from the rows themselves, by the same SQL. The slice is the product; of measures that begin with `source:`
 * or `place:` it is the utm source or the place in the list.
 */

/** Row sets whose closed days are stored, and what they are sliced by. The others have few rows in a period. */
const stored = {
  visits: ['product'],
  customers: ['product', 'source'],
  applications: ['product', 'source'],
  choices: ['product', 'source'],
  approvals: ['product', 'source'],
  disbursals: ['product', 'source'],
  shown_offers: ['product', 'place'],
} as const satisfies Partial<Record<RowSetName, readonly string[]>>
export type StoredSet = keyof typeof stored
export type Slice = (typeof stored)[StoredSet][number]

export const isStored = (rows: RowSetName): rows is StoredSet => Object.hasOwn(stored, rows)

/** How a slice's measures are named in day_figure. */
export const prefixOf = (slice: Slice): string => (slice === 'product' ? '' : `${slice}:`)

/** The count whose rows carry a measure's amounts: figures hold both in one row. */
export const countOf = (name: MeasureName): MeasureName =>
  measureOf(name).unit === undefined ? name : (stagesOf(measureOf(name).rows)[measureOf(name).stage] ?? name)

const dayOf = (column: SQL): SQL => sql`(${column} at time zone 'Asia/Kolkata')::date`

const counted = (rows: StoredSet, slice: Slice, within: Within): SQL => {
  const bySource = slice === 'source'
  const stages = stagesOf(rows).map(
    (name) => sql`(${prefixOf(slice) + name}::text, ${measureOf(name).stage}::int)`,
  )
  return sql`
  select ${dayOf(sql`r.at`)} as day, m.name as measure, r.${sql.identifier(slice)}::text as slice,
    ${bySource ? sql`0` : sql`r.merchant_id`} as merchant_id, ${bySource ? sql`0` : sql`r.lender_id`} as lender_id,
    count(*)::int as n, sum(r.amount) as amount
  from (${rowSetSql[rows](within)}) r join (values ${sql.join(stages, sql`, `)}) m (name, stage) on r.stage >= m.stage
  group by 1, 2, 3, 4, 5`
}

interface Wanted {
  /** Only these are counted for open days. */
  rows: readonly StoredSet[]
  slice: Slice
}

const everything = (Object.keys(stored) as StoredSet[]).flatMap((rows) =>
  stored[rows].map((slice) => ({ rows: [rows], slice })),
)

/** Figures counted from the rows themselves. */
export const countedFigures = (within: Within, wanted: readonly Wanted[] = everything): SQL =>
  sql.join(
    wanted.flatMap(({ rows, slice }) => rows.map((one) => counted(one, slice, within))),
    sql` union all `,
  )

/** A period, with the first instant after the closed days. */
export interface Span extends Bounds {
  open: string
}

/** Looked up first: the planner can estimate a literal date, but not the result of a subquery. */
export async function openSince(db: Db): Promise<string> {
  const [state] = await db.select({ until: figureState.until }).from(figureState)
  return state ? dayStart(state.until).toISOString() : always.from
}

/** The figures of a period, from closed days and open ones. */
export const figures = ({ from, until, open }: Span, wanted: Wanted): SQL => sql`
  select day, measure, slice, merchant_id, lender_id, n, amount from day_figure
  where day >= ${dayOf(sql`${from}::timestamptz`)} and day < ${dayOf(sql`${until}::timestamptz`)}
    and day < ${dayOf(sql`${open}::timestamptz`)}
  union all
  select * from (${countedFigures(
    (column) =>
      sql`${column} >= ${open > from ? open : from}::timestamptz and ${column} < ${until}::timestamptz`,
    [wanted],
  )}) counted (day, measure, slice, merchant_id, lender_id, n, amount)`

/** The same with the revenue of each day: lines are few. */
export const figuresWithRevenue = (span: Span, wanted: Wanted): SQL => sql`
  ${figures(span, wanted)}
  union all
  select ${dayOf(sql`r.at`)}, 'revenue', r.product, r.merchant_id, r.lender_id, count(*)::int, sum(r.amount)
  from (${rowSetSql.revenue_lines((column) => within(column, span))}) r group by 1, 3, 4, 5`
