import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Bounds } from '#server/platform/period.ts'
import { within } from './source.ts'

/** More kinds of failure nobody reads. */
const MOST = 12

interface Fate {
  sent: number
  delivered: number
  verified: number
  seconds: number | null
}
interface OtpFigure extends Fate {
  vendor: string | null
  channel: 'mobile' | 'email'
}
interface OperatorFigure extends Fate {
  operator: string | null
}
interface CodeFigure {
  vendor: string | null
  code: string
  failed: number
}

const fate = sql`count(*)::int as sent, count(m.delivered_at)::int as delivered, count(c.used_at)::int as verified,
  (percentile_cont(0.5) within group (order by extract(epoch from m.delivered_at - m.sent_at)))::float8 as seconds
  from message m left join otp_challenge c on c.id = m.challenge_id`
const sentIn = (period: Bounds) =>
  sql`m.purpose = 'PASSCODE' and m.failure is distinct from 'RATE_LIMITED' and ${within(sql`m.created_at`, period)}`

/** What became of the passcodes of a period, by vendor. One that was not asked again of a vendor has none. */
export const otpFigures = (db: Db, period: Bounds): Promise<OtpFigure[]> =>
  rows<OtpFigure>(
    db,
    sql`select m.vendor, m.channel, ${fate} where ${sentIn(period)}
      group by m.vendor, m.channel order by sent desc, m.vendor`,
  )

/** The same by the telephone company that the gateway named; null for those that it named none for. */
export const otpOperators = (db: Db, period: Bounds): Promise<OperatorFigure[]> =>
  rows<OperatorFigure>(
    db,
    sql`select max(m.operator) as operator, ${fate} where ${sentIn(period)} and m.channel = 'mobile'
      group by lower(m.operator) order by lower(m.operator) nulls last`,
  )

/** Failures to deliver by what the vendor called them, most frequent first. */
export const otpCodes = (db: Db, period: Bounds): Promise<CodeFigure[]> =>
  rows<CodeFigure>(
    db,
    sql`select m.vendor, m.failure as code, count(*)::int as failed from message m
      where ${sentIn(period)} and m.failure is not null group by m.vendor, m.failure order by failed desc, code limit ${MOST}::int`,
  )
