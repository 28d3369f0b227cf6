import { sql } from 'drizzle-orm'
import { openMonth } from '#server/money/books/commission-books.ts'
import { ownCaseId, ownCaseName, payerName, typeName, withNames } from '#server/money/commission-names.ts'
import { lineHolds } from '#server/money/self-review/self-review.ts'
import { statesOfLines } from '#server/money/settlement/line-states.ts'
import { type PortalSource, when } from '#server/platform/list-source.ts'
import type { PortalListOf } from '#src/contract/merchants/lists/portal-lists.ts'
import { moneyOfLine } from '#src/contract/money/line-words.ts'
import { businessDay } from '#src/domain/dates.ts'

/** A merchant's lines of the books; `hold` is the state and the kind of the review that holds one. */
export const earnings: PortalSource<PortalListOf<'earnings'>> = {
  async rows({ merchantId, filters: { month, kind, books }, now, language }, db) {
    const open = books && (await openMonth(db, now))
    const within = books === 'OPEN' ? sql`and l.month >= ${open}` : sql`and l.month < ${open}`
    return sql`
    select l.merchant_id, l.id, l.month, ${ownCaseId} as case_id,
      ${ownCaseName} as named, l.kind, ${payerName} as lender, ${typeName(language)} as type, c.day::text as day, l.base_amount,
      l.revenue, l.payout, (l.kind not in ('ACCEPTED', 'OVERRIDE') and p.slab_id is null and p.product_rate_id is null) as no_slab,
      l.at as booked_at,
      null::text as hold, null::text as money, null::text as paid_on
    from commission_line l join commission_period p on p.id = l.period_id
    join commission_case c on c.id = l.case_id ${withNames}
    where l.merchant_id = ${merchantId} ${when(month, sql`and l.month = ${month}`)}
      ${when(kind, sql`and l.kind = ${kind}`)} ${when(books, within)}`
  },
  async complete(page, { merchantId, deps, now }, db) {
    const ids = page.map(({ id }) => Number(id))
    const holds = await lineHolds(
      db,
      merchantId,
      ids.map((id) => ({ id })),
    )
    const at = { open: await openMonth(db, now), today: businessDay(now) }
    const states = await statesOfLines(db, deps.settings.PAYOUT_BASIS, at, ids)
    return page.map((row) => {
      const hold = holds.get(Number(row.id))
      return {
        ...row,
        hold: hold ? `${hold.state} ${hold.kind}` : null,
        money: moneyOfLine(Number(row.payout), states.get(Number(row.id))?.state ?? 'EXPECTED'),
        paid_on: states.get(Number(row.id))?.paid_on ?? null,
      }
    })
  },
}
