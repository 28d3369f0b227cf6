import { type SQL, sql } from 'drizzle-orm'
import { concerns } from '#server/money/self-review/self-review.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { SettlementState } from '#src/contract/money/settlement-states.ts'
import { ageSteps } from '#src/contract/money/settlement-states.ts'
import type { PayoutBasis, SettlementFact } from '#src/domain/money/settlement.ts'
import { settlementTable } from '#src/domain/money/settlement.ts'

/**
 * Day on which a condition of the setting held for a case `c` with its money `s`; null: not yet. Providers of products
 * send no statements: what they report counts from its day.
 */
export const releasedOn = (basis: PayoutBasis): SQL =>
  basis === 'books'
    ? sql`c.day`
    : sql`case when c.lender_id is null then c.day else ${basis === 'settled' ? sql`s.settled_on` : sql`s.claimed_on`} end`

/** What lenders said and sent for the case of a line `l`: first statement that names it, and first complete money. */
export const caseMoney = sql`lateral (
  select min((f.at at time zone 'Asia/Kolkata')::date) as claimed_on, min(f.settled_on) as settled_on
  from commission_file_row r join commission_file f on f.id = r.file_id and f.reverted_at is null
  where r.case_id = l.case_id and r.outcome <> 'ELSEWHERE' and (r.theirs >= 0 or l.kind = 'REVERSAL')) s on true`

/** The facts of src/domain/money/settlement.ts, by line of the books. */
const facts: Record<SettlementFact, SQL> = {
  claimed: sql`t.claimed_on is not null`,
  settled: sql`t.settled_on is not null`,
  // A line without a merchant has no one to pay.
  released: sql`(t.released_on is not null and t.merchant_id is not null)`,
  final: sql`t.final`,
  free: sql`t.free`,
  paid: sql`t.paid_on is not null`,
}

/** The state table as SQL. */
const stateSql = sql`case ${sql.join(
  settlementTable.map(([state, needs]) => {
    const all =
      needs.length === 0
        ? sql`true`
        : sql.join(
            needs.map((fact) => facts[fact]),
            sql` and `,
          )
    return sql`when ${all} then ${state}::text`
  }),
  sql` `,
)} end`

const ageSql = (days: SQL) =>
  sql`case ${sql.join(
    [...ageSteps].reverse().map(([from, age]) => sql`when ${days} >= ${from}::int then ${age}::text`),
    sql` `,
  )} else ${ageSteps[0][1]}::text end`

/**
 * Lines of the books with their state and since when; what is paid has no age. A line is paid by the first payout of its month or a later one
 * that was sent after the line was released.
 */
export const lineStates = (basis: PayoutBasis, open: string, today: string): SQL => sql`
  select u.*, case when u.state = 'PAID' then 0 else greatest(${today}::date - u.since, 0) end as days,
    case when u.state <> 'PAID' then ${ageSql(sql`(${today}::date - u.since)`)} end as age
  from (select t.*, ${stateSql} as state,
      coalesce(case ${stateSql} when 'PAID' then t.paid_on when 'PAYABLE' then greatest(t.released_on, t.locked_on)
        when 'SETTLED' then t.settled_on when 'CLAIMED' then t.claimed_on end,
        (date_trunc('month', t.day) + interval '1 month - 1 day')::date) as since
    from (select l.id, l.month, l.merchant_id, l.case_id, l.kind, l.revenue, l.payout, c.lender_id, c.day,
        s.claimed_on, s.settled_on, ${releasedOn(basis)} as released_on,
        l.month < ${open} as final, (m.locked_at at time zone 'Asia/Kolkata')::date as locked_on,
        not exists (select from self_review r where ${concerns}) as free,
        (select min(p.paid_on) from payout p where p.merchant_id = l.merchant_id and p.month >= l.month
          and p.paid_on >= ${releasedOn(basis)} and not exists (select from self_review r where ${concerns})) as paid_on
      from commission_line l join commission_case c on c.id = l.case_id left join commission_month m on m.month = l.month
        left join ${caseMoney}) t) u`

/** Rupees of lines that wait for the lender, by merchant and month; those under review are counted there. */
export const unsettledSums = (basis: PayoutBasis): SQL =>
  basis === 'books'
    ? sql`select null::int as merchant_id, null::text as month, 0::float8 as unsettled where false`
    : sql`select l.merchant_id, l.month, sum(l.payout)::float8 as unsettled
        from commission_line l join commission_case c on c.id = l.case_id left join ${caseMoney}
        where l.merchant_id is not null and ${releasedOn(basis)} is null
          and not exists (select from self_review r where ${concerns})
        group by l.merchant_id, l.month`

interface LineState {
  state: SettlementState
  /** Day of the payout that paid it. */
  paid_on: string | null
}

/** States of a merchant's lines. */
export async function statesOfLines(
  db: Db,
  basis: PayoutBasis,
  { open, today }: { open: string; today: string },
  ids: readonly number[],
): Promise<Map<number, LineState>> {
  if (ids.length === 0) return new Map()
  const listed = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )
  const found = await rows<LineState & { id: number }>(
    db,
    sql`select id, state, case when state = 'PAID' then paid_on::text end as paid_on from (${lineStates(basis, open, today)}) v where id in (${listed})`,
  )
  return new Map(found.map(({ id, ...of }) => [id, of]))
}
