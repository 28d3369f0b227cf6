import { sql } from 'drizzle-orm'
import type { ListOf } from '#resources/lists.ts'
import { refusalSql } from '#server/files/revert-file.ts'
import { anywhere, type ListSource, when } from '#server/platform/list-source.ts'
import { businessDay } from '#src/domain/dates.ts'
import { monthOf } from '#src/domain/months.ts'
import { payoutMonths } from './billing/payout-months.ts'
import { openMonth } from './books/commission-books.ts'
import {
  caseId,
  caseName,
  isNamed,
  payerName,
  periodPayer,
  periodType,
  typeName,
  withNames,
} from './commission-names.ts'
import { earnedCases, linesOfMonth } from './commission-period.ts'
import { paymentAnswersOf } from './payment-answers.ts'

/** A period `p` without a price: its cases earn nothing. */
const noPrice = sql`p.slab_id is null and p.product_rate_id is null`
/** Falls between the slabs, or there were none at all. */
const slabState = sql`case when not (${noPrice}) then 'COVERED' when p.steps = '[]' then 'NONE' else 'GAP' end`

/** Months that have lines, and the one that takes corrections. All months before the first open one are locked. */
const months: ListSource<ListOf<'commission-months'>> = {
  async rows({ filters: { state }, now }, db) {
    const open = await openMonth(db, now)
    const today = monthOf(businessDay(now))
    return sql`select * from (
      select m.month, coalesce(l.cases, 0) as cases, coalesce(l.corrections, 0) as corrections,
        coalesce(l.disbursed, 0) as disbursed, coalesce(l.revenue, 0) as revenue, coalesce(l.payout, 0) as payout,
        coalesce(l.keep, 0) as keep, p.slab_gap,
        case when m.month < ${open} then 'LOCKED' when m.month < ${today} then 'PROVISIONAL' else 'OPEN' end as state,
        case when m.month = ${open} and m.month < ${today} then 'yes' else 'no' end as lockable
      from (select month from commission_line union select month from commission_month union select ${open}) m
      left join (select month, ${earnedCases} as cases, (count(*) filter (where kind not in ('EARNED', 'OVERRIDE')))::int as corrections,
          sum(base_amount) filter (where kind <> 'OVERRIDE') as disbursed, sum(revenue) as revenue, sum(payout) as payout, sum(revenue - payout) as keep
        from (${linesOfMonth}) l group by month) l using (month)
      left join (select month, case when bool_or(slab = 'GAP') then 'GAP' when bool_or(slab = 'NONE') then 'NONE' else 'COVERED' end as slab_gap
        from (select month, ${slabState} as slab from commission_period p where cases > 0) p group by month) p using (month)) m
      where true ${when(state, sql`and m.state = ${state}`)}`
  },
}

const periods: ListSource<ListOf<'commission-periods'>> = {
  rows: async ({ filters: { month, lender, slab }, language, now }, db) => sql`
    select p.id, p.lender_id, ${periodPayer(language)} as lender, lower(${periodPayer(language)}) as order_name, ${periodType(language)} as type, p.product, p.month, p.cases, p.disbursed,
      (select (s->>'order')::int from jsonb_array_elements(p.steps) s where s->>'result' = 'taken') as slab,
      rtrim(rtrim(p.percent::text, '0'), '.') || '%' as percent, ${slabState} as slab_gap, p.flat, coalesce(l.revenue, 0) as revenue, coalesce(l.payout, 0) as payout,
      case when p.lender_id is not null and p.month < ${await openMonth(db, now)} and not exists (select from billing_document d
        where d.lender_id = p.lender_id and d.month = p.month) then 'yes' end as invoice,
      coalesce(b.facts->>'name', lender.legal_name) as bill_name, b.facts->>'address' as bill_address, b.facts->>'gstin' as bill_gstin
    from commission_period p left join lender using (lender_id) left join revenue_type t on t.id = p.revenue_type_id
      left join product_rate on product_rate.id = p.product_rate_id
      left join lateral (select sum(revenue) as revenue, sum(payout) as payout from commission_line
        where period_id = p.id and month = p.month) l on true
      left join lateral (select d.facts->'buyer' as facts from billing_document d where d.lender_id = p.lender_id order by d.id desc limit 1) b on true
    where p.cases > 0 ${when(slab, sql`and ${slabState} = ${slab}`)} ${when(month, sql`and p.month = ${month}`)} ${when(lender, sql`and p.lender_id = ${lender}`)}`,
}

