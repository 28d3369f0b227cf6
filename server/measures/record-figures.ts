import { type SQL, sql } from 'drizzle-orm'
import type { Bounds } from '#server/platform/period.ts'
import { type MeasureName, measureOf } from '#src/contract/measures/measures.ts'
import type { RowSetName } from '#src/contract/measures/row-sets.ts'
import { setRows } from './measure-rows.ts'

/** Records that figures are counted for. */
type RecordCut = 'link_id' | 'campaign_id' | 'funnel_id'

/** Figures of each tracking link, to join by link_id: one pass over each set of rows. A link without rows has none. */
export const linkFigures = (names: readonly MeasureName[], period: Bounds, merchantId?: number): SQL => sql`
  select link_id, ${sums(names)} from (${eachSet(names, (set) => {
    const own = merchantId === undefined ? sql`` : sql`and r.merchant_id = ${merchantId}::int`
    return sql`select r.link_id, ${counts(set, names)} from (${setRows(set, period)}) r
      where r.link_id <> 0 ${own} group by r.link_id`
  })}) counted group by link_id`

/** Figures of one record, to join laterally: for a page of records that have many rows each. */
export const figuresOf = (cut: RecordCut, id: SQL, names: readonly MeasureName[], period: Bounds): SQL => sql`
  select ${sums(names)} from (${eachSet(
    names,
    (set) => sql`select ${counts(set, names)} from (${setRows(set, period)}) r
      where r.${sql.identifier(cut)} = ${id}`,
  )}) counted`

const eachSet = (names: readonly MeasureName[], select: (set: RowSetName) => SQL): SQL =>
  sql.join([...new Set(names.map((name) => measureOf(name).rows))].map(select), sql` union all `)

const columns = (names: readonly MeasureName[], value: (name: MeasureName) => SQL): SQL =>
  sql.join(
    names.map((name) => sql`${value(name)} as ${sql.identifier(name)}`),
    sql`, `,
  )

const sums = (names: readonly MeasureName[]): SQL =>
  columns(names, (name) => sql`sum(${sql.identifier(name)})::int`)

/** What a set has of each measure: 0 for those of other sets. */
const counts = (set: RowSetName, names: readonly MeasureName[]): SQL =>
  columns(names, (name) => {
    const { rows, stage } = measureOf(name)
    if (rows !== set) return sql`0`
    return stage === 0 ? sql`count(*)` : sql`count(*) filter (where r.stage >= ${stage}::int)`
  })
