import { type SQL, sql } from 'drizzle-orm'
import { andOwn } from '#server/measures/own-customers.ts'
import { readMeasures } from '#server/measures/read-measures.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { when, within } from '#server/platform/list-source.ts'
import type { Bounds } from '#server/platform/period.ts'
import { approvedAt, disbursedAt } from '#server/tables/application-course.ts'
import { type MeasureName, stagesOf } from '#src/contract/measures/measures.ts'
import { knownStages, loggedStages, stageNumber } from '#src/domain/journey/journey-stages.ts'

export interface JourneyAsk extends Bounds {
  product?: string | undefined
  merchant_id?: number | undefined
  /** The admin whose own customers alone count. */
  owner?: number | undefined
}

/** Events that the median times are taken from: the newest of the period. */
const SAMPLE = 30_000
/** Events that one turn of the job reads. */
const EVENTS_A_TURN = 50_000

/**
 * How far the customers came who first signed in in the period, the median minutes since the stage before, and how many
 * customers are there now.
 */
export async function journeyFunnel(db: Db, ask: JourneyAsk) {
  const { product, merchant_id, owner } = ask
  const reached = await readMeasures(db, stages, ask, { product, merchant_id, owner })
  const times = await medians(db, ask)
  const stuck = await rows<{ stage: number; n: number }>(
    db,
    sql`select j.stage, count(*)::int as n from (${standingAt(ask)}) j group by j.stage`,
  )
  return knownStages.map((stage, place) => {
    const measure = stages[place] as MeasureName
    return {
      stage,
      measure,
      reached: reached[measure] ?? 0,
      minutes: times.find((one) => one.stage === stage)?.minutes ?? null,
      stuck: stuck.find((one) => one.stage === stageNumber(stage))?.n ?? 0,
    }
  })
}

/** Its measures, in the same order. */
const stages = stagesOf('customers')

/** Active customers by the furthest stage that they came to in the period. */
export const standingAt = ({ product, merchant_id, owner, ...period }: JourneyAsk): SQL => sql`
  select j.* from journey_stage j join prospect p on p.user_id = j.prospect_id
  where p.status = 'ACTIVE' and ${within(sql`j.since`, period)}
    ${when(product, sql`and p.product_type = ${product}`)}
    ${when(merchant_id, sql`and p.merchant_id = ${merchant_id}`)} ${andOwn(sql`j.prospect_id`, owner)}`

/** Minutes between the moments at which a visit first reached a stage and the next one. */
const medians = (db: Db, ask: JourneyAsk) =>
  rows<{ stage: string; minutes: number }>(
    db,
    sql`with newest as (
        select j.visit, j.event, j.at from journey_event j where ${within(sql`j.at`, ask)} and j.event <> 'WELCOME_BACK'
        ${andOwn(sql`j.prospect_id`, ask.owner)}
        order by j.at desc limit ${SAMPLE}::int
      ), firsts as (
        select visit, case event when 'PAGE_VIEW' then 'VISIT' else event end as stage, min(at) as at
        from newest group by 1, 2
      ), placed as (
        select f.visit, f.stage, f.at, s.place from firsts f join (values ${sql.join(
          ['VISIT', ...loggedStages].map((stage, place) => sql`(${place}::int, ${stage}::text)`),
          sql`, `,
        )}) s (place, stage) on s.stage = f.stage
      )
      select b.stage, (percentile_cont(0.5) within group (order by extract(epoch from b.at - a.at) / 60))::float8 as minutes
      from placed b join placed a on a.visit = b.visit and a.place = b.place - 1 and a.at <= b.at
      group by b.stage`,
  )

/** The stage of an event of the journey log, as a number; null for a side step. */
const stageOf = sql`case j.event ${sql.join(
  loggedStages.map((stage) => sql`when ${stage}::text then ${stageNumber(stage)}::int`),
  sql` `,
)} end`

/**
 * Brings journey_stage up to date with new events, approvals and disbursals. A customer only moves forward; one who
 * returns for another product stays at the furthest stage. @returns events read
 */
export async function followJourneys(
  { database: { db } }: Pick<Deps, 'database'>,
  now: Date,
): Promise<number> {
  return transaction(db, async (tx) => {
    const [state] = await rows<{ event_id: number; step: number }>(
      tx,
      // As float8: the driver answers an 8-byte integer as text.
      sql`select event_id::float8, coalesce((select max(id) from journey_event), 0)::float8 as step
        from figure_state for update`,
    )
    // summarise inserts the row; it may not have run yet.
    if (!state) return 0
    const recent = sql`${new Date(now.getTime() - RECENT_MS).toISOString()}::timestamptz`
    const until = Math.min(state.event_id + EVENTS_A_TURN, state.step)
    await tx.execute(sql`
      insert into journey_stage (prospect_id, stage, since)
      select distinct on (reached.prospect_id) reached.prospect_id, reached.stage, reached.at from (
        select j.prospect_id, ${stageOf} as stage, j.at from journey_event j
        where j.id > ${state.event_id}::bigint and j.id <= ${until}::bigint and j.prospect_id is not null
        union all
        select a.prospect_id, ${stageNumber('APPROVED')}::int, ${approvedAt}
        from lender_application l join application a on a.app_id = l.app_id where ${approvedAt} > ${recent}
        union all
        select a.prospect_id, ${stageNumber('DISBURSED')}::int, ${disbursedAt}
        from lender_application l join application a on a.app_id = l.app_id where ${disbursedAt} > ${recent}
      ) reached where reached.stage is not null
      order by reached.prospect_id, reached.stage desc, reached.at
      on conflict (prospect_id) do update set stage = excluded.stage, since = excluded.since
        where excluded.stage > journey_stage.stage`)
    await tx.execute(sql`update figure_state set event_id = ${until}::bigint`)
    return until - state.event_id
  })
}

/** How far back approvals and disbursals are read again, since files bring them late. */
const RECENT_MS = 3 * 86_400_000
