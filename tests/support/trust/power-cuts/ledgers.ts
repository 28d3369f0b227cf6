import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Random } from '#mocks/data/random.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'

export const WRITERS = [1, 2, 3, 4] as const
type Writer = (typeof WRITERS)[number]

/** Entries that are older than this are removed, so that pages are used again. */
const LENGTH = 200

/** One ledger for each writer: numbered entries, and the number of the last one in a table of its own. */
export async function makeLedgers(db: Db): Promise<void> {
  await db.execute(sql`create schema trust`)
  await db.execute(sql`create table trust.ledger (writer int, n int, body text not null, sum text not null,
    primary key (writer, n))`)
  await db.execute(sql`create index on trust.ledger (sum)`)
  await db.execute(
    sql`create table trust.last (writer int primary key, n int not null, removed int not null)`,
  )
  for (const writer of WRITERS) await db.execute(sql`insert into trust.last values (${writer}, 0, 0)`)
}

/** Writes entries without end. @param acknowledge called after each commit */
export async function keepLedger(
  db: Db,
  writer: Writer,
  random: Random,
  acknowledge: (writer: Writer, n: number) => void,
): Promise<never> {
  for (;;) {
    const body = random.uuid().repeat(random.whole(1, 60))
    const n = await transaction(db, async (tx) => {
      const [last] = await rows<{ n: number }>(
        tx,
        sql`update trust.last set n = n + 1 where writer = ${writer} returning n`,
      )
      const next = last?.n as number
      const sum = createHash('md5').update(body).digest('hex')
      await tx.execute(sql`insert into trust.ledger values (${writer}, ${next}, ${body}, ${sum})`)
      return next
    })
    acknowledge(writer, n)
    if (random.chance(0.05)) await tidy(db, writer, random)
  }
}

/** What moves pages, files and directories: old entries go, files are made and removed, pages are written back. */
async function tidy(db: Db, writer: Writer, random: Random): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.execute(sql`delete from trust.ledger where writer = ${writer}
      and n <= (select n - ${LENGTH} from trust.last where writer = ${writer})`)
    await tx.execute(
      sql`update trust.last set removed = greatest(removed, n - ${LENGTH}) where writer = ${writer}`,
    )
  })
  const scratch = sql.raw(`trust.scratch_${writer}`)
  await db.execute(sql`create table if not exists ${scratch} as select body from trust.ledger limit 20`)
  await db.execute(sql`drop table ${scratch}`)
  await db.execute(sql.raw(random.pick(['checkpoint', 'vacuum trust.ledger', 'vacuum full trust.ledger'])))
}

/**
 * What is wrong with the ledgers, a line each. Throws when the store cannot be read.
 * @param acknowledged the last entry of each writer that was acknowledged
 */
export async function checkLedgers(db: Db, acknowledged: ReadonlyMap<number, number>): Promise<string[]> {
  const ledgers = await rows<{ writer: number; n: number; entries: number; max: number; whole: boolean }>(
    db,
    sql`select last.writer, last.n, count(ledger.n)::int + last.removed as entries,
        coalesce(max(ledger.n), 0) as max, coalesce(bool_and(md5(body) = sum), true) as whole
      from trust.last left join trust.ledger using (writer) group by last.writer order by 1`,
  )
  const [index] = await transaction(db, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return rows<{ entries: number; all: number }>(
      tx,
      sql`select (select count(*)::int from trust.ledger where sum > '') as entries,
        (select count(body)::int from trust.ledger where writer > 0) as all`,
    )
  })
  const wrong = ledgers.flatMap(({ writer, n, entries, max, whole }) => [
    ...(n < (acknowledged.get(writer) ?? 0)
      ? [`writer ${writer}: ${acknowledged.get(writer)} was acknowledged, ${n} is there`]
      : []),
    ...(entries === n && max === n && whole
      ? []
      : [`writer ${writer}: ${entries} entries up to ${max} of ${n}`]),
  ])
  if (ledgers.length !== WRITERS.length) wrong.push(`${ledgers.length} ledgers`)
  if (index?.entries !== index?.all) wrong.push('an index has other rows than its table')
  for (const { name } of await rows<{ name: string }>(
    db,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname <> 'pg_catalog'`,
  ))
    await db.execute(sql.raw(`select count(*) from ${name}`))
  return wrong
}
