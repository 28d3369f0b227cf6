import { sql } from 'drizzle-orm'
import type { MerchantAsk, RowSource } from '#server/platform/list-source.ts'

/**
 * A source's rows of one merchant, whatever its own conditions are: its rows say whose they are in `merchant_id`. Every
 * way of reading a list of the portal passes here.
 */
export const ofMerchant = <A extends MerchantAsk>(source: RowSource<A>): RowSource<A> => ({
  ...source,
  async rows({ cut, ...ask }, db) {
    // Without the limit of the page: it would count rows that are left out here.
    const all = await source.rows(ask as A, db)
    return sql`select * from (${all}) o where o.merchant_id = ${ask.merchantId}::int`
  },
})
