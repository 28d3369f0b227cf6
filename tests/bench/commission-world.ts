import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'

const LENDERS = 20

/** Fills an empty database with disbursals of 20 lenders, evenly over months up to October 2026. */
export async function fillDisbursals(db: Db, n: number, { months = 1 }: { months?: number }): Promise<void> {
  for (const statement of [
    sql`insert into partner (key, name, revenue_percent, revenue_flat_fee) values ('bench', 'Bench', 60, 100)`,
    sql`insert into merchant (partner_id, name) select id, 'Bench' from partner`,
    sql`insert into lender (name, legal_name) select 'L-' || i, 'L-' || i from generate_series(1, ${LENDERS}::int) i`,
    sql`insert into lender_revenue (lender_id, revenue_type_id, revenue_percent, revenue_flat, sort_order, slab_number_max)
      select lender_id, 1, 2.125 + k, 10, k, case k when 1 then 100 end from lender, generate_series(1, 3) k`,
    sql`insert into prospect (user_id, created_at, updated_at, merchant_id)
      select md5('p' || i)::uuid, now(), now(), case when i % 2 = 0 then 1 end from generate_series(1, ${n}::int) i`,
    sql`insert into application (app_id, prospect_id, product_type, amount, tenor_months, created_at, updated_at)
      select md5('a' || i)::uuid, md5('p' || i)::uuid, 'Personal Loans', 1, 12, now(), now() from generate_series(1, ${n}::int) i`,
    sql`insert into lender_application (id, app_id, lender_id, amount, tenor_months, apr, emi, status, created_at, updated_at)
      select md5('l' || i)::uuid, md5('a' || i)::uuid, 1 + i % ${LENDERS}::int, 1, 12, 1, 1, 70, now(), now() from generate_series(1, ${n}::int) i`,
    sql`insert into commission_case (lender_application_id, lender_id, revenue_type_id, day, amount)
      select md5('l' || i)::uuid, 1 + i % ${LENDERS}::int, 1,
        (date '2026-10-01' - (i::bigint * ${months}::int / ${n + 1}) * interval '1 month')::date + i % 28, 50000 + i * 7.13
      from generate_series(1, ${n}::int) i`,
  ])
    await db.execute(statement)
}
