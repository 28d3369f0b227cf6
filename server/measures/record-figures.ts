import { type SQL, sql } from 'drizzle-orm'
import { inTexts, when } from '#server/platform/list-source.ts'
import type { Bounds } from '#server/platform/period.ts'
import { type MeasureName, measureOf } from '#src/contract/measures/measures.ts'
import type { RowSetName } from '#src/contract/measures/row-sets.ts'
import { sumOf } from './figure-sums.ts'
import { figures, isStoredByLink, prefixOf, type Span, type StoredSet } from './figures.ts'
import { setRows } from './measure-rows.ts'
import { andOwn } from './own-customers.ts'

/** Records that figures are counted for. */
type RecordCut = 'link_id' | 'campaign_id' | 'funnel_id'

/**
 * Figures of each tracking link, to join by link_id: from closed days and open ones, and by one pass over each set whose
 * days are not stored by link. A link without rows has none.
 */
export const linkFigures = (names: readonly MeasureName[], span: Span, merchantId?: number): SQL => {
  const closed = names.filter(isStoredByLink)
  const sets = [...new Set(closed.map((name) => measureOf(name).rows as StoredSet))]
  const days = sql`select f.slice::int as link_id, ${columns(names, (name) =>
    closed.includes(name) ? sumOf(name, 'link_id') : sql`0`,
  )} from (${figures(span, { rows: sets, slice: 'link_id', names: closed, by: merchantId === undefined ? [] : ['merchant_id'] })}) f
    where f.measure in ${inTexts(closed.map((name) => prefixOf('link_id') + name))}
      ${when(merchantId, sql`and f.merchant_id = ${merchantId}::int`)} group by f.slice`
  const rest = names.filter((name) => !closed.includes(name))
  const passes = eachSet(
    rest,
    (set) => sql`select r.link_id, ${counts(set, names, rest)} from (${setRows(set, span)}) r
      where r.link_id <> 0 ${when(merchantId, sql`and r.merchant_id = ${merchantId}::int`)}
        ${andOwn(sql`r.prospect_id`, span.owner)} group by r.link_id`,
  )
  return sql`select link_id, ${sums(names)} from (${days} union all ${passes}) counted group by link_id`
}

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

/** What a set has of each measure: 0 for those of other sets, and those that are not counted. */
const counts = (set: RowSetName, names: readonly MeasureName[], counted = names): SQL =>
  columns(names, (name) => {
    const { rows, stage } = measureOf(name)
    if (rows !== set || !counted.includes(name)) return sql`0`
    return stage === 0 ? sql`count(*)` : sql`count(*) filter (where r.stage >= ${stage}::int)`
  })
