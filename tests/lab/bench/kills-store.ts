// The store of a stopped server, for tests/lab/bench/kills.mjs: `tsx kills-store.ts <data folder> fill <n>` makes chosen offers
// and prints their ids, `check` prints what became of them, as JSON.
import { sql } from 'drizzle-orm'
import { rows } from '../../../server/platform/database/database.ts'
import { openEmbedded } from '../../../server/platform/database/embedded.ts'
import { migrationsFolder } from '../../../server/tables/migrations.ts'

const [dataDir = '', what = '', count = '0'] = process.argv.slice(2)
const database = await openEmbedded(dataDir, migrationsFolder)
const { db } = database
const n = Number(count)

async function fill() {
  for (const statement of [
    sql`insert into prospect (user_id, created_at, updated_at, first_name, last_name)
      select md5('kp' || i)::uuid, now() - interval '20 days', now(), 'Asha', 'Rao' from generate_series(1, ${n}::int) i`,
    sql`insert into application (app_id, prospect_id, product_type, amount, tenor_months, created_at, updated_at)
      select md5('ka' || i)::uuid, md5('kp' || i)::uuid, 'Business Loans', 200000, 12, now() - interval '20 days', now()
      from generate_series(1, ${n}::int) i`,
    // Two for each: one waits for its form, one is with another lender that reports by file.
    sql`insert into lender_application (id, app_id, prospect_id, lender_id, amount, tenor_months, apr, emi, status, created_at, updated_at)
      select md5('kl' || i)::uuid, md5('ka' || i)::uuid, md5('kp' || i)::uuid, lender_id, 200000, 12, 20, 18526, 10, now() - interval '20 days', now()
      from generate_series(1, ${n}::int) i, lender where name = 'Udyog-Merchant-Finance'`,
    sql`insert into lender_application
        (id, app_id, prospect_id, lender_id, lender_app_id, amount, tenor_months, apr, emi, status, created_at, updated_at)
      select md5('kf' || i)::uuid, md5('ka' || i)::uuid, md5('kp' || i)::uuid, 1, 'K-' || i, 200000, 12, 20, 18526, 20, now() - interval '20 days', now()
      from generate_series(1, ${n}::int) i`,
  ])
    await db.execute(statement)
  return rows(db, sql`select md5('kl' || i)::uuid as id from generate_series(1, ${n}::int) i`)
}

const check = async () => ({
  forms: await rows(
    db,
    sql`select la.id, la.status, la.lender_app_id as theirs, la.asked_at is not null as asked,
        exists (select 1 from pgboss.job where state < 'completed' and data->'data'->>'id' = la.id::text) as waits,
        (select count(*)::int from status_history h where h.lender_application_id = la.id and h.accepted) as steps,
        (select count(distinct to_code)::int from status_history h where h.lender_application_id = la.id and h.accepted) as codes
      from lender_application la join lender using (lender_id)
      where lender.name = 'Udyog-Merchant-Finance' and la.app_id in (select md5('ka' || i)::uuid from generate_series(1, 5000) i)`,
  ),
  rows: await rows(
    db,
    sql`select la.lender_app_id as ref, la.status,
        (select count(*)::int from status_history h where h.lender_application_id = la.id and h.accepted) as steps
      from lender_application la where la.lender_app_id like 'K-%'`,
  ),
  files: await rows(db, sql`select file_name, status, rows_updated from status_file`),
  left: await rows(db, sql`select count(*)::int as parts from status_file_part`),
  jobs: await rows(
    db,
    sql`select data->>'name' as name, state::text, count(*)::int from pgboss.job
      where state < 'completed' group by 1, 2`,
  ),
})

console.log(JSON.stringify(await (what === 'fill' ? fill() : check())))
await database.close()
