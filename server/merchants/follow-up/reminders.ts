import { and, eq, lt, sql } from 'drizzle-orm'
import { isOver } from '#server/merchants/portal-lists/todo-rows.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { caseFollowUp, caseNote, portalAlert } from '#server/tables/customers/follow-ups.ts'
import { addDays, businessDay, dayStart, indiaHour } from '#src/domain/dates.ts'
import { notifyCase, whomOf } from './follow-up.ts'

/** Indian time: the start of the working day. */
const FROM_HOUR = 9
const ALERT_DAYS = 30

interface Due {
  prospect_id: string
  merchant_id: number
  case_id: string
  assigned_to: number | null
  call_back_on: string
}

/** From nine on: notifies of the call-backs of the day, once each, and drops old alerts. */
export async function remindOfCalls(deps: Deps, now: Date): Promise<void> {
  const { db } = deps.database
  const today = businessDay(now)
  await db.delete(portalAlert).where(lt(portalAlert.at, dayStart(addDays(today, -ALERT_DAYS))))
  if (indiaHour(now) < FROM_HOUR) return
  const due = await rows<Due>(
    db,
    sql`select f.prospect_id, f.merchant_id, p.case_id, u.id as assigned_to, f.call_back_on::text as call_back_on
      from case_follow_up f join prospect p on p.user_id = f.prospect_id and p.merchant_id = f.merchant_id
      left join merchant_user u on u.id = f.assigned_to and u.status = 'ACTIVE'
      where f.call_back_on <= ${today}::date and f.reminded_for is distinct from f.call_back_on and not ${isOver}`,
  )
  for (const one of due) await transaction(db, (tx) => remind(deps, tx, one, now))
}

async function remind(deps: Deps, tx: Db, due: Due, now: Date): Promise<void> {
  const { prospect_id, merchant_id, case_id, assigned_to, call_back_on } = due
  const taken = await tx
    .update(caseFollowUp)
    .set({ reminded_for: call_back_on })
    .where(
      and(
        eq(caseFollowUp.prospect_id, prospect_id),
        eq(caseFollowUp.merchant_id, merchant_id),
        eq(caseFollowUp.call_back_on, call_back_on),
        sql`${caseFollowUp.reminded_for} is distinct from ${caseFollowUp.call_back_on}`,
      ),
    )
    .returning({ one: sql`1` })
  if (taken.length === 0) return
  await tx.insert(caseNote).values({ prospect_id, merchant_id, at: now, kind: 'REMINDED', day: call_back_on })
  await notifyCase(deps, tx, whomOf(merchant_id, assigned_to), 'callback', case_id)
}
