import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import { andAssigned, seenCases } from '#server/access/seen-cases.ts'
import { rightsOf } from '#server/access/staff-rights.ts'
import { notifyPartner } from '#server/messages/notify-merchant.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { approvedAt, disbursedAt } from '#server/tables/application-course.ts'
import { merchantUser } from '#server/tables/people.ts'
import { partnerNotice } from '#server/tables/portal.ts'
import { refusedCodes } from '#src/domain/applications/status.ts'
import { businessDay, dayStart, formatDate } from '#src/domain/dates.ts'

/** Indian time: the start of the working day. */
const FROM_HOUR = 9
const HOUR_MS = 3_600_000

/** Sends the daily summary of leads after nine, up to the end of yesterday, to everybody who wants it. */
export async function notifyLeadNews(deps: Deps, now: Date): Promise<void> {
  const today = businessDay(now)
  if (now.getTime() < dayStart(today).getTime() + FROM_HOUR * HOUR_MS) return
  const due = await deps.database.db
    .select({ userId: partnerNotice.merchant_user_id })
    .from(partnerNotice)
    .where(lt(partnerNotice.leads_told_on, today))
  for (const { userId } of due)
    await transaction(deps.database.db, (tx) => notifyOne(deps, tx, userId, today))
}

async function notifyOne(deps: Deps, tx: Db, userId: number, today: string): Promise<void> {
  const own = and(eq(partnerNotice.merchant_user_id, userId), lt(partnerNotice.leads_told_on, today))
  const [due] = await tx.select().from(partnerNotice).where(own).for('update')
  const [user] = await tx.select().from(merchantUser).where(eq(merchantUser.id, userId))
  if (!due?.leads_told_on || !user) return
  await tx
    .update(partnerNotice)
    .set({ leads_told_on: today })
    .where(eq(partnerNotice.merchant_user_id, userId))
  const since = due.leads_told_on
  const moved = await movedLeads(tx, user, since, today)
  if (moved.moved === 0) return
  await notifyPartner(deps, tx, { merchantId: user.merchant_id, userId }, 'leads', {}, (language) => ({
    moved: String(moved.moved),
    approved: String(moved.approved),
    disbursed: String(moved.disbursed),
    refused: String(moved.refused),
    day: formatDate(since, language),
  }))
}

/** Leads that a person sees whose applications changed from the first day up to, not including, the last, and how. */
async function movedLeads(db: Db, user: typeof merchantUser.$inferSelect, from: string, until: string) {
  const merchantId = user.merchant_id
  const { cases } = await rightsOf(db, user.id)
  const seen = seenCases({ merchantId, merchantUserId: user.id, cases })
  const [start, end] = [dayStart(from).toISOString(), dayStart(until).toISOString()]
  const leads = (condition: SQL) => sql`(count(distinct p.user_id) filter (where ${condition}))::int`
  const within = (at: SQL) => sql`${at} >= ${start} and ${at} < ${end}`
  const refused = sql`h.given_up_reason is null and h.to_code in (${sql.join([...refusedCodes], sql`, `)})`
  const [found] = await rows<Record<'moved' | 'approved' | 'disbursed' | 'refused', number>>(
    db,
    sql`select count(distinct p.user_id)::int as moved, ${leads(within(approvedAt))} as approved,
        ${leads(within(disbursedAt))} as disbursed, ${leads(refused)} as refused
      from status_history h join lender_application l on l.id = h.lender_application_id
      join application a on a.app_id = l.app_id join prospect p on p.user_id = a.prospect_id
      where p.merchant_id = ${merchantId} and h.accepted ${andAssigned(sql`p.user_id`, seen)}
        and ${within(sql`h.at`)}`,
  )
  return found ?? { moved: 0, approved: 0, disbursed: 0, refused: 0 }
}
