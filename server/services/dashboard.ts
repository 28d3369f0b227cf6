import { sql } from 'drizzle-orm'
import type { AdminDashboard } from '#src/contract/admin-dashboard.ts'
import { approvedCodes, statusCode } from '#src/domain/status.ts'
import { type Db, rows } from '../db/database.ts'
import { inCodes } from './partner.ts'
import type { Bounds } from './period.ts'

const measures = [
  'customers',
  'profiles',
  'applications',
  'chosen',
  'approved',
  'disbursed',
  'disbursed_amount',
] as const
type Measure = (typeof measures)[number]

/** Figures of a period beside the one before; a day is a business day in Asia/Kolkata. */
export async function dashboardFigures(
  db: Db,
  now: Bounds,
  before: Bounds,
): Promise<Omit<AdminDashboard, 'from' | 'to'>> {
  const [present, past] = [await figures(db, now), await figures(db, before)]
  const both = Object.fromEntries(
    measures.map((measure) => [measure, { now: present[measure], before: past[measure] }]),
  ) as Record<Measure, { now: number; before: number }>
  return {
    ...both,
    per_day: await perDay(db, now),
    top_lenders: await topLenders(db, now),
    top_partners: await topPartners(db, now),
  }
}

async function figures(db: Db, { from, until }: Bounds): Promise<Record<Measure, number>> {
  const within = (column: string) =>
    sql`${sql.identifier(column)} >= ${from} and ${sql.identifier(column)} < ${until}`
  const reached = (codes: readonly number[]) => sql`from status_history h join lender_application l
    on l.id = h.lender_application_id where h.accepted and h.to_code in ${inCodes(codes)} and ${within('at')}`
  const [found] = await rows<Record<Measure, number>>(
    db,
    sql`select
      (select count(*)::int from prospect where ${within('created_at')}) as customers,
      (select count(*)::int from prospect where ${within('created_at')}
        and 1 in (pl_completed, bl_completed, gl_completed, hl_completed)) as profiles,
      (select count(*)::int from application where ${within('created_at')}) as applications,
      (select count(*)::int from lender_application where ${within('created_at')}) as chosen,
      (select count(distinct l.id)::int ${reached(approvedCodes)}) as approved,
      (select count(distinct l.id)::int ${reached([statusCode.DISBURSED])}) as disbursed,
      (select coalesce(sum(l.disbursed_amount), 0)::float8 ${reached([statusCode.DISBURSED])}) as disbursed_amount`,
  )
  return found as Record<Measure, number>
}

const perDay = (db: Db, { from, until }: Bounds) =>
  rows<AdminDashboard['per_day'][number]>(
    db,
    sql`select to_char(day, 'YYYY-MM-DD') as day, count(application.app_id)::int as applications
      from generate_series((${from}::timestamptz at time zone 'Asia/Kolkata'),
        (${until}::timestamptz at time zone 'Asia/Kolkata') - interval '1 day', interval '1 day') day
      left join application on (application.created_at at time zone 'Asia/Kolkata')::date = day::date
      group by day order by day`,
  )

const topLenders = (db: Db, { from, until }: Bounds) =>
  rows<AdminDashboard['top_lenders'][number]>(
    db,
    sql`select lender.name, count(*)::int as chosen, coalesce(sum(l.disbursed_amount), 0)::float8 as disbursed_amount
      from lender_application l join lender on lender.lender_id = l.lender_id
      where l.created_at >= ${from} and l.created_at < ${until}
      group by lender.lender_id, lender.name order by chosen desc, lender.name limit 10`,
  )

const topPartners = (db: Db, { from, until }: Bounds) =>
  rows<AdminDashboard['top_partners'][number]>(
    db,
    sql`select m.name, count(distinct p.user_id)::int as leads, coalesce(sum(l.disbursed_amount), 0)::float8 as disbursed_amount
      from merchant m join prospect p on p.merchant_id = m.merchant_id
      left join application a on a.prospect_id = p.user_id left join lender_application l on l.app_id = a.app_id
      where p.created_at >= ${from} and p.created_at < ${until}
      group by m.merchant_id, m.name order by leads desc, m.name limit 10`,
  )
