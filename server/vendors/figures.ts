import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Vendor } from '#src/contract/vendors/vendor.ts'

/** More than half of at least twenty calls in five minutes failed. */
export const DEGRADED = { share: 0.5, calls: 20, seconds: 300 }

type Figures = Pick<Vendor, 'last_success' | 'calls' | 'failed' | 'p95_ms'> & { degraded: boolean }

/** For a service without calls. */
export const noCalls = { last_success: null, calls: 0, failed: 0, p95_ms: null }

/** Statistics of services in the last hour, by name. @param calls rows of vendor, at, ms (null if unknown), ok */
export async function figuresOf(
  db: Db,
  calls: ReturnType<typeof sql>,
  now: Date,
): Promise<Map<string, Figures>> {
  const at = sql`${now.toISOString()}::timestamptz`
  const hour = sql`at > ${at} - interval '1 hour'`
  const lately = sql`at > ${at} - make_interval(secs => ${DEGRADED.seconds})`
  const found = await rows<{
    vendor: string
    last_success: string | null
    calls: number
    failed: number
    p95: number | null
    lately: number
    lately_failed: number
  }>(
    db,
    sql`select vendor, to_json(max(at) filter (where ok))#>>'{}' as last_success,
        (count(*) filter (where ${hour}))::int as calls, (count(*) filter (where ${hour} and not ok))::int as failed,
        (percentile_disc(0.95) within group (order by ms) filter (where ${hour}))::int as p95,
        (count(*) filter (where ${lately}))::int as lately,
        (count(*) filter (where ${lately} and not ok))::int as lately_failed
      from (${calls}) as c where at > ${at} - interval '30 days' group by vendor`,
  )
  return new Map(
    found.map((one) => [
      one.vendor,
      {
        last_success: one.last_success && new Date(one.last_success).toISOString(),
        calls: one.calls,
        failed: one.failed,
        p95_ms: one.p95,
        degraded: one.lately >= DEGRADED.calls && one.lately_failed / one.lately > DEGRADED.share,
      },
    ]),
  )
}
