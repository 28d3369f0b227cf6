import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { AdminDashboard } from '#src/contract/reports/admin-dashboard.ts'
import { lastHourCalls } from './lender-alerts.ts'

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
      (select coalesce(sum(c.calls), 0)::int as calls, coalesce(sum(c.failed), 0)::int as failed
        from (${lastHourCalls(now)}) c
        where c.lender_id not in (select lender_id from lender_mute where until > ${present})) api`,
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
