import { desc, eq, inArray, sql } from 'drizzle-orm'
import { amountText } from '#server/leads-api/objects/amount-text.ts'
import { type EarningRow, earningRows, shownEarning } from '#server/leads-api/objects/earning.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import { inPortions } from '#server/platform/database/in-portions.ts'
import type { Deps } from '#server/platform/deps.ts'
import { apiEvent, eventCursor, toldEarning } from '#server/tables/events.ts'
import type { Earning } from '#src/contract/leads-api/v1/earning.ts'
import { objectId } from '#src/contract/leads-api/v1/object-ids.ts'
import { type NewEvent, recordEvents } from './record-events.ts'

const BATCH_SIZE = 200

/** Merchants with a key or an endpoint: no one else reads what would be compared. */
const readers = sql`(select merchant_id from api_key union select merchant_id from webhook_endpoint)`

/** Records which earnings are new, changed their amount or status, or were taken back. */
export async function recordEarnings(deps: Deps, now: Date): Promise<void> {
  const { db } = deps.database
  await beginWith(deps, now)
  await transaction(db, async (tx) => recordEvents(deps, tx, await takenBack(tx), now))
  for (let more = true; more; )
    more = await transaction(db, async (tx) => {
      const recorded = sql`told_earning t where t.line_id = v.id`
      const differs = sql`v.merchant_id in ${readers} and not exists (select from ${recorded} and t.merchant_id = v.merchant_id
        and t.amount = v.payout and t.status = v.state)`
      const found = await earningRows(tx, deps.settings, now, differs, sql`order by v.id limit ${BATCH_SIZE}`)
      const events = await changesOf(tx, found)
      await recordEvents(deps, tx, events, now)
      for (const { id: line_id, public_id, merchant_id, payout: amount, status } of found)
        await tx
          .insert(toldEarning)
          .values({ line_id, public_id, merchant_id, amount, status })
          .onConflictDoUpdate({ target: toldEarning.line_id, set: { merchant_id, amount, status } })
      return found.length === BATCH_SIZE
    })
}

/** The first time that a merchant is compared, what it earned before is history. */
async function beginWith({ database: { db }, settings }: Deps, now: Date): Promise<void> {
  const fresh = await rows<{ merchant_id: number }>(
    db,
    sql`select merchant_id from ${readers} r where not exists (
      select from event_cursor c where c.source = 'earnings:' || r.merchant_id) order by merchant_id`,
  )
  for (const { merchant_id } of fresh)
    await transaction(db, async (tx) => {
      const found = await earningRows(tx, settings, now, sql`v.merchant_id = ${merchant_id}`)
      const lines = found.map(({ id: line_id, public_id, payout: amount, status }) => ({
        ...{ line_id, public_id, merchant_id, amount, status },
      }))
      await inPortions(lines, (json) =>
        rows(
          tx,
          sql`insert into told_earning (line_id, public_id, merchant_id, amount, status)
            select * from jsonb_to_recordset(${json}) as v(line_id int, public_id uuid, merchant_id int, amount numeric, status text)
            on conflict do nothing`,
        ),
      )
      const source = `earnings:${merchant_id}` as const
      await tx
        .insert(eventCursor)
        .values({ source, settled: '', settled_at: now, position: '' })
        .onConflictDoNothing()
    })
}

async function changesOf(tx: Db, found: readonly EarningRow[]): Promise<NewEvent[]> {
  const ids = found.map(({ id }) => id)
  const before = ids.length
    ? await tx.select().from(toldEarning).where(inArray(toldEarning.line_id, ids))
    : []
  const known = new Map(before.map((row) => [row.line_id, row]))
  return found.map((row): NewEvent => {
    const was = known.get(row.id)
    const event = {
      ...{ merchantId: row.merchant_id, livemode: true, customerId: row.customer_id },
      object: shownEarning(row),
    }
    if (!was) return { ...event, type: 'earning.created' }
    const previous = {
      ...(was.amount !== row.payout && { amount: amountText(was.amount) }),
      ...(was.status !== row.status && { status: was.status }),
    }
    return { ...event, type: 'earning.changed', previous }
  })
}

/** Earnings whose lines are gone, or another merchant's now: told once, with an amount of 0.00. */
async function takenBack(tx: Db): Promise<NewEvent[]> {
  const gone = await rows<{ public_id: string; merchant_id: number; amount: number }>(
    tx,
    sql`delete from told_earning t where not exists (select from commission_line l where l.id = t.line_id
        and l.merchant_id = t.merchant_id)
      returning public_id, merchant_id, amount::float8 as amount`,
  )
  const events: NewEvent[] = []
  for (const { public_id, merchant_id, amount } of gone) {
    const [last] = await tx
      .select()
      .from(apiEvent)
      .where(eq(apiEvent.object_id, objectId('earning', public_id)))
      .orderBy(desc(apiEvent.seq))
      .limit(1)
    if (!last) continue
    const { data } = JSON.parse(last.body) as { data: { object: Earning } }
    events.push({
      ...{ merchantId: merchant_id, livemode: true, type: 'earning.changed', customerId: last.prospect_id },
      object: { ...data.object, amount: amountText(0) },
      previous: { amount: amountText(amount) },
    })
  }
  return events
}
