// One month of many disbursals, computed as after a commit, beside a bare insert of as many lines: prints seconds as JSON, also of
// processor time.
import { sql } from 'drizzle-orm'
import { ensureTemplate } from '../../../scripts/template.ts'
import { lockBooks, recompute } from '../../../server/money/books/commission-books.ts'
import { transaction } from '../../../server/platform/database/database.ts'
import { openEmbedded } from '../../../server/platform/database/embedded.ts'
import { migrationsFolder } from '../../../server/tables/migrations.ts'
import { fillDisbursals } from './commission-world.ts'

const [dataDir = '', count = '100000'] = process.argv.slice(2)
const database = await openEmbedded(dataDir, migrationsFolder, await ensureTemplate())
const { db } = database
await fillDisbursals(db, Number(count), {})

/** Seconds of a piece of work, and of the processor's time. */
async function timed(work: () => Promise<unknown>): Promise<{ seconds: number; cpuSeconds: number }> {
  const [began, before] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(before)
  return { seconds: (performance.now() - began) / 1000, cpuSeconds: (user + system) / 1e6 }
}

const ours = await timed(() =>
  transaction(db, async (tx) => {
    await lockBooks(tx)
    await recompute(tx, new Date('2026-11-21T06:00:00Z'))
  }),
)
await db.execute(sql`create table floor_line (like commission_line including all)`)
const floor = await timed(() => db.execute(sql`insert into floor_line select * from commission_line`))
await database.close()
console.log(
  JSON.stringify({
    ours: ours.seconds,
    floor: floor.seconds,
    oursCpu: ours.cpuSeconds,
    floorCpu: floor.cpuSeconds,
  }),
)
