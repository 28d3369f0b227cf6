import { type SQL, sql } from 'drizzle-orm'
import { openMonth } from '#server/money/books/commission-books.ts'
import { lineStates } from '#server/money/settlement/line-states.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { when } from '#server/platform/list-source.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { Earning } from '#src/contract/leads-api/v1/earning.ts'
import { objectId } from '#src/contract/leads-api/v1/object-ids.ts'
import type { SettlementState } from '#src/contract/money/settlement-states.ts'
import { loanCodeOf } from '#src/domain/catalogue/products.ts'
import { businessDay } from '#src/domain/dates.ts'
import { amountText } from './amount-text.ts'
import { atPlace, cursorAt, type Place, type Placed } from './page.ts'

export interface EarningRow extends Placed {
  id: number
  public_id: string
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
    sql`select v.id, l.public_id, v.merchant_id, v.month, v.kind, to_char(v.day, 'YYYY-MM-DD') as day,
        to_char(${booked} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as booked_at, v.state as status,
        v.payout::float8 as payout, l.base_amount::float8 as base_amount, la.id as application, a.product_type,
        q.category, p.user_id as customer_id, p.case_id, x.external_id,
        ${cursorAt(booked)} as cursor_at, l.public_id::text as cursor_id
      from (${states}) v join commission_line l on l.id = v.id join commission_case c on c.id = v.case_id
        left join lender_application la on la.id = c.lender_application_id and l.kind <> 'OVERRIDE'
        left join application a on a.app_id = la.app_id
        left join product_request q on q.id = c.product_request_id and l.kind <> 'OVERRIDE'
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

type ShownEarning = Placed & { shown: Earning }

/** A page of a merchant's earnings, also those whose lines are gone: a client that polls would keep their amounts. */
export async function readEarnings(
  db: Db,
  settings: Pick<Settings, 'PAYOUT_BASIS'>,
  now: Date,
  merchantId: number,
  filter: EarningFilter,
  place: Place,
): Promise<ShownEarning[]> {
  const there = await linesOf(db, settings, now, merchantId, filter, place)
  const all = [
    ...there.map((row) => ({ ...row, shown: shownEarning(row) })),
    ...(await goneEarnings(db, merchantId, filter, place)),
  ]
  const isNewer = (a: Placed, b: Placed) =>
    a.cursor_at === b.cursor_at ? a.cursor_id > b.cursor_id : a.cursor_at > b.cursor_at
  return all.sort((a, b) => (isNewer(a, b) ? -1 : 1)).slice(0, place.limit)
}

/** Earnings that were told and whose lines are gone: with 0.00, as of when this was told. */
async function goneEarnings(
  db: Db,
  merchantId: number,
  { month, lead, status }: EarningFilter,
  place: Place,
): Promise<ShownEarning[]> {
  const object = sql`(e.body::jsonb->'data'->'object')`
  const found = await rows<Placed & { object: Earning }>(
    db,
    sql`select ${object} as object, ${cursorAt(sql`e.created_at`)} as cursor_at, e.object_id as cursor_id
      from api_event e
      where e.merchant_id = ${merchantId} and e.livemode and e.type = 'earning.changed' and ${object}->>'amount' = '0.00'
        and not exists (select from commission_line l where l.merchant_id = e.merchant_id
          and ${objectId('earning', '')}::text || replace(l.public_id::text, '-', '') = e.object_id)
        and not exists (select from api_event later where later.object_id = e.object_id and later.seq > e.seq)
        ${when(month, sql`and ${object}->>'month' = ${month}`)} ${when(lead, sql`and ${object}->>'lead' = ${lead}`)}
        ${when(status, sql`and ${object}->>'status' = ${status}`)}
        ${atPlace(place, sql`e.created_at`, sql`e.object_id`)}`,
  )
  return found.map(({ object: shown, cursor_at, cursor_id }) => ({
    ...{ cursor_at, cursor_id },
    shown: { ...shown, created: cursor_at },
  }))
}

const linesOf = (
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
    atPlace(place, booked, sql`l.public_id`),
  )

/** One line as the API shows it. */
export const shownEarning = (row: EarningRow): Earning => ({
  ...{ object: 'earning', id: objectId('earning', row.public_id), livemode: true },
  created: row.booked_at,
  day: row.day,
  ...{ lead: row.case_id, external_id: row.external_id },
  application: row.application && objectId('application', row.application),
  product: (row.product_type && loanCodeOf(row.product_type)) ?? row.category,
  ...{ month: row.month, kind: row.kind, status: row.status },
  ...{ base_amount: amountText(row.base_amount), amount: amountText(row.payout), currency: 'INR' },
})
