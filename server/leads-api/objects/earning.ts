import { type SQL, sql } from 'drizzle-orm'
import { openMonth } from '#server/money/books/commission-books.ts'
import { lineStates } from '#server/money/settlement/line-states.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { when } from '#server/platform/list-source.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { Earning } from '#src/contract/leads-api/v1/earning.ts'
import { objectId } from '#src/contract/leads-api/v1/object-ids.ts'
import type { SettlementState } from '#src/contract/money/settlement-states.ts'
import { loanCodeOf } from '#src/domain/catalogue/products.ts'
import { businessDay } from '#src/domain/dates.ts'
import { amountText } from './amount-text.ts'
import { atPlace, cursorAt, type Place, type Placed } from './page.ts'

export interface EarningRow extends Placed {
  id: number
  merchant_id: number
  month: string
  kind: Earning['kind']
  day: string
  booked_at: string
  base_amount: number
  payout: number
  status: SettlementState
  customer_id: string | null
  case_id: string | null
  external_id: string | null
  application: string | null
  product_type: string | null
  category: string | null
}

/** When the line got the amount that it has: a reversal is as new as its booking, however old the disbursal. */
const booked = sql`l.at`

/** Lines of merchants' earnings, with how far their money is and whom they are about. @param where on `v` */
export async function earningRows(
  db: Db,
  { PAYOUT_BASIS }: Pick<Settings, 'PAYOUT_BASIS'>,
  now: Date,
  where: SQL,
  rest: SQL = sql``,
): Promise<EarningRow[]> {
  const states = lineStates(PAYOUT_BASIS, await openMonth(db, now), businessDay(now))
  return rows<EarningRow>(
    db,
    sql`select v.id, v.merchant_id, v.month, v.kind, to_char(v.day, 'YYYY-MM-DD') as day,
        to_char(${booked} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as booked_at, v.state as status,
        v.payout::float8 as payout, l.base_amount::float8 as base_amount, la.id as application, a.product_type,
        q.category, p.user_id as customer_id, p.case_id, x.external_id,
        ${cursorAt(booked)} as cursor_at, v.id::text as cursor_id
      from (${states}) v join commission_line l on l.id = v.id join commission_case c on c.id = v.case_id
        left join lender_application la on la.id = c.lender_application_id
        left join application a on a.app_id = la.app_id
        left join product_request q on q.id = c.product_request_id
        left join prospect p on p.user_id = coalesce(a.prospect_id, q.prospect_id) and p.status <> 'ERASED'
        left join lead_external_id x on x.prospect_id = p.user_id and x.merchant_id = v.merchant_id
      where ${where} ${rest}`,
  )
}

interface EarningFilter {
  month?: string | undefined
  lead?: string | undefined
  status?: SettlementState | undefined
}

/** A page of a merchant's earnings. */
export const readEarnings = (
  db: Db,
  settings: Pick<Settings, 'PAYOUT_BASIS'>,
  now: Date,
  merchantId: number,
  { month, lead, status }: EarningFilter,
  place: Place,
): Promise<EarningRow[]> =>
  earningRows(
    db,
    settings,
    now,
    sql`v.merchant_id = ${merchantId} ${when(month, sql`and v.month = ${month}`)}
      ${when(lead, sql`and p.case_id = ${lead}`)} ${when(status, sql`and v.state = ${status}`)}`,
    atPlace(place, booked, sql`v.id`),
  )

/** One line as the API shows it. */
export const shownEarning = (row: EarningRow): Earning => ({
  ...{ object: 'earning', id: objectId('earning', row.id), livemode: true },
  created: row.booked_at,
  day: row.day,
  ...{ lead: row.case_id, external_id: row.external_id },
  application: row.application && objectId('application', row.application),
  product: (row.product_type && loanCodeOf(row.product_type)) ?? row.category,
  ...{ month: row.month, kind: row.kind, status: row.status },
  ...{ base_amount: amountText(row.base_amount), amount: amountText(row.payout), currency: 'INR' },
})
