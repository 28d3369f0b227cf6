import { and, eq, sql } from 'drizzle-orm'
import { isSuppressed } from '#server/messages/suppression.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { prospect } from '#server/tables/people.ts'
import type { CallRefusal } from '#src/contract/telecalling/telecalling.ts'
import { addDays, businessDay, dayStart } from '#src/domain/dates.ts'
import { callLimits, mayCallAt } from '#src/domain/telecalling/calling.ts'

export interface CallAllowance {
  consent: boolean
  attempts_today: number
  attempts_month: number
  refusal: CallRefusal | null
}

/** How often a customer was called, and the first reason why a call is not allowed now. */
export async function callAllowanceOf(
  db: Db,
  keys: Keys,
  prospectId: string,
  now: Date,
): Promise<CallAllowance> {
  const day = businessDay(now)
  const month = dayStart(`${day.slice(0, 7)}-01`)
  const [counted] = await rows<{ today: number; month: number }>(
    db,
    sql`select count(*) filter (where at >= ${dayStart(day).toISOString()}::timestamptz
        and at < ${dayStart(addDays(day, 1)).toISOString()}::timestamptz)::int as today, count(*)::int as month
      from call_log where prospect_id = ${prospectId} and at >= ${month.toISOString()}::timestamptz`,
  )
  const allowed = await mayBeCalled(db, keys, prospectId, now)
  const attempts = { attempts_today: counted?.today ?? 0, attempts_month: counted?.month ?? 0 }
  const refusal =
    allowed.refusal ??
    (attempts.attempts_month >= callLimits.month
      ? 'MONTH'
      : attempts.attempts_today >= callLimits.day
        ? 'DAY'
        : mayCallAt(now)
          ? null
          : 'WINDOW')
  return { ...attempts, consent: allowed.consent, refusal }
}

/** Whether a customer may be called at all: by consent or for an application under way, and unless opted out. */
export async function mayBeCalled(
  db: Db,
  keys: Keys,
  prospectId: string,
  now: Date,
): Promise<{ consent: boolean; refusal: 'CONSENT' | 'SUPPRESSED' | null }> {
  const [found] = await db
    .select({
      to: prospect.mobile_phone_number,
      allows: prospect.allow_calls,
      live: sql<boolean>`exists (select 1 from application a where a.prospect_id = ${prospect.user_id}
        and a.closed_at is null)`,
    })
    .from(prospect)
    .where(and(eq(prospect.user_id, prospectId), eq(prospect.status, 'ACTIVE')))
  const consent = found?.allows === 1
  if (!found?.to || !(consent || found.live)) return { consent, refusal: 'CONSENT' }
  const off = await isSuppressed(db, keys, 'call', found.to, now)
  return { consent, refusal: off ? 'SUPPRESSED' : null }
}
