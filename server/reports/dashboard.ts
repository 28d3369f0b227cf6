import { type SQL, sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import { when, within } from '#server/platform/list-source.ts'
import type { Bounds } from '#server/platform/period.ts'
import { minutesToAnswer } from '#server/tables/application-course.ts'
import { type AdminDashboard, tileMeasures } from '#src/contract/reports/admin-dashboard.ts'
import { figures, type Span } from './figures.ts'

interface DashboardAsk {
  now: Span
  before: Bounds
  product?: string | undefined
  merchant_id?: number | undefined
  lender_id?: number | undefined
}

/** The median time to an answer is taken from this many of the newest chosen offers. */
const SAMPLE = 5000
/** Measures by lender; the others are empty when the filter names a lender. */
const ofLender: readonly string[] = ['chosen', 'approved', 'disbursed', 'disbursed_amount']

const narrowed = ({ product, merchant_id, lender_id }: DashboardAsk): SQL => sql`
  ${when(product, sql`and f.slice = ${product}`)}
  ${when(merchant_id, sql`and f.merchant_id = ${merchant_id}`)}
  ${when(lender_id, sql`and f.lender_id = ${lender_id}`)}`

type Figure = { now: number | null; before: number | null }
type Tiles = Record<(typeof tileMeasures)[number], Figure>

/** The two periods are adjacent, so one query reads both. */
export async function tiles(db: Db, ask: DashboardAsk): Promise<Tiles> {
  const both = { ...ask.now, from: ask.before.from }
  const isNow = sql`f.day >= (${ask.now.from}::timestamptz at time zone 'Asia/Kolkata')::date`
  const found = await rows<{
    measure: string
    now: number
    before: number
    paid: number
    paid_before: number
  }>(
    db,
    sql`select f.measure, coalesce(sum(f.n) filter (where ${isNow}), 0)::float8 as now,
        coalesce(sum(f.n) filter (where not ${isNow}), 0)::float8 as before,
        coalesce(sum(f.amount) filter (where ${isNow}), 0)::float8 as paid,
        coalesce(sum(f.amount) filter (where not ${isNow}), 0)::float8 as paid_before
      from (${figures(both, ['customers', 'applications', 'chosen', 'approved', 'disbursed'])}) f
      where f.measure in ('customers', 'profiles', 'applications', 'offers', 'chosen', 'approved', 'disbursed')
        ${narrowed(ask)}
      group by f.measure`,
  )
  const of = (measure: (typeof tileMeasures)[number]): Figure => {
    if (ask.lender_id !== undefined && !ofLender.includes(measure)) return { now: null, before: null }
    const paid = measure === 'disbursed_amount'
    const row = found.find((one) => one.measure === (paid ? 'disbursed' : measure))
    return paid
      ? { now: row?.paid ?? 0, before: row?.paid_before ?? 0 }
      : { now: row?.now ?? 0, before: row?.before ?? 0 }
  }
  return Object.fromEntries(tileMeasures.map((measure) => [measure, of(measure)])) as Tiles
}

/** Each day of the period, including those without applications. */
export const perDay = (db: Db, ask: DashboardAsk) =>
  rows<NonNullable<AdminDashboard['per_day']>[number]>(
    db,
    sql`select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(sum(f.n), 0)::int as applications
      from generate_series((${ask.now.from}::timestamptz at time zone 'Asia/Kolkata'),
        (${ask.now.until}::timestamptz at time zone 'Asia/Kolkata') - interval '1 day', interval '1 day') d (day)
      left join (${figures(ask.now, ['applications'])}) f on f.day = d.day::date and f.measure = 'applications' ${narrowed({ ...ask, lender_id: undefined })}
      group by d.day order by d.day`,
  )

export const topLenders = (db: Db, ask: DashboardAsk) =>
  rows<NonNullable<AdminDashboard['top_lenders']>[number]>(
    db,
    sql`with top as (
        select f.lender_id, coalesce(sum(f.n) filter (where f.measure = 'offered'), 0)::int as offered,
          coalesce(sum(f.n) filter (where f.measure = 'chosen'), 0)::int as chosen,
          coalesce(sum(f.n) filter (where f.measure = 'approved'), 0)::int as approved,
          coalesce(sum(f.amount) filter (where f.measure = 'disbursed'), 0)::float8 as disbursed_amount
        from (${figures(ask.now, ['offered', 'chosen', 'approved', 'disbursed'])}) f
        where f.measure in ('offered', 'chosen', 'approved', 'disbursed') ${narrowed(ask)}
        group by f.lender_id
      ), sample as (
        select l.lender_id, ${minutesToAnswer} as minutes from lender_application l
        where ${within(sql`l.created_at`, ask.now)} order by l.created_at desc limit ${SAMPLE}::int
      ), answers as (
        select lender_id, percentile_cont(0.5) within group (order by minutes)::float8 as minutes
        from sample group by lender_id
      )
      select lender.name, top.offered, top.chosen, top.approved, top.disbursed_amount, answers.minutes
      from top join lender on lender.lender_id = top.lender_id left join answers on answers.lender_id = top.lender_id
      where top.chosen > 0 or top.disbursed_amount > 0
      order by top.chosen desc, lender.name limit 10`,
  )

export const topPartners = (db: Db, ask: DashboardAsk) =>
  rows<NonNullable<AdminDashboard['top_partners']>[number]>(
    db,
    sql`select m.name, coalesce(sum(f.n) filter (where f.measure = 'customers'), 0)::int as leads,
        coalesce(sum(f.amount) filter (where f.measure = 'disbursed'), 0)::float8 as disbursed_amount
      from (${figures(ask.now, ['customers', 'disbursed'])}) f join merchant m on m.merchant_id = f.merchant_id
      where f.measure in ('customers', 'disbursed') ${narrowed({ ...ask, lender_id: undefined })}
      group by m.merchant_id, m.name order by leads desc, m.name limit 10`,
  )

/** Stage → measure, in the order of the funnel. */
const funnelStages = {
  landed: 'stage_VISIT',
  signedIn: 'stage_OTP_OK',
  profiles: 'profiles',
  offers: 'offers',
  choosers: 'choosers',
  approved: 'approved',
  disbursed: 'disbursed',
} as const

export async function customerFunnel(
  db: Db,
  ask: DashboardAsk,
): Promise<NonNullable<AdminDashboard['funnel']>> {
  const found = await rows<{ measure: string; count: number }>(
    db,
    sql`select f.measure, sum(f.n)::int as count
      from (${figures(ask.now, ['stage', 'customers', 'applications', 'approved', 'disbursed'])}) f
      where true ${narrowed({ ...ask, lender_id: undefined })} group by f.measure`,
  )
  return Object.entries(funnelStages).map(([stage, measure]) => ({
    stage,
    count: found.find((one) => one.measure === measure)?.count ?? 0,
  }))
}

/** What lenders pay for the period, and what merchants get of it, by the commission books. */
export async function money(
  db: Db,
  { now, before }: DashboardAsk,
): Promise<NonNullable<AdminDashboard['money']>> {
  const sums = async (period: Bounds) => {
    const [found] = await rows<{ revenue: number; payouts: number }>(
      db,
      sql`select coalesce(sum(line.revenue), 0)::float8 as revenue, coalesce(sum(line.payout), 0)::float8 as payouts
        from commission_line line join commission_case c on c.id = line.case_id
        where c.day >= (${period.from}::timestamptz at time zone 'Asia/Kolkata')::date
          and c.day < (${period.until}::timestamptz at time zone 'Asia/Kolkata')::date`,
    )
    return found ?? { revenue: 0, payouts: 0 }
  }
  const [present, past] = [await sums(now), await sums(before)]
  return {
    revenue: { now: present.revenue, before: past.revenue },
    payouts: { now: present.payouts, before: past.payouts },
  }
}

const HOUR_MS = 3_600_000

/** Success of passcodes and lenders' APIs in the last hour, and the age of each lender's last MIS. */
export async function health(
  db: Db,
  now: Date,
): Promise<Omit<NonNullable<AdminDashboard['health']>, 'waiting'>> {
  const hour = sql`${new Date(now.getTime() - HOUR_MS).toISOString()}::timestamptz`
  const present = sql`${now.toISOString()}::timestamptz`
  const isRecent = sql`coalesce(used_at, expires_at) > ${present} - interval '15 minutes'`
  const [counted] = await rows<Record<'sent' | 'verified' | 'late' | 'lately' | 'calls' | 'failed', number>>(
    db,
    sql`select otp.*, api.* from
      (select count(*)::int as sent, count(used_at)::int as verified,
          (count(*) filter (where ${isRecent}))::int as late,
          (count(used_at) filter (where ${isRecent}))::int as lately from otp_challenge
        where expires_at > ${hour} and created_at > ${hour} and (used_at is not null or expires_at < ${present})) otp,
      (select count(*)::int as calls, (count(*) filter (where outcome <> 'OK'))::int as failed from lender_call
        where at > ${hour} and lender_id not in (select lender_id from lender_mute where until > ${present})) api`,
  )
  const muted = await rows<{ name: string }>(
    db,
    sql`select lender.name from lender_mute m join lender using (lender_id) where m.until > ${present} order by 1`,
  )
  const mis = await rows<{ lender: string; days: number | null }>(
    db,
    sql`select lender.name as lender, floor(extract(epoch from ${present} - max(file.at)) / 86400)::int as days
      from lender left join mis_file file on file.lender_id = lender.lender_id and file.state <> 'REVERTED'
        and file.state <> 'PREVIEW'
      where lender.deleted_at is null and lender.lender_status = 1
      group by lender.lender_id, lender.name order by days desc nulls first, lender.name`,
  )
  const { sent = 0, verified = 0, late = 0, lately = 0, calls = 0, failed = 0 } = counted ?? {}
  return {
    otp: { sent, verified, recent: { sent: late, verified: lately } },
    api: { calls, failed, muted: muted.map(({ name }) => name) },
    mis,
  }
}
