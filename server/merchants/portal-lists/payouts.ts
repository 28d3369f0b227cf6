import { sql } from 'drizzle-orm'
import { payoutsOfMerchant } from '#server/money/payouts.ts'
import { type PortalSource, when } from '#server/platform/list-source.ts'
import type { PortalListOf } from '#src/contract/merchants/lists/portal-lists.ts'

/** A merchant's months. Each builds on the earlier ones, so all are worked out before they are narrowed and sorted. */
export const payouts: PortalSource<PortalListOf<'payouts'>> = {
  async rows({ merchantId, filters: { state, month }, deps, now }, db) {
    const months = await payoutsOfMerchant(db, deps.settings, merchantId, now)
    return sql`
      select ${merchantId}::int as merchant_id, m.* from jsonb_to_recordset(${JSON.stringify([...months.values()])}::jsonb) as m (
        month text, state text, gross numeric, cases int, disbursed numeric, tds numeric, gst numeric, opening numeric,
        set_off numeric, held numeric, closing numeric, net numeric, invoice_no text, paid_on text, utr text)
      where true ${when(state, sql`and m.state = ${state}`)} ${when(month, sql`and m.month = ${month}`)}`
  },
}
