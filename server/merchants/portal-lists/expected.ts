import { sql } from 'drizzle-orm'
import { openMonth } from '#server/money/books/commission-books.ts'
import { payerName, withNames } from '#server/money/commission-names.ts'
import { lineStates } from '#server/money/settlement/line-states.ts'
import type { PortalSource } from '#server/platform/list-source.ts'
import type { PortalListOf } from '#src/contract/merchants/lists/portal-lists.ts'
import { businessDay } from '#src/domain/dates.ts'

/** Lines that are not paid, summed by month and lender and by what the list of earnings says of their money. */
export const expected: PortalSource<PortalListOf<'expected'>> = {
  isAggregated: true,
  async rows({ merchantId, deps, now }, db) {
    const states = lineStates(deps.settings.PAYOUT_BASIS, await openMonth(db, now), businessDay(now))
    const inState = (state: string) =>
      sql`coalesce(sum(v.payout) filter (where v.payout > 0 and v.state = ${state}::text), 0)`
    return sql`
    select v.merchant_id, v.month || ' ' || ${payerName} as id, v.month, ${payerName} as lender, count(*)::int as lines,
      ${inState('EXPECTED')} as expected, ${inState('CLAIMED')} as claimed, ${inState('SETTLED')} as settled,
      ${inState('PAYABLE')} as payable, coalesce(sum(v.payout) filter (where v.payout < 0), 0) as deducting, sum(v.payout) as amount
    from (${states}) v join commission_case c on c.id = v.case_id ${withNames}
    where v.merchant_id = ${merchantId} and v.state <> 'PAID' and v.payout <> 0 group by v.merchant_id, v.month, ${payerName}`
  },
}
