// One month of many disbursals, computed as after a commit, beside a bare insert of as many lines: prints seconds as JSON.
import { sql } from 'drizzle-orm'
import { lockBooks, recompute } from '#server/money/commission-books.ts'
import { transaction } from '#server/platform/database/database.ts'
import { openEmbedded } from '#server/platform/database/embedded.ts'
import { migrationsFolder } from '#server/tables/migrations.ts'
import { ensureTemplate } from '../../scripts/template.ts'

const [dataDir = '', count = '100000'] = process.argv.slice(2)
const database = await openEmbedded(dataDir, migrationsFolder, await ensureTemplate())
const { db } = database
const now = new Date('2026-11-21T06:00:00Z')
const n = Number(count)

/** Seconds of a piece of work. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

for (const statement of [
  sql`insert into partner (key, name, revenue_percent, revenue_flat_fee) values ('bench', 'Bench', 60, 100)`,
  sql`insert into merchant (partner_id, name) select id, 'Bench' from partner`,
  sql`insert into lender (name, legal_name) select 'L-' || i, 'L-' || i from generate_series(1, 20) i`,
  sql`insert into lender_revenue (lender_id, revenue_type_id, revenue_percent, revenue_flat, sort_order, slab_number_max)
    select lender_id, 1, 2.125 + k, 10, k, case k when 1 then 100 end from lender, generate_series(1, 3) k`,
  sql`insert into prospect (user_id, created_at, updated_at, merchant_id)
    select md5('p' || i)::uuid, now(), now(), case when i % 2 = 0 then 1 end from generate_series(1, ${n}::int) i`,
  sql`insert into application (app_id, prospect_id, product_type, amount, tenor_months, created_at, updated_at)
    select md5('a' || i)::uuid, md5('p' || i)::uuid, 'Personal Loans', 1, 12, now(), now() from generate_series(1, ${n}::int) i`,
  sql`insert into lender_application (id, app_id, lender_id, amount, tenor_months, apr, emi, status, created_at, updated_at)
    select md5('l' || i)::uuid, md5('a' || i)::uuid, 1 + i % 20, 1, 12, 1, 1, 70, now(), now() from generate_series(1, ${n}::int) i`,
  sql`insert into commission_case (lender_application_id, lender_id, revenue_type_id, day, amount)
    select md5('l' || i)::uuid, 1 + i % 20, 1, date '2026-10-01' + i % 31, 50000 + i * 7.13 from generate_series(1, ${n}::int) i`,
])
  await db.execute(statement)

const ours = await timed(() =>
  transaction(db, async (tx) => {
    await lockBooks(tx)
    await recompute(tx, now)
  }),
)
await db.execute(sql`create table floor_line (like commission_line including all)`)
const floor = await timed(() => db.execute(sql`insert into floor_line select * from commission_line`))
await database.close()
console.log(JSON.stringify({ ours, floor }))
