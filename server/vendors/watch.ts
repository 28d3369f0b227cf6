import { and, isNull, lte, sql } from 'drizzle-orm'
import { jobActor, recordAudit } from '#server/audit/record-audit.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import { vendorSwitch } from '#server/tables/messages.ts'
import { DEGRADED } from './figures.ts'
import { PENNY_DROP } from './switches.ts'

const JOB = 'watch-vendors'
const ENTITY = 'vendor'

/** Ends expired switches and audits it. @returns services that started failing, each only once */
export async function checkVendors(db: Db, now: Date): Promise<string[]> {
  await endSwitches(db, now)
  return turnedBad(db, now)
}

/** The service is back on from its end time in any case; this makes it visible in the audit trail. */
const endSwitches = (db: Db, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    const ended = await tx
      .update(vendorSwitch)
      .set({ ended_at: vendorSwitch.until })
      .where(and(isNull(vendorSwitch.ended_at), lte(vendorSwitch.until, now)))
      .returning()
    for (const { vendor, product } of ended)
      await recordAudit(tx, jobActor(JOB, now), {
        ...{ action: 'update', entity: ENTITY, entityId: vendor, property: product },
        ...{ old: 'OFF', new: 'ON' },
      })
  })

/** Services that became degraded since the last run; both changes are stored, by only one of several servers. */
const turnedBad = (db: Db, now: Date): Promise<string[]> =>
  transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${JOB}, 0))`)
    const bad = await failing(tx, now)
    const known = await rows<{ vendor: string }>(
      tx,
      sql`select vendor from (select distinct on (entity_id) entity_id as vendor, new from audit
        where entity = ${ENTITY} and property = 'state' order by entity_id, id desc) last where new = '"DEGRADED"'::jsonb`,
    )
    const before = known.map(({ vendor }) => vendor)
    const turn = (vendor: string, old: string, next: string) =>
      recordAudit(tx, jobActor(JOB, now), {
        ...{ action: 'update', entity: ENTITY, entityId: vendor, property: 'state' },
        ...{ old, new: next },
      })
    const fresh = bad.filter((vendor) => !before.includes(vendor))
    for (const vendor of fresh) await turn(vendor, 'ON', 'DEGRADED')
    for (const vendor of before) if (!bad.includes(vendor)) await turn(vendor, 'DEGRADED', 'ON')
    return fresh
  })

/** By the same measure as the page: more than half of at least twenty calls in five minutes. */
async function failing(db: Db, now: Date): Promise<string[]> {
  const since = sql`${new Date(now.getTime() - DEGRADED.seconds * 1000).toISOString()}::timestamptz`
  const found = await rows<{ vendor: string }>(
    db,
    sql`select vendor from (
        select 'lender-' || lender_id as vendor, outcome = 'OK' or (outcome = 'HTTP' and http_status < 500) as ok
        from lender_call where at > ${since}
        union all
        select vendor, failure is null from message
        where vendor is not null and created_at > ${since} - interval '1 day' and coalesce(sent_at, created_at) > ${since}
        union all
        select ${PENNY_DROP}::text, checked <> 'SILENT' from bank_account where checked_at > ${since}
      ) c group by vendor having count(*) >= ${DEGRADED.calls}::int
        and count(*) filter (where not ok) > count(*) * ${DEGRADED.share}::float8`,
  )
  return found.map(({ vendor }) => vendor)
}
