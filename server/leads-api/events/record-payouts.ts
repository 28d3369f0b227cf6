import { sql } from 'drizzle-orm'
import { payoutsForApi } from '#server/leads-api/objects/payout.ts'
import type { PayoutTerms } from '#server/money/billing/payout-months.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { addDays, businessDay } from '#src/domain/dates.ts'
import type { NewEvent } from './record-events.ts'

/** Shorter than events are kept, so that none is told twice. */
const DAYS = 80

/** Payouts that were sent and are not recorded yet. */
export async function newPayouts(tx: Db, settings: PayoutTerms, now: Date): Promise<NewEvent[]> {
  const found = await rows<{ merchant_id: number; month: string }>(
    tx,
    sql`select p.merchant_id, p.month from payout p where p.paid_on > ${addDays(businessDay(now), -DAYS)}::date
      and not exists (select from api_event e where e.cause = 'payout:' || p.merchant_id || ':' || p.month)
      order by p.merchant_id, p.month`,
  )
  const events: NewEvent[] = []
  for (const merchantId of new Set(found.map(({ merchant_id }) => merchant_id))) {
    const months = found.filter((one) => one.merchant_id === merchantId).map(({ month }) => month)
    for (const object of (await payoutsForApi(tx, settings, merchantId, now)).reverse())
      if (months.includes(object.month))
        events.push({
          ...{ merchantId, livemode: true, type: 'payout.paid', object },
          cause: `payout:${merchantId}:${object.month}`,
        })
  }
  return events
}
