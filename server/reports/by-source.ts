import { sql } from 'drizzle-orm'
import { inTexts, when } from '#server/platform/list-source.ts'
import { journeyStages } from '#src/domain/journey/journey-stages.ts'
import { placeMeasures, sourceMeasures } from '#src/domain/reports/measures.ts'
import { figures } from './figures.ts'
import { amountOf, sumOf } from './funnel.ts'
import type { FiguresQuery } from './report-query.ts'

export const funnelBySource: FiguresQuery<'funnel-report'> = (period) => sql`
  select f.slice as source, ${sql.join(
    (['customers', 'profiles', 'applications', 'chosen', 'disbursed'] as const).map(
      (measure) => sql`${sumOf(`source_${measure}`)} as ${sql.identifier(measure)}`,
    ),
    sql`, `,
  )}, ${amountOf('source_disbursed')} as disbursed_amount
  from (${figures(period, ['source'])}) f where f.measure in ${inTexts(sourceMeasures)}
  group by f.slice`

/**
 * How many visits reached each stage. Not every lender has a page of its own, so no stage is compared with
 * LENDER_REDIRECT. Approvals and disbursals come from the applications.
 */
export const dropOff: FiguresQuery<'drop-off-report'> = ({ filters: { product }, ...period }) => sql`
  select stage, place, reached, lag(reached) over (partition by stage = 'LENDER_REDIRECT' order by place) as before from (
    select stages.name as stage, stages.place, coalesce(sum(f.n), 0) as reached
    from (values ${sql.join(
      journeyStages.map((stage, place) => sql`(${place}::int, ${stage}::text)`),
      sql`, `,
    )}) stages (place, name)
      left join (${figures(period, ['stage', 'approved', 'disbursed'])}) f on f.measure = case stages.name
        when 'APPROVED' then 'approved' when 'DISBURSED' then 'disbursed' else 'stage_' || stages.name end
        ${when(product, sql`and f.slice = ${product}`)}
    group by stages.name, stages.place) counted`

export const offerNeutrality: FiguresQuery<'offer-neutrality-report'> = ({ filters, ...period }) => sql`
  select place::int, lender, lender_id, shown, chosen, sum(shown) over (partition by place) as place_shown,
    sum(chosen) over (partition by place) as place_chosen
  from (
    select f.slice as place, lender.name as lender, lender.lender_id,
      coalesce(sum(f.n) filter (where f.measure = 'place_shown'), 0) as shown,
      coalesce(sum(f.n) filter (where f.measure = 'place_chosen'), 0) as chosen
    from (${figures(period, ['place'])}) f join lender on lender.lender_id = f.lender_id
    where f.measure in ${inTexts(placeMeasures)}
      ${when(filters.lender_id, sql`and f.lender_id = ${filters.lender_id}`)}
      ${when(filters.merchant_id, sql`and f.merchant_id = ${filters.merchant_id}`)}
    group by f.slice, lender.lender_id, lender.name) placed`
