import { type SQL, sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import { within } from '#server/platform/list-source.ts'
import { always, type Bounds } from '#server/platform/period.ts'
import { type MeasureName, measureOf, stagesOf } from '#src/contract/measures/measures.ts'
import type { Cut, RowSetName } from '#src/contract/measures/row-sets.ts'
import { dayStart } from '#src/domain/dates.ts'
import { dayBounds } from '#src/domain/ranges.ts'
import { andOwn, type Owner } from './own-customers.ts'
import type { Within } from './row-set.ts'
import { rowSetSql } from './row-sets.ts'

/*
 * Figures of a period as rows (day, measure, slice, merchant_id, lender_id, n, amount): closed days from day_figure,
 * later ones from the rows themselves, by the same SQL. The slice is the product; of measures that begin with `source:`,
 * `place:` or `link_id:` it is the utm source, the place in the list or the tracking link.
 */

/** Row sets whose closed days are stored, and what they are sliced by. The others have few rows in a period. */
const stored = {
  visits: ['product'],
  customers: ['product', 'source', 'link_id'],
  applications: ['product', 'source', 'link_id'],
  choices: ['product', 'source'],
  approvals: ['product', 'source'],
  disbursals: ['product', 'source', 'link_id'],
  shown_offers: ['product', 'place'],
} as const satisfies Partial<Record<RowSetName, readonly string[]>>
export type StoredSet = keyof typeof stored
export type Slice = (typeof stored)[StoredSet][number]

/** What a slice is told apart by besides. */
const dimensions: Record<Slice, readonly CutOfDays[]> = {
  product: ['merchant_id', 'lender_id'],
  source: [],
  place: ['merchant_id', 'lender_id'],
  link_id: ['merchant_id'],
}

export const isStored = (rows: RowSetName): rows is StoredSet => Object.hasOwn(stored, rows)

/**
 * Of links, events only: their figures are read for all time, and days that are long past are hardly recounted, while a
 * cohort's later stages change.
 */
export const isStoredByLink = (name: MeasureName): boolean => {
  const { rows, stage, unit } = measureOf(name)
  return isStored(rows) && slicesOf(rows).includes('link_id') && stage === 0 && unit === undefined
}

const slicesOf = (rows: StoredSet): readonly Slice[] => stored[rows]

/** How a slice's measures are named in day_figure. */
export const prefixOf = (slice: Slice): string => (slice === 'product' ? '' : `${slice}:`)

/** The count whose rows carry a measure's amounts: figures hold both in one row. */
export const countOf = (name: MeasureName): MeasureName =>
  measureOf(name).unit === undefined ? name : (stagesOf(measureOf(name).rows)[measureOf(name).stage] ?? name)

const dayOf = (column: SQL): SQL => sql`(${column} at time zone 'Asia/Kolkata')::date`

/** Rows are grouped by how far they came, which is worked out once a row, and only then counted for each measure. */
const counted = ({ rows, slice, names, by = cutsOfDays }: CountedSet, within: Within, owner?: Owner): SQL => {
  const isCounted = (name: MeasureName) =>
    (names === undefined || names.includes(name)) && (slice !== 'link_id' || isStoredByLink(name))
  const stages = stagesOf(rows).filter(isCounted)
  const reading =
    names === undefined && slice !== 'link_id' ? {} : { stages: stages.map((name) => measureOf(name).stage) }
  const named = stages.map((name) => sql`(${prefixOf(slice) + name}::text, ${measureOf(name).stage}::int)`)
  const dimension = (cut: CutOfDays) =>
    dimensions[slice].some((one) => one === cut) && by.includes(cut) ? sql`r.${sql.identifier(cut)}` : sql`0`
  return sql`
  select g.day, m.name as measure, g.slice, g.merchant_id, g.lender_id, sum(g.n)::int as n, sum(g.amount) as amount
  from (select ${dayOf(sql`r.at`)} as day,
      ${slice !== 'product' || by.includes('product') ? sql`r.${sql.identifier(slice)}::text` : sql`''`} as slice,
      ${dimension('merchant_id')} as merchant_id, ${dimension('lender_id')} as lender_id, r.stage,
      count(*) as n, sum(r.amount) as amount
    from (${rowSetSql[rows](within, reading)}) r
    where ${slice === 'link_id' ? sql`r.link_id <> 0` : sql`true`} ${andOwn(sql`r.prospect_id`, owner)}
    group by 1, 2, 3, 4, 5) g
    join (values ${sql.join(named, sql`, `)}) m (name, stage) on g.stage >= m.stage
  group by 1, 2, 3, 4, 5`
}

/** What stored days can be narrowed by. */
export const cutsOfDays = ['product', 'merchant_id', 'lender_id'] as const
type CutOfDays = (typeof cutsOfDays)[number]

/** What figures are told apart by: what their reader shows of each, and what they are narrowed by. */
export const cutsFor = (
  shown: readonly CutOfDays[],
  given: Partial<Record<CutOfDays, unknown>>,
): CutOfDays[] => cutsOfDays.filter((cut) => shown.includes(cut) || given[cut] !== undefined)

export interface Wanted {
  /** Only these are counted for open days. */
  rows: readonly StoredSet[]
  slice: Slice
  /** Only these are counted for open days; left out: all of the sets. */
  names?: readonly MeasureName[]
  /** What open days are told apart by; left out: by everything. */
  by?: readonly Cut[]
}

interface CountedSet extends Omit<Wanted, 'rows'> {
  rows: StoredSet
}

const everything = (Object.keys(stored) as StoredSet[]).flatMap((rows) =>
  stored[rows].map((slice) => ({ rows: [rows], slice })),
)

/** Figures counted from the rows themselves. @param owner whose customers alone count */
export const countedFigures = (within: Within, wanted: readonly Wanted[] = everything, owner?: Owner): SQL =>
  sql.join(
    wanted.flatMap(({ rows, ...how }) => rows.map((one) => counted({ ...how, rows: one }, within, owner))),
    sql` union all `,
  )

/** Which days are not read from day_figure. */
interface OpenDays {
  /** The first instant after the closed days. */
  open: string
  /** Closed days whose rows have changed since they were counted. */
  stale: readonly string[]
}

/** A period, with the days of it that are counted from the rows. */
export interface Span extends Bounds, OpenDays {
  /** Whose customers alone count: closed days are of all, so every day is counted from the rows. */
  owner?: Owner | undefined
}

/** After a file that changes more days, the later days are counted as a whole. */
const MAX_STALE = 60

/** Looked up first: the planner can estimate a literal date, but not the result of a subquery. */
export async function openDays(db: Db): Promise<OpenDays> {
  const [found] = await rows<{ until: string; stale: string[] }>(
    db,
    sql`select until::text as until, array(select distinct day::text from day_stale where day < until order by 1) as stale
      from figure_state`,
  )
  if (!found) return { open: always.from, stale: [] }
  const { stale, until } = found
  return { open: dayStart(until).toISOString(), stale }
}

/** The figures of a period, from closed days and open ones. */
export const figures = ({ from, until, open, stale, owner }: Span, wanted: Wanted): SQL => {
  const counts = (bounds: readonly Bounds[]) =>
    countedFigures(
      (column) =>
        sql`(${sql.join(
          bounds.map((one) => within(column, one)),
          sql` or `,
        )})`,
      [wanted],
      owner,
    )
  if (owner !== undefined) return counts([{ from, until }])
  const changed = stale.flatMap((day) => {
    const { start, end } = dayBounds({ from: day, to: day })
    const bounds = { day, from: start.toISOString(), until: end.toISOString() }
    return bounds.from < until && bounds.until > from ? bounds : []
  })
  const [first] = changed
  const since = first && changed.length > MAX_STALE && first.from < open ? first.from : open
  const apart = changed.filter((one) => one.from < since)
  return sql`
  select day, measure, slice, merchant_id, lender_id, n, amount from day_figure
  where day >= ${dayOf(sql`${from}::timestamptz`)} and day < ${dayOf(sql`${until}::timestamptz`)}
    and day < ${dayOf(sql`${since}::timestamptz`)} and day <> all (${`{${apart.map(({ day }) => day).join()}}`}::date[])
  union all
  select * from (${counts([{ from: since > from ? since : from, until }, ...apart])}) counted (day, measure, slice, merchant_id, lender_id, n, amount)`
}

/** The same with the revenue of each day: lines are few. */
export const figuresWithRevenue = (span: Span, wanted: Wanted): SQL => sql`
  ${figures(span, wanted)}
  union all
  select ${dayOf(sql`r.at`)}, 'revenue', r.product, r.merchant_id, r.lender_id, count(*)::int, sum(r.amount)
  from (${rowSetSql.revenue_lines((column) => within(column, span))}) r
  where true ${andOwn(sql`r.prospect_id`, span.owner)} group by 1, 3, 4, 5`
