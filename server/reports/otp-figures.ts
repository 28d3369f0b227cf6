import { sql } from 'drizzle-orm'
import { type Db, rows } from '../db/database.ts'
import type { Bounds } from '../services/period.ts'
import { within } from './source.ts'

interface OtpFigure {
  vendor: string | null
  channel: 'mobile' | 'email'
  sent: number
  delivered: number
  verified: number
  seconds: number | null
}

/** What became of the passcodes of a period, by vendor. One that was not asked again of a vendor has none. */
export const otpFigures = (db: Db, period: Bounds): Promise<OtpFigure[]> =>
  rows<OtpFigure>(
    db,
    sql`select m.vendor, m.channel, count(*)::int as sent, count(m.delivered_at)::int as delivered,
        count(c.used_at)::int as verified,
        (percentile_cont(0.5) within group (order by extract(epoch from m.delivered_at - m.sent_at)))::float8 as seconds
      from message m left join otp_challenge c on c.id = m.challenge_id
      where m.purpose = 'PASSCODE' and m.failure is distinct from 'RATE_LIMITED' and ${within(sql`m.created_at`, period)}
      group by m.vendor, m.channel order by sent desc, m.vendor`,
  )
