import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import { within } from '#server/platform/list-source.ts'
import type { Bounds } from '#server/platform/period.ts'

/** How many kinds of failure are shown. */
const MOST = 12

interface Results {
  sent: number
  delivered: number
  verified: number
  seconds: number | null
}
interface OtpFigure extends Results {
  vendor: string | null
  channel: 'mobile' | 'email'
}
interface OperatorFigure extends Results {
  operator: string | null
}
interface CodeFigure {
  vendor: string | null
  code: string
  failed: number
}

const results = sql`count(*)::int as sent, count(m.delivered_at)::int as delivered, count(c.used_at)::int as verified,
  (percentile_cont(0.5) within group (order by extract(epoch from m.delivered_at - m.sent_at)))::float8 as seconds
  from message m left join otp_challenge c on c.id = m.challenge_id`
const sentIn = (period: Bounds) =>
  sql`m.purpose = 'PASSCODE' and m.failure is distinct from 'RATE_LIMITED' and ${within(sql`m.created_at`, period)}`

/** Results of the passcodes of a period, by vendor. A request that was rate-limited is not counted. */
export const otpFigures = (db: Db, period: Bounds): Promise<OtpFigure[]> =>
  rows<OtpFigure>(
    db,
    sql`select m.vendor, m.channel, ${results} where ${sentIn(period)}
      group by m.vendor, m.channel order by sent desc, m.vendor`,
  )

/** The same by telephone company; null where the gateway named none. */
export const otpOperators = (db: Db, period: Bounds): Promise<OperatorFigure[]> =>
  rows<OperatorFigure>(
    db,
    sql`select max(m.operator) as operator, ${results} where ${sentIn(period)} and m.channel = 'mobile'
      group by lower(m.operator) order by lower(m.operator) nulls last`,
  )

/** Failures to deliver by the vendor's code, most frequent first. */
export const otpCodes = (db: Db, period: Bounds): Promise<CodeFigure[]> =>
  rows<CodeFigure>(
    db,
    sql`select m.vendor, m.failure as code, count(*)::int as failed from message m
      where ${sentIn(period)} and m.failure is not null group by m.vendor, m.failure order by failed desc, code limit ${MOST}::int`,
  )
