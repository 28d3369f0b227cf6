import { type SQL, sql } from 'drizzle-orm'
import { when, within } from '#server/platform/list-source.ts'
import type { Bounds } from '#server/platform/period.ts'
import { type MeasureName, measureOf } from '#src/contract/measures/measures.ts'
import type { Cut, RowSetName } from '#src/contract/measures/row-sets.ts'
import { andOwn, type Owner } from './own-customers.ts'
import type { Reading } from './row-set.ts'
import { rowSetSql } from './row-sets.ts'

type TextCut = 'product' | 'source' | 'vendor' | 'channel'
/** What figures and their rows are narrowed by. */
export type Cuts = Partial<Record<Exclude<Cut, TextCut>, number | undefined>> &
  Partial<Record<TextCut, string | undefined>> & {
    /** Whose customers alone count. */
    owner?: Owner | undefined
  }

/** Conditions on rows `r` of a set. */
export const narrowed = (cuts: Cuts): SQL => sql`
  ${when(cuts.product, sql`and r.product = ${cuts.product}`)}
  ${when(cuts.source, sql`and r.source = ${cuts.source}`)}
  ${when(cuts.merchant_id, sql`and r.merchant_id = ${cuts.merchant_id}::int`)}
  ${when(cuts.lender_id, sql`and r.lender_id = ${cuts.lender_id}::int`)}
  ${when(cuts.link_id, sql`and r.link_id = ${cuts.link_id}::int`)}
  ${when(cuts.place, sql`and r.place = ${cuts.place}::int`)}
  ${when(cuts.vendor, sql`and r.vendor = ${cuts.vendor}`)}
  ${when(cuts.channel, sql`and r.channel = ${cuts.channel}`)}
  ${when(cuts.campaign_id, sql`and r.campaign_id = ${cuts.campaign_id}::int`)}
  ${when(cuts.funnel_id, sql`and r.funnel_id = ${cuts.funnel_id}::int`)}
  ${andOwn(sql`r.prospect_id`, cuts.owner)}`

/** The rows of a set in a period. */
export const setRows = (rows: RowSetName, period: Bounds, reading?: Reading): SQL =>
  rowSetSql[rows]((column) => within(column, period), reading)

/**
 * The rows that a figure counts: their number, or the sum of their amounts, is the figure.
 * @param also further columns of the set's own tables
 */
export const measureRows = (name: MeasureName, period: Bounds, cuts: Cuts = {}, also?: SQL): SQL => {
  const { rows, stage } = measureOf(name)
  // Every row is at stage 0: asking would work the stages out for nothing.
  const reached = stage === 0 ? sql`true` : sql`r.stage >= ${stage}::int`
  const reading = { also, ...(stage > 0 && { stages: [stage] }) }
  return sql`select r.* from (${setRows(rows, period, reading)}) r where ${reached} ${narrowed(cuts)}`
}
