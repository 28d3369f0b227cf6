import { type SQL, sql } from 'drizzle-orm'
import { amountOf, sumOf } from '#server/measures/figure-sums.ts'
import {
  cutsFor,
  figures,
  openDays,
  type Span,
  type StoredSet,
  type Wanted,
} from '#server/measures/figures.ts'
import type { Cuts } from '#server/measures/measure-rows.ts'
import { andOwn } from '#server/measures/own-customers.ts'
import { narrowedFigures, readMeasures, readPeriods } from '#server/measures/read-measures.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { inTexts, when, within } from '#server/platform/list-source.ts'
import type { Bounds } from '#server/platform/period.ts'
import { minutesToAnswer } from '#server/tables/application-course.ts'
import type { MeasureName } from '#src/contract/measures/measures.ts'
import {
  type AdminDashboard,
  choiceFunnel,
  customerFunnel,
  moneyMeasures,
  tileMeasures,
} from '#src/contract/reports/admin-dashboard.ts'

interface DashboardAsk extends Pick<Cuts, 'product' | 'merchant_id' | 'lender_id' | 'owner'> {
  now: Bounds
  before: Bounds
}

/** The median time to an answer is taken from this many of the newest chosen offers. */
const SAMPLE = 5000

const cutsOf = ({ product, merchant_id, lender_id, owner }: DashboardAsk): Cuts => ({
  product,
  merchant_id,
  lender_id,
  owner,
})

const spanOf = async (db: Db, { now, owner }: DashboardAsk): Promise<Span> => ({
  ...now,
  ...(await openDays(db)),
  owner,
})

async function compared<M extends MeasureName>(db: Db, names: readonly M[], ask: DashboardAsk) {
  const [now, before] = await readPeriods(db, names, [ask.now, ask.before], cutsOf(ask))
  return Object.fromEntries(
    names.map((name) => [name, { now: now?.[name] ?? null, before: before?.[name] ?? null }]),
  ) as Record<M, { now: number | null; before: number | null }>
}

/** The two periods are adjacent, so one query reads both. */
export const tiles = (db: Db, ask: DashboardAsk) => compared(db, tileMeasures, ask)

/** What lenders pay for the period, and what merchants earn of it, by the commission books. */
export const money = (db: Db, ask: DashboardAsk) => compared(db, moneyMeasures, ask)

/** Each day of the period; a lender has no applications of its own, but chosen offers. */
export async function perDay(db: Db, ask: DashboardAsk): Promise<NonNullable<AdminDashboard['per_day']>> {
  const ofLender = ask.lender_id !== undefined
  const measure = ofLender ? 'chosen' : 'applications'
  const rowsOfDays: StoredSet = ofLender ? 'choices' : 'applications'
  const wanted: Wanted = { rows: [rowsOfDays], slice: 'product', names: [measure], by: cutsFor([], ask) }
  const days = await rows<{ day: string; count: number }>(
    db,
    sql`select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(sum(f.n), 0)::int as count
      from generate_series((${ask.now.from}::timestamptz at time zone 'Asia/Kolkata'),
        (${ask.now.until}::timestamptz at time zone 'Asia/Kolkata') - interval '1 day', interval '1 day') d (day)
      left join (${figures(await spanOf(db, ask), wanted)}) f
        on f.day = d.day::date and f.measure = ${measure}::text ${narrowedFigures(cutsOf(ask))}
      group by d.day order by d.day`,
  )
  return { measure, days }
}

/** Answers to the owner's customers only. */
const ofOwn = ({ owner }: DashboardAsk): SQL =>
  when(
    owner,
    sql`and l.app_id in (select a.app_id from application a where true ${andOwn(sql`a.prospect_id`, owner)})`,
  )

export async function topLenders(db: Db, ask: DashboardAsk) {
  const span = await spanOf(db, ask)
  const wanted: Wanted = {
    rows: ['shown_offers', 'choices', 'disbursals'],
    slice: 'product',
    names: ['offered', 'offered_chosen', 'chosen', 'chosen_approved', 'disbursed'],
    by: cutsFor(['lender_id'], ask),
  }
  return rows<NonNullable<AdminDashboard['top_lenders']>[number]>(
    db,
    sql`with top as (
        select f.lender_id, ${sumOf('offered')}::int as offered, ${sumOf('offered_chosen')}::int as offered_chosen,
          ${sumOf('chosen')}::int as chosen, ${sumOf('chosen_approved')}::int as chosen_approved,
          ${amountOf('disbursed_amount')}::float8 as disbursed_amount
        from (${figures(span, wanted)}) f
        where f.measure in ${inTexts(wanted.names ?? [])} ${narrowedFigures(cutsOf(ask))}
        group by f.lender_id
      ), sample as (
        select l.lender_id, ${minutesToAnswer} as minutes from lender_application l
        where ${within(sql`l.created_at`, ask.now)} ${ofOwn(ask)} order by l.created_at desc limit ${SAMPLE}::int
      ), answers as (
        select lender_id, percentile_cont(0.5) within group (order by minutes)::float8 as minutes
        from sample group by lender_id
      )
      select top.lender_id, lender.name, top.offered, top.offered_chosen, top.chosen, top.chosen_approved,
        top.disbursed_amount, answers.minutes
      from top join lender on lender.lender_id = top.lender_id left join answers on answers.lender_id = top.lender_id
      where top.chosen > 0 or top.disbursed_amount > 0
      order by top.chosen desc, lender.name limit 10`,
  )
}

/** A customer has no lender: under a lender's filter the merchants stand by the disbursed amount. */
export async function topPartners(db: Db, ask: DashboardAsk) {
  const span = await spanOf(db, ask)
  const ofLender = ask.lender_id !== undefined
  const wanted: Wanted = {
    rows: ofLender ? ['disbursals'] : ['customers', 'disbursals'],
    slice: 'product',
    names: ['customers', 'disbursed'],
    by: cutsFor(['merchant_id'], ask),
  }
  return rows<NonNullable<AdminDashboard['top_partners']>[number]>(
    db,
    sql`select m.merchant_id, m.name, ${ofLender ? sql`null::int` : sql`${sumOf('customers')}::int`} as customers,
        ${amountOf('disbursed_amount')}::float8 as disbursed_amount
      from (${figures(span, wanted)}) f join merchant m on m.merchant_id = f.merchant_id
      where f.measure in ('customers', 'disbursed') ${narrowedFigures(cutsOf(ask))}
        ${when(ask.lender_id, sql`and f.measure = 'disbursed'`)}
      group by m.merchant_id, m.name order by customers desc nulls last, disbursed_amount desc, m.name limit 10`,
  )
}

/** Customers who first signed in in the period, by how far they came; of a lender: the offers chosen of it. */
export async function funnel(db: Db, ask: DashboardAsk): Promise<NonNullable<AdminDashboard['funnel']>> {
  const stages: readonly MeasureName[] = ask.lender_id === undefined ? customerFunnel : choiceFunnel
  const found = await readMeasures(db, stages, ask.now, cutsOf(ask))
  return stages.map((measure) => ({ measure, count: found[measure] ?? 0 }))
}
