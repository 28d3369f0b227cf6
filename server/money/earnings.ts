import { type SQL, sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Language } from '#src/contract/language.ts'
import type { CommissionLine } from '#src/contract/money/commission.ts'
import { businessDay } from '#src/domain/dates.ts'
import { monthOf } from '#src/domain/months.ts'
import type { PayoutTerms } from './billing/payout-months.ts'
import { openMonth } from './books/commission-books.ts'
import { linesWhere, stateOf } from './commission-month.ts'
import { payoutsOfMerchant } from './payouts.ts'
import { lineHolds } from './self-review/self-review.ts'
import { statesOfLines } from './settlement/line-states.ts'

/** More than any customer has. */
const MAX_LINES = 200

/** A merchant's earnings by month, newest first, with what was paid of each and when. */
export async function earningMonths(db: Db, settings: PayoutTerms, merchantId: number, now: Date) {
  const open = await openMonth(db, now)
  const today = monthOf(businessDay(now))
  const found = await rows<{ month: string; lines: number; no_slab: number; payout: number }>(
    db,
    sql`select l.month, count(*)::int as lines, sum(l.payout)::float8 as payout,
        (count(*) filter (where l.kind = 'EARNED' and p.slab_id is null and p.product_rate_id is null))::int as no_slab
      from commission_line l join commission_period p on p.id = l.period_id
      where l.merchant_id = ${merchantId} group by l.month order by l.month desc`,
  )
  const paying = await payoutsOfMerchant(db, settings, merchantId, now)
  const months = found.flatMap((one) => {
    const pays = paying.get(one.month)
    return pays ? [{ ...one, state: stateOf(one.month, open, today), paying: pays }] : []
  })
  return { months }
}

/** What a merchant earned with one customer, and the payouts of these months, newest first. */
export async function earningsWith(
  db: Db,
  settings: PayoutTerms,
  { merchantId, prospectId, language }: { merchantId: number; prospectId: string; language: Language },
  now: Date,
) {
  const where = sql`l.merchant_id = ${merchantId} and c.id in (${casesOf(prospectId)})`
  const found = await linesWhere(db, where, { page: 1, page_size: MAX_LINES, language })
  const newest = found.sort((a, b) => b.month.localeCompare(a.month) || b.id - a.id)
  const paying = newest.length > 0 ? await payoutsOfMerchant(db, settings, merchantId, now) : new Map()
  return {
    lines: await withMoney(db, settings, merchantId, newest, now),
    payouts: [...new Set(newest.map(({ month }) => month))].flatMap((month) => paying.get(month) ?? []),
  }
}

const casesOf = (prospectId: string): SQL => sql`
  select k.id from commission_case k join lender_application x on x.id = k.lender_application_id
    join application y on y.app_id = x.app_id where y.prospect_id = ${prospectId}
  union all
  select k.id from commission_case k join product_request y on y.id = k.product_request_id where y.prospect_id = ${prospectId}`

/** Adds to lines how far their money has come, and why they are not paid. */
async function withMoney(
  db: Db,
  settings: PayoutTerms,
  merchantId: number,
  lines: readonly CommissionLine[],
  now: Date,
) {
  const holds = await lineHolds(db, merchantId, lines)
  const at = { open: await openMonth(db, now), today: businessDay(now) }
  const ids = lines.map(({ id }) => id)
  const states = await statesOfLines(db, settings.PAYOUT_BASIS, at, ids)
  return lines.map((line) => ({
    ...line,
    hold: holds.get(line.id) ?? null,
    money: states.get(line.id)?.state ?? ('EXPECTED' as const),
  }))
}
