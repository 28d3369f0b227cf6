import { sql } from 'drizzle-orm'
import { measureRows } from '#server/measures/measure-rows.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Bounds } from '#server/platform/period.ts'
import { measures } from '#src/contract/measures/measures.ts'

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

const results = sql`count(*)::int as sent, (count(*) filter (where r.stage >= ${measures.passcodes_delivered.stage}::int))::int as delivered,
  (count(*) filter (where r.stage >= ${measures.passcodes_used.stage}::int))::int as verified,
  (percentile_cont(0.5) within group (order by r.seconds))::float8 as seconds`
const also = sql`m.operator, m.failure, extract(epoch from m.delivered_at - m.sent_at) as seconds`
const passcodesOf = (period: Bounds, owner?: number) => measureRows('passcodes', period, { owner }, also)

/** Results of the passcodes of a period, by vendor. @param owner whose customers alone count */
export const otpFigures = (db: Db, period: Bounds, owner?: number): Promise<OtpFigure[]> =>
  rows<OtpFigure>(
    db,
    sql`select nullif(r.vendor, '') as vendor, r.channel, ${results} from (${passcodesOf(period, owner)}) r
      group by r.vendor, r.channel order by sent desc, r.vendor`,
  )

/** The same by telephone company; null where the gateway named none. */
export const otpOperators = (db: Db, period: Bounds, owner?: number): Promise<OperatorFigure[]> =>
  rows<OperatorFigure>(
    db,
    sql`select max(r.operator) as operator, ${results} from (${passcodesOf(period, owner)}) r where r.channel = 'mobile'
      group by lower(r.operator) order by lower(r.operator) nulls last`,
  )

/** Failures to deliver by the vendor's code, most frequent first. */
export const otpCodes = (db: Db, period: Bounds, owner?: number): Promise<CodeFigure[]> =>
  rows<CodeFigure>(
    db,
    sql`select nullif(r.vendor, '') as vendor, r.failure as code, count(*)::int as failed
      from (${passcodesOf(period, owner)}) r where r.failure is not null
      group by r.vendor, r.failure order by failed desc, code limit ${MOST}::int`,
  )
