import { type SQL, sql } from 'drizzle-orm'
import type { Bounds } from '#server/platform/period.ts'
import { type MeasureName, measureOf } from '#src/contract/measures/measures.ts'
import type { RowSetName } from '#src/contract/measures/row-sets.ts'
import { setRows } from './measure-rows.ts'

/** Figures of each tracking link, to join by link_id: one pass over each set of rows. A link without rows has none. */
export function linkFigures(names: readonly MeasureName[], period: Bounds, merchantId?: number): SQL {
  const sets = [...new Set(names.map((name) => measureOf(name).rows))]
  const parts = sets.map((set) => ofSet(set, names, period, merchantId))
  return sql`select link_id, ${sql.join(
    names.map((name) => sql`sum(${sql.identifier(name)})::int as ${sql.identifier(name)}`),
    sql`, `,
  )} from (${sql.join(parts, sql` union all `)}) counted group by link_id`
}

const ofSet = (
  set: RowSetName,
  names: readonly MeasureName[],
  period: Bounds,
  merchantId?: number,
): SQL => sql`
  select r.link_id, ${sql.join(
    names.map((name) => {
      const { rows, stage } = measureOf(name)
      const count =
        rows !== set
          ? sql`0`
          : stage === 0
            ? sql`count(*)`
            : sql`count(*) filter (where r.stage >= ${stage}::int)`
      return sql`${count} as ${sql.identifier(name)}`
    }),
    sql`, `,
  )} from (${setRows(set, period)}) r
  where r.link_id <> 0 ${merchantId === undefined ? sql`` : sql`and r.merchant_id = ${merchantId}::int`}
  group by r.link_id`
