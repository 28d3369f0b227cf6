import { type SQL, sql } from 'drizzle-orm'
import { within } from '#server/platform/list-source.ts'
import type { Bounds } from '#server/platform/period.ts'
import type { Measure } from '#src/domain/reports/measures.ts'

/** How often a measure happened in rows `f` of figures. */
export const sumOf = (measure: Measure | `source_${Measure}`): SQL =>
  sql`coalesce(sum(f.n) filter (where f.measure = ${measure}::text), 0)`
export const amountOf = (measure: 'disbursed' | 'source_disbursed'): SQL =>
  sql`coalesce(sum(f.amount) filter (where f.measure = ${measure}::text), 0)`

/** The columns of a funnel but its shares, over rows `f` of figures. */
export const funnelSums: SQL = sql.join(
  [
    ...(
      [
        'visits',
        'customers',
        'profiles',
        'applications',
        'offers',
        'choosers',
        'chosen',
        'approved',
        'disbursed',
      ] as const
    ).map((measure) => sql`${sumOf(measure)} as ${sql.identifier(measure)}`),
    sql`${amountOf('disbursed')} as disbursed_amount`,
  ],
  sql`, `,
)

/** Revenue lines of a period with product, partner and lender, a row each: lines are few. */
export const revenueLines = ({ from, until }: Bounds): SQL => sql`
  select c.day, a.product_type as slice, c.lender_id, coalesce(p.merchant_id, 0) as merchant_id, line.revenue
  from commission_line line
    join commission_case c on c.id = line.case_id
    join lender_application l on l.id = c.lender_application_id
    join application a on a.app_id = l.app_id
    join prospect p on p.user_id = a.prospect_id
  where ${within(sql`(c.day::timestamp at time zone 'Asia/Kolkata')`, { from, until })}`
