import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'

/** What the books say, without ids and times, which differ between two runs of the same acts. */
const parts = {
  lines: sql`select l.month, l.kind, coalesce(la.lender_app_id, la.id::text) as of, p.month as priced, l.base_amount::text,
      l.revenue::text, l.payout::text, l.merchant_id, l.partner_percent::text, l.partner_flat::text, l.reason
    from commission_line l join commission_period p on p.id = l.period_id join commission_case c on c.id = l.case_id
      left join lender_application la on la.id = c.lender_application_id`,
  cases: sql`select la.lender_app_id, c.day::text, c.amount::text, c.mis_file_id from commission_case c
      join lender_application la on la.id = c.lender_application_id`,
  periods: sql`select month, lender_id, revenue_type_id, product, cases, disbursed::text, percent::text, flat::text
    from commission_period where cases > 0`,
  months: sql`select month from commission_month`,
  payouts: sql`select merchant_id, month, gross::text, held::text, tds::text, tax, gst, utr from payout`,
  documents: sql`select d.kind, d.merchant_id, d.month, d.number, d.amount::text, d.gst, o.month as corrects
    from billing_document d left join billing_document o on o.id = d.corrects`,
  applications: sql`select id, lender_app_id, status, disbursed_amount::text from lender_application`,
  customers: sql`select user_id, merchant_id from prospect`,
  misFiles: sql`select id, state from mis_file`,
  statusFiles: sql`select file_name, status, rows_updated from status_file`,
  statements: sql`select f.id, f.reverted_at is not null as reverted, f.settled_on::text, f.settled_reason,
      (select count(line_id)::int from commission_file_row where file_id = f.id) as accepted from commission_file f`,
  receipts: sql`select file_id, amount::text, utr, cancelled_at is not null as cancelled from lender_receipt`,
  terms: sql`select partner_id, from_day::text, percent::text, flat::text from partner_rate where cancelled_at is null`,
  reviews: sql`select merchant_id, kind, state from self_review`,
}

type State = Record<keyof typeof parts, string[]>

/** The whole state of the books, comparable. */
export async function stateOfBooks(db: Db): Promise<State> {
  const state = {} as State
  for (const [name, query] of Object.entries(parts))
    state[name as keyof State] = (await rows(db, query)).map((row) => JSON.stringify(row)).sort()
  return state
}

/** What differs, a line each; empty if nothing does. */
export const differences = (a: State, b: State): string[] =>
  (Object.keys(a) as (keyof State)[]).flatMap((name) => [
    ...a[name].filter((row) => !b[name].includes(row)).map((row) => `${name} - ${row}`),
    ...b[name].filter((row) => !a[name].includes(row)).map((row) => `${name} + ${row}`),
    ...(a[name].length === b[name].length ? [] : [`${name}: ${a[name].length} and ${b[name].length} rows`]),
  ])
