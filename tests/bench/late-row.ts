// One late disbursal at a time in books of many locked lines: prints milliseconds as JSON.
// `node --import tsx tests/bench/late-row.ts <data folder> [lines]`
import { sql } from 'drizzle-orm'
import { lockBooks, recompute } from '#server/money/commission-books.ts'
import { rows, transaction } from '#server/platform/database/database.ts'
import { openEmbedded } from '#server/platform/database/embedded.ts'
import { migrationsFolder } from '#server/tables/migrations.ts'
import { ensureTemplate } from '../../scripts/template.ts'
import { fillDisbursals } from './commission-world.ts'

const MONTHS = 10
const ROUNDS = 60
const now = new Date('2026-11-21T06:00:00Z')
const [dataDir = '', count = '200000'] = process.argv.slice(2)
const database = await openEmbedded(dataDir, migrationsFolder, await ensureTemplate())
const { db } = database
await fillDisbursals(db, Number(count), { months: MONTHS })
const calculate = (whole: boolean, payers?: number[]) =>
  transaction(db, async (tx) => {
    await lockBooks(tx)
    await recompute(tx, now, { whole, ...(payers && { payers }) })
  })
await calculate(true)
// All but the last month are locked; the late rows lose their case first, so that their lenders can report them.
const locked = sql`select distinct month, now() from commission_line where month < '2026-10'`
await db.execute(sql`insert into commission_month (month, locked_at) ${locked}`)
const late = await rows<{ id: string; lender_id: number; day: string; amount: number }>(
  db,
  sql`with gone as (delete from commission_line where case_id in
        (select id from commission_case where day < '2026-10-01' order by md5(id::text) limit ${ROUNDS}::int) returning case_id)
    delete from commission_case c using gone where c.id = gone.case_id
    returning c.lender_application_id as id, c.lender_id, c.day::text as day, c.amount::float8 as amount`,
)
await calculate(true)

const times: number[] = []
for (const { id, lender_id, day, amount } of late) {
  const began = performance.now()
  await transaction(db, async (tx) => {
    await lockBooks(tx)
    await tx.execute(sql`insert into commission_case (lender_application_id, lender_id, revenue_type_id, day, amount)
      values (${id}, ${lender_id}, 1, ${day}, ${amount})`)
    await recompute(tx, now, { payers: [lender_id] })
  })
  times.push(performance.now() - began)
}
const [booked] = await rows<{ lines: number; corrections: number }>(
  db,
  sql`select count(*)::int as lines, (count(*) filter (where kind = 'ADJUST'))::int as corrections from commission_line`,
)
await database.close()
if (booked?.corrections !== ROUNDS) throw new Error(`${booked?.corrections} corrections of ${ROUNDS}`)
times.sort((a, b) => a - b)
console.log(JSON.stringify({ lines: booked.lines, median: times[ROUNDS / 2], max: times.at(-1) }))
