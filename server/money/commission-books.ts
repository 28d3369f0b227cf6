import { max, type SQL, sql } from 'drizzle-orm'
import { type DatedTerms, partnerTerms, settleRates } from '#server/co-brands/partner-terms.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { inPortions } from '#server/platform/database/in-portions.ts'
import { commissionLine, commissionMonth } from '#server/tables/money.ts'
import { businessDay } from '#src/domain/dates.ts'
import { payoutOf, revenueOf, type SlabTerms } from '#src/domain/money/commission.ts'
import { firstDay, monthOf, nextMonth } from '#src/domain/months.ts'
import { addRupees } from '#src/domain/paise.ts'
import { correct } from './commission-corrections.ts'
import { byPayer, type PayerColumns, payersOf } from './commission-payer.ts'
import {
  counted,
  inGroup,
  isPriced,
  merchantOfCase,
  type NewLine,
  slabsFor,
  slabsOf,
  storePeriod,
  withCustomer,
} from './commission-period.ts'

/** Key of the lock for writing the books, on every server. */
const LOCK = 0x63_6d

export const lockBooks = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)

/** The first month that is not locked; corrections of locked months are booked there. */
export async function openMonth(tx: Db, now: Date): Promise<string> {
  const [locked] = await tx.select({ month: max(commissionMonth.month) }).from(commissionMonth)
  if (locked?.month) return nextMonth(locked.month)
  const [first] = await rows<{ month: string | null }>(
    tx,
    sql`select to_char(min(day), 'YYYY-MM') as month from commission_case`,
  )
  return first?.month ?? monthOf(businessDay(now))
}

interface Case extends PayerColumns {
  id: number
  month: string
  amount: number
  merchant_id: number | null
}

/** Lenders by id, or the providers of products. */
type Payers = readonly number[] | 'products'

/** A condition on the payer of a case or period. @param table its alias in the query, with a dot */
const paidBy =
  (payers?: Payers) =>
  (table = ''): SQL => {
    const lender = sql.raw(`${table}lender_id`)
    if (!payers) return sql`true`
    return payers === 'products'
      ? sql`${lender} is null`
      : sql`${lender} in (${sql.join([...payers], sql`, `)})`
  }

/**
 * Recalculates the lines of all open months for some payers: the slab is chosen by the month's current cases. Changes
 * in locked months become lines of the first open one. Call it in a transaction, after lockBooks.
 * @param payers default: all lenders, and the providers of products
 * @returns the first open month
 */
export async function recompute(tx: Db, now: Date, payers?: Payers): Promise<string> {
  const open = await openMonth(tx, now)
  const mine = paidBy(payers)
  await tx.execute(sql`delete from commission_line where month >= ${open} and kind <> 'ACCEPTED'
    and period_id in (select id from commission_period where ${mine()})`)
  await tx.execute(sql`update commission_period set cases = 0, disbursed = 0, slab_id = null, percent = null, flat = null,
    steps = '[]' where month >= ${open} and ${mine()}`)
  await settleRates(tx, now)
  const terms = await partnerTerms(tx)
  const slabs = await slabsOf(tx, payers === 'products' ? [] : payers)
  const payerOf = await payersOf(tx)
  const cases = await rows<Case>(
    tx,
    sql`select c.id, c.lender_id, c.revenue_type_id, a.product_type, q.category, q.product_id, c.day::text as day,
        to_char(c.day, 'YYYY-MM') as month, c.amount::float8 as amount, ${merchantOfCase} as merchant_id
      from commission_case c ${withCustomer}
      where c.day >= ${firstDay(open)} and ${counted} and ${mine('c.')} order by c.id`,
  )
  const groups = byPayer(cases, (one) => inGroup(payerOf(one), slabs))
  for (const { month, payer, cases: group } of groups) {
    const offered = slabsFor(slabs, payer)
    if (!isPriced(payer, offered)) continue
    const totals = { cases: group.length, disbursed: sumOf(group) }
    const period = await storePeriod(tx, month, payer, totals, offered)
    await addLines(
      tx,
      month,
      group.map(({ id, amount, day, merchant_id }) => ({
        ...commissionOf(amount, period, merchant_id, terms(merchant_id, day)),
        period_id: period.id,
        case_id: id,
        kind: 'EARNED' as const,
        base_amount: amount,
      })),
      now,
    )
  }
  await addLines(tx, open, await correct(tx, { open, mine: mine('c.'), slabs, terms, payerOf }), now)
  return open
}

/** Revenue and payout of a case. */
function commissionOf(amount: number, period: SlabTerms, merchant_id: number | null, terms?: DatedTerms) {
  const revenue = revenueOf(amount, period)
  return {
    revenue,
    merchant_id,
    partner_percent: terms?.percent ?? null,
    partner_flat: terms?.flat ?? null,
    rate_id: terms?.rate_id ?? null,
    payout: terms ? payoutOf(revenue, terms).payout : 0,
  }
}

/** In a loop: a month has more cases than a function takes arguments. */
const sumOf = (cases: readonly Case[]) => cases.reduce((sum, { amount }) => addRupees(sum, amount), 0)

async function addLines(tx: Db, month: string, lines: readonly NewLine[], now: Date): Promise<void> {
  await inPortions(lines, (json) =>
    rows(
      tx,
      sql`insert into ${commissionLine} (month, period_id, case_id, kind, base_amount, revenue, merchant_id,
          partner_percent, partner_flat, rate_id, payout, at)
        select ${month}, period_id, case_id, kind, base_amount, revenue, merchant_id, partner_percent, partner_flat,
          rate_id, payout, ${now.toISOString()}::timestamptz
        from jsonb_to_recordset(${json}) as v(period_id int, case_id int, kind text, base_amount numeric,
          revenue numeric, merchant_id int, partner_percent numeric, partner_flat numeric, rate_id int, payout numeric)`,
    ),
  )
}
