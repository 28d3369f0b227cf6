// Fills DATA_DIR with copies of the demo lenders until there are as many as asked for: tsx more-lenders.ts 5000
import { sql } from 'drizzle-orm'
import { openEmbedded } from '../../../server/platform/database/embedded.ts'
import { migrationsFolder } from '../../../server/tables/migrations.ts'

const wanted = Number(process.argv[2])
const { db, close } = await openEmbedded(process.env.DATA_DIR ?? '', migrationsFolder)
const columns = sql.raw(
  `min_income, max_income, min_age, max_age, ticket_class, credit_score_class, salaried, self_employed, business,
    priority, lender_status, so_status`,
)
await db.execute(sql`
  insert into lender (name, legal_name, ${columns})
  select name || '-' || copy, legal_name, ${columns}
  from (select *, row_number() over (order by lender_id) as nth, count(*) over () as known from lender
    where deleted_at is null) as lender
  cross join generate_series(1, ${wanted}::int) as copy
  where (copy - 1) * known + nth <= ${wanted}::int - known`)
await close()