const lines: ListSource<ListOf<'commission-lines'>> = {
  rows: ({ filters: { q, month, kind, lender, partner }, language }) => sql`
    select l.id, l.kind, c.lender_id, ${payerName} as lender, ${typeName(language)} as type, ${caseName} as named, ${caseId} as case_id,
      l.month, c.day::text as day, merchant.name as merchant, l.base_amount, l.revenue, l.payout, l.reason,
      case when l.kind not in ('ACCEPTED', 'OVERRIDE') and ${noPrice} then 'none' else 'some' end as slab,
      (l.kind not in ('EARNED', 'OVERRIDE'))::int as corrects
    from commission_line l join commission_period p on p.id = l.period_id
      join commission_case c on c.id = l.case_id ${withNames}
      left join merchant on merchant.merchant_id = l.merchant_id
    where true ${when(month, sql`and l.month = ${month}`)} ${when(kind, sql`and l.kind = ${kind}`)}
      ${when(lender, sql`and c.lender_id = ${lender}`)} ${when(partner, sql`and l.merchant_id = ${partner}`)}
      ${when(q, sql`and ${isNamed(q ?? '')}`)}`,
}

/** Each month of an account builds on its earlier ones, so the rows are computed before they are filtered. */
const payouts: ListSource<ListOf<'merchant-payouts'>> = {
  async rows({ filters: { q, month, state }, now, deps }, db) {
    const found = (await payoutMonths(db, deps.settings, { month }, now)).map((row) => ({
      ...row,
      state: row.hold === 'NOTHING' ? 'NOTHING' : row.state,
      hold: row.hold === 'NOTHING' ? null : row.hold,
      section: row.tax?.section ?? null,
      taxed: row.tax?.why ?? null,
      confirmed: row.tax && (row.tax.confirmed ? 'yes' : 'no'),
      missing: row.missing.join(' ') || null,
      invoice_no: row.documents.find(({ kind }) => kind === 'INVOICE')?.number ?? row.invoice_no,
    }))
    return sql`select p.*, lower(p.merchant) as order_name, -replace(p.month, '-', '')::int as order_month
      from jsonb_to_recordset(${JSON.stringify(found)}::text::jsonb) as p(merchant_id int, merchant text, month text,
        state text, hold text, hold_until timestamptz, cases int, gross numeric, opening numeric, set_off numeric,
        held numeric, payable numeric, gst numeric, gst_reverse numeric, tds numeric, section text, taxed text, confirmed text, net numeric, missing text, closing numeric, account text, paid_on text, utr text, invoice_no text, billing text)
      where true ${when(state, sql`and p.state = ${state}`)} ${when(q, sql`and p.merchant ilike ${anywhere(q)}`)}`
  },
}

const paymentAnswers: ListSource<ListOf<'payment-answers'>> = {
  rows: async ({ filters: { q, month, outcome, file }, now, deps }, db) => sql`
    select a.file_id || '-' || a.line as id, a.file_id, a.line, m.name as merchant, a.month, a.amount, a.outcome, a.utr,
      a.day::text as day, a.remark, f.file_name, u.name as by, case when f.reverted_at is null then 'APPLIED' else 'REVERTED' end as state,
      case when ${await refusalSql(paymentAnswersOf(deps), db, now)} is null then 'yes' else 'no' end as revertable
    from payment_answer a join payment_file f on f.id = a.file_id join merchant m using (merchant_id)
      join admin_user u on u.id = f.admin_id
    where true ${when(month, sql`and a.month = ${month}`)} ${when(outcome, sql`and a.outcome = ${outcome}`)}
      ${when(file, sql`and a.file_id = ${file}`)}
      ${when(q, sql`and (m.name ilike ${anywhere(q)} or a.utr ilike ${anywhere(q)})`)}`,
}

export const moneyLists = {
  'payment-answers': paymentAnswers,
  'commission-months': months,
  'commission-periods': periods,
  'commission-lines': lines,
  'merchant-payouts': payouts,
}
