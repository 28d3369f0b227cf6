import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import { measureRows } from '#server/measures/measure-rows.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { always } from '#server/platform/period.ts'
import { lender } from '#server/tables/catalogue.ts'
import { lenderMute } from '#server/tables/lending.ts'
import { measures } from '#src/contract/measures/measures.ts'
import type { LenderAlert } from '#src/contract/reports/report-detail.ts'

const HOUR_MS = 3_600_000

/** Calls of the last hour by lender, and those that failed. */
export const lastHourCalls = (now: Date): SQL => {
  const hour = { from: new Date(now.getTime() - HOUR_MS).toISOString(), until: always.until }
  return sql`select r.lender_id, count(*)::int as calls,
      (count(*) filter (where r.stage >= ${measures.failed_lender_calls.stage}::int))::int as failed
    from (${measureRows('lender_calls', hour)}) r group by r.lender_id`
}

/** Lenders that were called in the last hour or whose alert is muted, the worst first. */
export const lenderAlerts = (db: Db, now: Date): Promise<LenderAlert[]> => {
  const at = sql`${now.toISOString()}::timestamptz`
  return rows<LenderAlert>(
    db,
    sql`select lender.lender_id, lender.name as lender, coalesce(c.calls, 0) as calls, coalesce(c.failed, 0) as failed,
        to_char(m.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as muted_until
      from lender
      left join (${lastHourCalls(now)}) c on c.lender_id = lender.lender_id
      left join lender_mute m on m.lender_id = lender.lender_id and m.until > ${at}
      where c.calls > 0 or m.until is not null
      order by coalesce(c.failed::float8 / nullif(c.calls, 0), 0) desc, lender.name`,
  )
}

/** Mutes the alert of a lender for an hour, or unmutes it. Calls and the report continue. Throws NOT_FOUND. */
export const muteLender = (db: Db, lender_id: number, muted: boolean, actor: Actor): Promise<Date | null> =>
  transaction(db, async (tx) => {
    const [found] = await tx
      .select({ id: lender.lender_id })
      .from(lender)
      .where(and(eq(lender.lender_id, lender_id), isNull(lender.deleted_at)))
    if (!found) throw notFound()
    const [old] = await tx
      .select({ until: lenderMute.until })
      .from(lenderMute)
      .where(and(eq(lenderMute.lender_id, lender_id), gt(lenderMute.until, actor.at)))
    const until = muted ? new Date(actor.at.getTime() + HOUR_MS) : null
    const set = { until: until ?? actor.at, admin_id: Number(actor.id) }
    await tx
      .insert(lenderMute)
      .values({ lender_id, ...set })
      .onConflictDoUpdate({ target: lenderMute.lender_id, set })
    await recordAudit(tx, actor, {
      action: 'update',
      entity: 'lender_alert',
      entityId: lender_id,
      property: 'muted_until',
      old: old?.until.toISOString() ?? null,
      new: until?.toISOString() ?? null,
    })
    return until
  })
