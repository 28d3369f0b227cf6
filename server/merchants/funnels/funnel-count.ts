import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { figuresOf } from '#server/measures/record-figures.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { periodsOf } from '#server/platform/period.ts'
import { funnelCount } from '#server/tables/funnel-counts.ts'
import { funnel } from '#server/tables/portal.ts'
import { pageMeasures } from '#src/contract/reports/report-columns.ts'

const HOUR_MS = 3_600_000
const hourOf = (now: Date) => new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)

/** Counts that a user opened a page, or continued from it. */
export async function countFunnel(db: Db, funnel_id: number, what: 'visits' | 'starts', now: Date) {
  await db
    .insert(funnelCount)
    .values({ funnel_id, hour: hourOf(now), [what]: 1 })
    .onConflictDoUpdate({
      target: [funnelCount.funnel_id, funnelCount.hour],
      set: { [what]: sql`${funnelCount[what]} + 1` },
    })
}

/** Visits and starts of a merchant's pages in the last 30 days, by page. */
export async function pageFigures(db: Db, merchantId: number, now: Date) {
  const { now: month } = periodsOf({ range: 'last_30_days' }, now)
  const found = await rows<{ id: number; visits: number; starts: number }>(
    db,
    sql`select f.id, n.funnel_visits as visits, n.funnel_starts as starts from funnel f
      cross join lateral (${figuresOf('funnel_id', sql`f.id`, pageMeasures, month)}) n
      where f.merchant_id = ${merchantId}::int and f.deleted_at is null`,
  )
  return new Map(found.map(({ id, ...figures }) => [id, figures]))
}

/** Takes the completed hours of merchants' pages that were not told yet, earliest first. */
export async function takeCounts(tx: Db, now: Date) {
  const taken = await tx
    .update(funnelCount)
    .set({ reported_at: now })
    .from(funnel)
    .where(
      and(
        eq(funnel.id, funnelCount.funnel_id),
        isNull(funnelCount.reported_at),
        lt(funnelCount.hour, hourOf(now)),
      ),
    )
    .returning({
      ...{ merchant_id: funnel.merchant_id, funnel_id: funnelCount.funnel_id, funnel: funnel.slug },
      ...{ hour: funnelCount.hour, visits: funnelCount.visits, starts: funnelCount.starts },
    })
  return taken
    .sort((a, b) => a.hour.getTime() - b.hour.getTime() || a.funnel_id - b.funnel_id)
    .map(({ hour, funnel: slug, ...count }) => ({
      ...count,
      // A page that was visited has an address.
      funnel: slug as string,
      from: hour.toISOString(),
    }))
}
