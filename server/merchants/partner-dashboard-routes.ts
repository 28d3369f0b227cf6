import { sql } from 'drizzle-orm'
import { ofAssignee, seenCases } from '#server/access/seen-cases.ts'
import { asOf } from '#server/measures/as-of.ts'
import { measureRows } from '#server/measures/measure-rows.ts'
import { readMeasures } from '#server/measures/read-measures.ts'
import { isWithdrawn } from '#server/merchants/portal-lists/todo-rows.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { type Bounds, periodsOf } from '#server/platform/period.ts'
import type { AssignedTo } from '#server/platform/who.ts'
import type { PartnerDashboard, partnerDashboardCalls } from '#src/contract/merchants/partner-dashboard.ts'
import { portalMeasures } from '#src/contract/merchants/portal-measures.ts'
import { maskCustomer } from '#src/domain/masks.ts'

type Figures = Omit<PartnerDashboard, 'from' | 'to'>

/** Of which merchant, and which of its cases. */
type Whose = { merchant_id: number; owner: AssignedTo | undefined }

/** A merchant's figures of a period, the status of its chosen offers and its newest leads; customers are masked. */
async function merchantFigures(db: Db, cuts: Whose, period: Bounds, now: Date): Promise<Figures> {
  const found = await readMeasures(db, portalMeasures, period, cuts)
  const stages = await rows<Figures['stages'][number]>(
    db,
    sql`select r.status, count(*)::int as count
      from (${measureRows('chosen', period, cuts, sql`l.status`)}) r group by r.status order by r.status`,
  )
  return {
    as_of: await asOf(db, 'customers', period, now, cuts.owner),
    customers: found.customers ?? 0,
    applications: found.applications ?? 0,
    approved: found.approved ?? 0,
    disbursed: found.disbursed ?? 0,
    disbursed_amount: found.disbursed_amount ?? 0,
    stages,
    recent: await recentLeads(db, cuts, period),
  }
}

interface Person {
  at: string
  first_name: string | null
  mobile: string | null
}

const masked = <R extends Person>({ first_name, mobile, at, ...row }: R) => ({
  ...row,
  at: new Date(at).toISOString(),
  customer: maskCustomer(first_name, mobile),
})

async function recentLeads(db: Db, cuts: Whose, period: Bounds): Promise<Figures['recent']> {
  const found = await rows<Person & Omit<Figures['recent'][number], 'at' | 'customer'>>(
    db,
    sql`select to_json(r.at)#>>'{}' as at, p.case_id, p.first_name, p.mobile_phone_number as mobile, p.product_type,
        newest.name as lender_name, newest.status, ${isWithdrawn} as withdrawn
      from (select * from (${measureRows('customers', period, cuts)}) leads order by at desc limit 10) r
      join prospect p on p.user_id = r.prospect_id
      left join lateral (
        select lender.name, l.status from application a join lender_application l on l.app_id = a.app_id
        join lender on lender.lender_id = l.lender_id where a.prospect_id = p.user_id order by l.updated_at desc limit 1
      ) newest on true order by r.at desc`,
  )
  return found.map(masked)
}

export const partnerDashboardRoutes: Handlers<typeof partnerDashboardCalls> = {
  'GET /api/partner/dashboard': async ({ query, who, now }, { database }) => {
    const { assignee, ...range } = query
    const { period, now: bounds } = periodsOf(range, now)
    const { merchantId } = who
    const seen = seenCases(who)
    const asked = assignee === undefined ? undefined : ofAssignee(merchantId, assignee)
    // Who sees own cases only has no other person's figures.
    if (seen && asked && asked.person !== seen.person) throw notFound()
    const whose = { merchant_id: merchantId, owner: seen ?? asked }
    const figures = await merchantFigures(database.db, whose, bounds, now)
    const seesLeads = who.rights === null || who.rights.includes('leads')
    return { ...period, ...figures, recent: seesLeads ? figures.recent : [] }
  },
}
