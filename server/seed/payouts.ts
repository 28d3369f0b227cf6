import { sql } from 'drizzle-orm'
import { insertBank } from '#server/money/bank.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys.ts'
import { merchantUser } from '#server/tables/people.ts'

const DAY_MS = 86_400_000

/** Bank accounts of the demo's merchants, and their payouts of all locked months but the newest. */
export async function seedPayouts(tx: Db, keys: Keys, now: Date): Promise<void> {
  const people = await tx.select().from(merchantUser)
  const [books] = await rows<{ months: number }>(
    tx,
    sql`select count(*)::int as months from commission_month`,
  )
  if (people.length === 0 || !books?.months) return
  const created_at = new Date(now.getTime() - 200 * DAY_MS)
  for (const { id, merchant_id, name } of people)
    await insertBank(tx, keys, `50100${String(merchant_id).padStart(7, '0')}`, {
      ...{ merchant_id, merchant_user_id: id, holder: name, ifsc: 'DEMO0000123', created_at },
      ...{ status: 'CONFIRMED', checked: 'MATCH', bank_name: name.toUpperCase(), likeness: 1 },
    })
  await tx.execute(sql`insert into payout (merchant_id, month, invoice_no, invoiced_at, gross, paid_on, utr, paid_by)
    select l.merchant_id, l.month, 'INV/' || replace(l.month, '-', '/') || '/' || l.merchant_id, m.locked_at,
      sum(l.payout), (m.locked_at + interval '3 days')::date,
      'DEMON' || replace(l.month, '-', '') || lpad(l.merchant_id::text, 6, '0'), m.locked_by
    from commission_line l join commission_month m using (month)
    where l.month < (select max(month) from commission_month) and l.merchant_id in (select merchant_id from bank_account)
    group by l.merchant_id, l.month, m.locked_at, m.locked_by having sum(l.payout) > 0`)
}
