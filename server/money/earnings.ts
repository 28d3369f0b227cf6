import type { Db } from '#server/platform/database/database.ts'
import { businessDay } from '#src/domain/dates.ts'
import { openMonth } from './commission-books.ts'
import { earningsOf } from './commission-trace.ts'
import type { PayoutTerms } from './payout-months.ts'
import { payoutsOfMerchant } from './payouts.ts'
import { lineHolds } from './self-review.ts'
import { statesOfLines } from './settlement/line-states.ts'

/** A merchant's earnings by month, with what was paid of each and when. */
export async function earningsFor(
  db: Db,
  settings: PayoutTerms,
  merchantId: number,
  query: Parameters<typeof earningsOf>[2],
  now: Date,
) {
  const { months, lines, ...rest } = await earningsOf(db, merchantId, query, now)
  const holds = await lineHolds(db, merchantId, lines)
  const at = { open: await openMonth(db, now), today: businessDay(now) }
  const ids = lines.map(({ id }) => id)
  const states = await statesOfLines(db, settings.PAYOUT_BASIS, at, ids)
  const paying = await payoutsOfMerchant(db, settings, merchantId, now)
  return {
    ...rest,
    lines: lines.map((line) => ({
      ...line,
      hold: holds.get(line.id) ?? null,
      money: states.get(line.id) ?? ('EXPECTED' as const),
    })),
    months: months.flatMap((one) => {
      const pays = paying.get(one.month)
      return pays ? [{ ...one, paying: pays }] : []
    }),
  }
}
