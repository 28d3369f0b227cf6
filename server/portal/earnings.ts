import type { Db } from '../db/database.ts'
import { earningsOf } from '../services/commission-trace.ts'
import { payoutsOfMerchant, type Tax } from './payouts.ts'

/** The earnings of a merchant, each month with what is paid of it and when. */
export async function earningsFor(
  db: Db,
  settings: Tax,
  merchantId: number,
  asked: Parameters<typeof earningsOf>[2],
  now: Date,
) {
  const { months, ...rest } = await earningsOf(db, merchantId, asked, now)
  const paying = await payoutsOfMerchant(db, settings, merchantId, now)
  return {
    ...rest,
    months: months.flatMap((one) => {
      const pays = paying.get(one.month)
      return pays ? [{ ...one, paying: pays }] : []
    }),
  }
}
