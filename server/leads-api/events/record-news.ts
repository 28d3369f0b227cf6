import { eq, sql } from 'drizzle-orm'
import { newestTransition } from '#server/applications/write-transitions.ts'
import { hashedId } from '#server/leads-api/objects/hashed-id.ts'
import { payoutsForApi } from '#server/leads-api/objects/payout.ts'
import { alertOfTransitions } from '#server/merchants/follow-up/case-alerts.ts'
import { takeCounts } from '#server/merchants/funnels/funnel-count.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { apiEvent, eventCursor } from '#server/tables/events.ts'
import { addDays, businessDay } from '#src/domain/dates.ts'
import { type NewEvent, recordEvents } from './record-events.ts'
import { newLeads } from './record-leads.ts'
import { newTransitions, revertedTransitions, transitionsIn } from './record-transitions.ts'

/** Shorter than events are kept, so that none is told twice. */
const DAYS = 80

/** Payouts that were sent and are not recorded yet. */
async function newPayouts(deps: Deps, tx: Db, now: Date): Promise<NewEvent[]> {
  const found = await rows<{ merchant_id: number; month: string }>(
    tx,
    sql`select p.merchant_id, p.month from payout p where p.paid_on > ${addDays(businessDay(now), -DAYS)}::date
      and not exists (select from api_event e where e.cause = 'payout:' || p.merchant_id || ':' || p.month)
      order by p.merchant_id, p.month`,
  )
  const events: NewEvent[] = []
  for (const merchantId of new Set(found.map(({ merchant_id }) => merchant_id))) {
    const months = found.filter((one) => one.merchant_id === merchantId).map(({ month }) => month)
    for (const object of (await payoutsForApi(deps, tx, merchantId, now)).reverse())
      if (months.includes(object.month))
        events.push({
          ...{ merchantId, livemode: true, type: 'payout.paid', object },
          cause: `payout:${merchantId}:${object.month}`,
        })
  }
  return events
}

/** What other domains stored, as events: leads, status transitions, payouts, counts of pages. */
export async function recordNews(deps: Deps, now: Date): Promise<void> {
  await recordFrom(deps, now, 'leads', now.toISOString(), (tx, from) => newLeads(tx, new Date(from)))
  const newest = await newestTransition(deps.database.db)
  await recordFrom(deps, now, 'transitions', String(newest), async (tx, from) => {
    const events = await newTransitions(tx, Number(from))
    await alertOfTransitions(deps, tx, transitionsIn(events))
    return events
  })
  const record = (find: (tx: Db) => Promise<NewEvent[]>) =>
    transaction(deps.database.db, async (tx) => recordEvents(deps, tx, await find(tx), now))
  await record((tx) => revertedTransitions(tx, now))
  await record((tx) => newPayouts(deps, tx, now))
  await record((tx) => countEvents(deps, tx, now))
}

/** A transaction that began before a position was read may commit after it, so the last minutes are read again. */
const SETTLED_MS = 15 * 60_000

/**
 * Records what came after a position, in portions. The first time it begins at the newest: what was before is history.
 * @param newest position of everything that is stored now
 */
async function recordFrom(
  deps: Deps,
  now: Date,
  source: typeof eventCursor.$inferSelect.source,
  newest: string,
  find: (tx: Db, from: string) => Promise<NewEvent[]>,
): Promise<void> {
  const { db } = deps.database
  const start = { source, settled: newest, settled_at: now, position: newest }
  await db.insert(eventCursor).values(start).onConflictDoNothing()
  const [cursor] = await db.select().from(eventCursor).where(eq(eventCursor.source, source))
  if (!cursor) return
  for (let recorded = 1; recorded > 0; )
    recorded = await transaction(db, async (tx) => {
      const events = await find(tx, cursor.settled)
      return (await recordEvents(deps, tx, events, now)).length
    })
  const settles = now.getTime() - cursor.settled_at.getTime() >= SETTLED_MS
  await db
    .update(eventCursor)
    .set(settles ? { settled: cursor.position, settled_at: now, position: newest } : { position: newest })
    .where(eq(eventCursor.source, source))
}

/** The full hours of merchants' pages that were not told yet. */
async function countEvents({ keys }: Deps, tx: Db, now: Date): Promise<NewEvent[]> {
  return (await takeCounts(tx, now)).map(({ merchant_id, funnel_id, ...count }) => ({
    ...({ merchantId: merchant_id, livemode: true, type: 'funnel.counted' } as const),
    object: {
      ...({ object: 'funnel_count', id: hashedId(keys, 'funnel_count', funnel_id, count.from) } as const),
      ...{ created: count.from, livemode: true, ...count },
    },
  }))
}

/** How long events are kept. */
const EVENT_DAYS = 90

/** Deletes events that are older than we keep them, with their deliveries. */
export async function purgeEvents({ database: { db } }: Deps, now: Date): Promise<void> {
  const before = new Date(now.getTime() - EVENT_DAYS * 86_400_000)
  await db.delete(apiEvent).where(sql`${apiEvent.created_at} < ${before.toISOString()}::timestamptz`)
}
