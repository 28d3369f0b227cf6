import { sql } from 'drizzle-orm'
import { type Db, rows, transaction } from '../../../server/platform/database/database.ts'

const LENDERS = 20

/**
 * Fills an empty database with disbursals of 20 lenders, evenly over months up to October 2026: rows in the order of
 * their keys, other indexes built afterwards, without triggers.
 */
export const fillDisbursals = (db: Db, n: number, { months = 1 }: { months?: number }): Promise<void> =>
  loadFast(db, async (tx) => {
    for (const statement of [
      sql`insert into partner (key, name, revenue_percent, revenue_flat_fee) values ('bench', 'Bench', 60, 100)`,
      sql`insert into merchant (partner_id, name) select id, 'Bench' from partner`,
      sql`insert into lender (name, legal_name) select 'L-' || i, 'L-' || i from generate_series(1, ${LENDERS}::int) i`,
      sql`insert into lender_revenue (lender_id, revenue_type_id, revenue_percent, revenue_flat, sort_order, slab_number_max)
        select lender_id, 1, 2.125 + k, 10, k, case k when 1 then 100 end from lender, generate_series(1, 3) k`,
      sql`insert into prospect (user_id, created_at, updated_at, merchant_id)
        select md5('p' || i)::uuid, now(), now(), case when i % 2 = 0 then 1 end
        from generate_series(1, ${n}::int) i order by 1`,
      sql`insert into application (app_id, prospect_id, product_type, amount, tenor_months, created_at, updated_at)
        select md5('a' || i)::uuid, md5('p' || i)::uuid, 'Personal Loans', 1, 12, now(), now()
        from generate_series(1, ${n}::int) i order by 1`,
      sql`insert into lender_application (id, app_id, prospect_id, lender_id, amount, tenor_months, apr, emi, status, created_at, updated_at)
        select md5('l' || i)::uuid, md5('a' || i)::uuid, md5('p' || i)::uuid, 1 + i % ${LENDERS}::int, 1, 12, 1, 1, 70, now(), now()
        from generate_series(1, ${n}::int) i order by 1`,
      sql`insert into commission_case (lender_application_id, lender_id, revenue_type_id, day, amount)
        select md5('l' || i)::uuid, 1 + i % ${LENDERS}::int, 1,
          (date '2026-10-01' - (i::bigint * ${months}::int / ${n + 1}) * interval '1 month')::date + i % 28, 50000 + i * 7.13
        from generate_series(1, ${n}::int) i order by 1`,
    ])
      await tx.execute(statement)
  })

/** The tables that are long, each with indexes that no constraint needs. */
const longTables = ['prospect', 'application', 'lender_application', 'commission_case', 'commission_line']

/** Runs work without triggers and foreign keys, and builds the indexes of long tables once after it. */
export async function loadFast(db: Db, work: (tx: Db) => Promise<unknown>): Promise<void> {
  await transaction(db, async (tx) => {
    const indexes = await rows<{ name: string; definition: string }>(
      tx,
      sql`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
        where indrelid::regclass::text = any (${`{${longTables.join()}}`}::text[])
          and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    )
    for (const { name } of indexes) await tx.execute(sql.raw(`drop index ${name}`))
    await tx.execute(sql`set local session_replication_role = replica`)
    await work(tx)
    await tx.execute(sql`set local session_replication_role = origin`)
    for (const { definition } of indexes) await tx.execute(sql.raw(definition))
  })
}
