import { type SQL, sql } from 'drizzle-orm'
import { when, within } from '#server/platform/list-source.ts'
import type { Bounds } from '#server/platform/period.ts'
import { type MeasureName, measureOf } from '#src/contract/measures/measures.ts'
import type { Cut, RowSetName } from '#src/contract/measures/row-sets.ts'
import { rowSetSql } from './row-sets.ts'

/** What figures and their rows are narrowed by. */
export type Cuts = Partial<Record<Exclude<Cut, 'product' | 'source'>, number | undefined>> &
  Partial<Record<'product' | 'source', string | undefined>>

/** Conditions on rows `r` of a set. */
export const narrowed = (cuts: Cuts): SQL => sql`
  ${when(cuts.product, sql`and r.product = ${cuts.product}`)}
  ${when(cuts.source, sql`and r.source = ${cuts.source}`)}
  ${when(cuts.merchant_id, sql`and r.merchant_id = ${cuts.merchant_id}::int`)}
  ${when(cuts.lender_id, sql`and r.lender_id = ${cuts.lender_id}::int`)}
  ${when(cuts.link_id, sql`and r.link_id = ${cuts.link_id}::int`)}
  ${when(cuts.place, sql`and r.place = ${cuts.place}::int`)}`

/** The rows of a set in a period. */
export const setRows = (rows: RowSetName, period: Bounds): SQL =>
  rowSetSql[rows]((column) => within(column, period))

/** The rows that a figure counts: their number, or the sum of their amounts, is the figure. */
export const measureRows = (name: MeasureName, period: Bounds, cuts: Cuts = {}): SQL => {
  const { rows, stage } = measureOf(name)
  return sql`select r.* from (${setRows(rows, period)}) r where r.stage >= ${stage}::int ${narrowed(cuts)}`
}
