import type { Db } from '#server/platform/database/database.ts'
import { earningsOf } from './commission-trace.ts'
import type { Tax } from './payout-months.ts'
import { payoutsOfMerchant } from './payouts.ts'
import { lineHolds } from './self-review.ts'

/** A merchant's earnings by month, with what was paid of each and when. */
export async function earningsFor(
  db: Db,
  settings: Tax,
  merchantId: number,
  query: Parameters<typeof earningsOf>[2],
  now: Date,
) {
  const { months, lines, ...rest } = await earningsOf(db, merchantId, query, now)
  const holds = await lineHolds(db, merchantId, lines)
  const paying = await payoutsOfMerchant(db, settings, merchantId, now)
  return {
    ...rest,
    lines: lines.map((line) => ({ ...line, hold: holds.get(line.id) ?? null })),
    months: months.flatMap((one) => {
      const pays = paying.get(one.month)
      return pays ? [{ ...one, paying: pays }] : []
    }),
  }
}
