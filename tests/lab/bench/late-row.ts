// One late disbursal at a time in books of many locked lines: prints milliseconds as JSON, also of processor time.
// `node --import tsx tests/lab/bench/late-row.ts <data folder> [lines]`; how far it is goes to the error output.
import { sql } from 'drizzle-orm'
import { ensureTemplate } from '../../../scripts/template.ts'
import { lockBooks, recompute } from '../../../server/money/books/commission-books.ts'
import { rows, transaction } from '../../../server/platform/database/database.ts'
import { openEmbedded } from '../../../server/platform/database/embedded.ts'
import { migrationsFolder } from '../../../server/tables/migrations.ts'
import { fillDisbursals, loadFast } from './commission-world.ts'

const MONTHS = 10
const ROUNDS = 60
const now = new Date('2026-11-21T06:00:00Z')
const [dataDir = '', count = '1000000'] = process.argv.slice(2)
const database = await openEmbedded(dataDir, migrationsFolder, await ensureTemplate())
const { db } = database
const began = performance.now()
const say = (done: string) => console.error(`   ${done}: ${Math.round((performance.now() - began) / 1000)} s`)
await fillDisbursals(db, Number(count), { months: MONTHS })
say('cases loaded')
const calculateAll = () => loadFast(db, (tx) => recompute(tx, now, { whole: true }))
await calculateAll()
say('books calculated')
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
await calculateAll()
say('months locked')

const times: number[] = []
const used: number[] = []
for (const { id, lender_id, day, amount } of late) {
  const [start, before] = [performance.now(), process.cpuUsage()]
  await transaction(db, async (tx) => {
    await lockBooks(tx)
    await tx.execute(sql`insert into commission_case (lender_application_id, lender_id, revenue_type_id, day, amount)
      values (${id}, ${lender_id}, 1, ${day}, ${amount})`)
    await recompute(tx, now, { payers: [lender_id] })
  })
  times.push(performance.now() - start)
  const { user, system } = process.cpuUsage(before)
  used.push((user + system) / 1000)
}
const [booked] = await rows<{ lines: number; corrections: number }>(
  db,
  sql`select count(*)::int as lines, (count(*) filter (where kind = 'ADJUST'))::int as corrections from commission_line`,
)
await database.close()
if (booked?.corrections !== ROUNDS) throw new Error(`${booked?.corrections} corrections of ${ROUNDS}`)
times.sort((a, b) => a - b)
used.sort((a, b) => a - b)
console.log(
  JSON.stringify({
    ...{ lines: booked.lines, median: times[ROUNDS / 2], max: times.at(-1) },
    cpuMedian: used[ROUNDS / 2],
  }),
)
