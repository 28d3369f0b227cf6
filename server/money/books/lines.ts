import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import { inPortions } from '#server/platform/database/in-portions.ts'

/** A derived line before it is stored. A case has at most one in the open months. */
export interface NewLine {
  month: string
  period_id: number
  case_id: number
  kind: 'EARNED' | 'ADJUST' | 'REVERSAL'
  base_amount: number
  revenue: number
  merchant_id: number | null
  partner_percent: number | null
  partner_flat: number | null
  /** The co-brand's terms; null: the merchant's own share, or none. */
  rate_id: number | null
  payout: number
}

export type StoredLine = NewLine & { id: number }

/** The fields of a derived line `l`, as numbers and texts. */
export const lineFields = sql`l.id, l.month, l.period_id, l.case_id, l.kind, l.base_amount::float8 as base_amount,
  l.revenue::float8 as revenue, l.merchant_id, l.partner_percent::float8 as partner_percent,
  l.partner_flat::float8 as partner_flat, l.rate_id, l.payout::float8 as payout`

const columns = sql.raw(
  'month text, period_id int, case_id int, kind text, base_amount numeric, revenue numeric, merchant_id int, partner_percent numeric, partner_flat numeric, rate_id int, payout numeric',
)

/** Makes stored lines what they should be: writes what is new or differs, deletes what is left over. */
export async function writeLines(
  tx: Db,
  stored: readonly StoredLine[],
  wanted: readonly NewLine[],
  now: Date,
): Promise<void> {
  const before = new Map(stored.map((line) => [line.case_id, line]))
  const made: NewLine[] = []
  const changed: StoredLine[] = []
  for (const line of wanted) {
    const was = before.get(line.case_id)
    if (!was) made.push(line)
    else if (!isSame(was, line)) changed.push({ ...line, id: was.id })
    before.delete(line.case_id)
  }
  const at = sql`${now.toISOString()}::timestamptz`
  const left = [...before.values()].map(({ id }) => ({ id }))
  await inPortions(left, (json) =>
    rows(
      tx,
      sql`delete from commission_line where id in (select id from jsonb_to_recordset(${json}) as v(id int))`,
    ),
  )
  await inPortions(changed, (json) =>
    rows(
      tx,
      sql`update commission_line l set month = v.month, period_id = v.period_id, kind = v.kind, base_amount = v.base_amount,
          revenue = v.revenue, merchant_id = v.merchant_id, partner_percent = v.partner_percent,
          partner_flat = v.partner_flat, rate_id = v.rate_id, payout = v.payout, at = ${at}
        from jsonb_to_recordset(${json}) as v(id int, ${columns}) where l.id = v.id`,
    ),
  )
  await inPortions(made, (json) =>
    rows(
      tx,
      sql`insert into commission_line (month, period_id, case_id, kind, base_amount, revenue, merchant_id,
          partner_percent, partner_flat, rate_id, payout, at)
        select v.*, ${at} from jsonb_to_recordset(${json}) as v(${columns})`,
    ),
  )
}

const isSame = (was: StoredLine, line: NewLine): boolean =>
  (Object.keys(line) as (keyof NewLine)[]).every((field) => was[field] === line[field])
