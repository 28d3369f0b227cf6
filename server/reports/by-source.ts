import { sql } from 'drizzle-orm'
import { figureSums, sumOf } from '#server/measures/figure-sums.ts'
import { countOf, cutsFor, figures } from '#server/measures/figures.ts'
import { inTexts, when } from '#server/platform/list-source.ts'
import { stagesOf } from '#src/contract/measures/measures.ts'
import { NONE, sourceReportMeasures } from '#src/contract/reports/report-columns.ts'
import type { FiguresQuery } from './report-query.ts'

const sourced = sourceReportMeasures.map((name) => `source:${name}`)

export const funnelBySource: FiguresQuery<'funnel-report'> = (period) => sql`
  select f.slice as source, coalesce(nullif(f.slice, ''), ${NONE}::text) as source_key, ${figureSums(sourceReportMeasures, 'source')}
  from (${figures(period, {
    rows: ['customers', 'applications', 'choices', 'disbursals'],
    slice: 'source',
    names: sourceReportMeasures.map(countOf),
  })}) f
  where f.measure in ${inTexts(sourced)}
  group by f.slice`

/** How far the visits that began in the period came. */
export const dropOff: FiguresQuery<'drop-off-report'> = ({ filters: { product }, ...period }) => sql`
  select stage, place, reached, lag(reached) over (order by place) as before from (
    select stages.name as stage, stages.place, coalesce(sum(f.n), 0) as reached
    from (values ${sql.join(
      stagesOf('visits').map((name, place) => sql`(${place}::int, ${name}::text)`),
      sql`, `,
    )}) stages (place, name)
      left join (${figures(period, { rows: ['visits'], slice: 'product', by: cutsFor([], { product }) })}) f on f.measure = stages.name
        ${when(product, sql`and f.slice = ${product}`)}
    group by stages.name, stages.place) counted`

export const offerNeutrality: FiguresQuery<'offer-neutrality-report'> = ({ filters, ...period }) => sql`
  select place::int, lender, lender_id, offered, offered_chosen, sum(offered) over (partition by place) as place_offered,
    sum(offered_chosen) over (partition by place) as place_chosen
  from (
    select f.slice as place, lender.name as lender, lender.lender_id, ${sumOf('offered', 'place')} as offered,
      ${sumOf('offered_chosen', 'place')} as offered_chosen
    from (${figures(period, { rows: ['shown_offers'], slice: 'place', by: cutsFor(['lender_id'], filters) })}) f join lender on lender.lender_id = f.lender_id
    where f.measure in ('place:offered', 'place:offered_chosen')
      ${when(filters.lender_id, sql`and f.lender_id = ${filters.lender_id}`)}
      ${when(filters.merchant_id, sql`and f.merchant_id = ${filters.merchant_id}`)}
    group by f.slice, lender.lender_id, lender.name) placed`
