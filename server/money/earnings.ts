import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import type { CommissionLine } from '#src/contract/money/commission.ts'
import { businessDay } from '#src/domain/dates.ts'
import { openMonth } from './commission-books.ts'
import { linesWhere } from './commission-month.ts'
import { earningsOf } from './commission-trace.ts'
import type { PayoutTerms } from './payout-months.ts'
import { payoutsOfMerchant } from './payouts.ts'
import { lineHolds } from './self-review.ts'
import { statesOfLines } from './settlement/line-states.ts'

/** More than any customer has. */
const MOST_LINES = 200

/** A merchant's earnings by month, with what was paid of each and when. */
export async function earningsFor(
  db: Db,
  settings: PayoutTerms,
  merchantId: number,
  query: Parameters<typeof earningsOf>[2],
  now: Date,
) {
  const { months, lines, ...rest } = await earningsOf(db, merchantId, query, now)
  const paying = await payoutsOfMerchant(db, settings, merchantId, now)
  return {
    ...rest,
    lines: await withMoney(db, settings, merchantId, lines, now),
    months: months.flatMap((one) => {
      const pays = paying.get(one.month)
      return pays ? [{ ...one, paying: pays }] : []
    }),
  }
}

/** What a merchant earned with one customer, and the payouts of these months, newest first. */
export async function earningsWith(
  db: Db,
  settings: PayoutTerms,
  { merchantId, prospectId }: { merchantId: number; prospectId: string },
  now: Date,
) {
  const where = sql`l.merchant_id = ${merchantId} and c.id in (${casesOf(prospectId)})`
  const found = await linesWhere(db, where, { page: 1, page_size: MOST_LINES })
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
    money: states.get(line.id) ?? ('EXPECTED' as const),
  }))
}
