import { type SQL, sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import { inTexts, when } from '#server/platform/list-source.ts'
import type { Bounds } from '#server/platform/period.ts'
import { hasCuts, type MeasureName, measureOf } from '#src/contract/measures/measures.ts'
import type { Cut } from '#src/contract/measures/row-sets.ts'
import { countOf, cutsFor, cutsOfDays, figures, isStored, openDays, type StoredSet } from './figures.ts'
import { type Cuts, measureRows } from './measure-rows.ts'

type Figures<M extends MeasureName> = Record<M, number | null>

/** Rows `f` of figures that the filters leave. */
export const narrowedFigures = ({ product, merchant_id, lender_id }: Cuts): SQL => sql`
  ${when(product, sql`and f.slice = ${product}`)}
  ${when(merchant_id, sql`and f.merchant_id = ${merchant_id}::int`)}
  ${when(lender_id, sql`and f.lender_id = ${lender_id}::int`)}`

/**
 * Figures of several periods that follow one another, newest first, narrowed by the given cuts; null where a measure
 * cannot be narrowed so.
 */
export async function readPeriods<M extends MeasureName>(
  db: Db,
  names: readonly M[],
  periods: readonly Bounds[],
  cuts: Cuts = {},
): Promise<Figures<M>[]> {
  const { owner: _, ...narrow } = cuts
  const given = (Object.keys(narrow) as Cut[]).filter((cut) => narrow[cut] !== undefined)
  const fit = names.filter((name) => hasCuts(name, given))
  const byDay = given.every((cut) => (cutsOfDays as readonly Cut[]).includes(cut))
  const isClosed = (name: MeasureName) => byDay && isStored(measureOf(name).rows)
  const found = new Map<MeasureName, (number | null)[]>()
  const closed = fit.filter(isClosed)
  if (closed.length > 0)
    for (const [name, values] of await fromDays(db, closed, periods, cuts)) found.set(name, values)
  for (const name of fit.filter((one) => !isClosed(one)))
    found.set(name, await Promise.all(periods.map((period) => fromRows(db, name, period, cuts))))
  return periods.map(
    (_, at) => Object.fromEntries(names.map((name) => [name, found.get(name)?.[at] ?? null])) as Figures<M>,
  )
}

/** Figures of one period. */
export async function readMeasures<M extends MeasureName>(
  db: Db,
  names: readonly M[],
  period: Bounds,
  cuts: Cuts = {},
): Promise<Figures<M>> {
  const [found] = await readPeriods(db, names, [period], cuts)
  return found as Figures<M>
}

/** One query for all measures and periods. */
async function fromDays(
  db: Db,
  names: readonly MeasureName[],
  periods: readonly Bounds[],
  cuts: Cuts,
): Promise<[MeasureName, number[]][]> {
  const [last, first] = [periods[0] as Bounds, periods.at(-1) as Bounds]
  const span = { from: first.from, until: last.until, ...(await openDays(db)), owner: cuts.owner }
  const counts = [...new Set(names.map(countOf))]
  const sets = [...new Set(names.map((name) => measureOf(name).rows as StoredSet))]
  const by = cutsFor([], cuts)
  const sums = periods.map(({ from, until }, at) => {
    const isIn = sql`f.day >= (${from}::timestamptz at time zone 'Asia/Kolkata')::date
      and f.day < (${until}::timestamptz at time zone 'Asia/Kolkata')::date`
    return sql`coalesce(sum(f.n) filter (where ${isIn}), 0)::float8 as ${sql.identifier(`n${at}`)},
      coalesce(sum(f.amount) filter (where ${isIn}), 0)::float8 as ${sql.identifier(`amount${at}`)}`
  })
  const found = await rows<{ measure: string } & Record<string, number>>(
    db,
    sql`select f.measure, ${sql.join(sums, sql`, `)} from (${figures(span, { rows: sets, slice: 'product', names: counts, by })}) f
      where f.measure in ${inTexts(counts)} ${narrowedFigures(cuts)} group by f.measure`,
  )
  return names.map((name) => {
    const row = found.find(({ measure }) => measure === countOf(name))
    const column = measureOf(name).unit === undefined ? 'n' : 'amount'
    return [name, periods.map((_, at) => row?.[`${column}${at}`] ?? 0)]
  })
}

async function fromRows(db: Db, name: MeasureName, period: Bounds, cuts: Cuts): Promise<number> {
  const value = measureOf(name).unit === undefined ? sql`count(*)` : sql`coalesce(sum(r.amount), 0)`
  const [found] = await rows<{ value: number }>(
    db,
    sql`select ${value}::float8 as value from (${measureRows(name, period, cuts)}) r`,
  )
  return found?.value ?? 0
}
