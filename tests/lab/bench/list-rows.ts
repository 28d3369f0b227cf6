// A declared resource of 1,000 and of many rows, read as its list is: prints milliseconds as JSON.
import { readFileSync } from 'node:fs'
import { getTableName, sql } from 'drizzle-orm'
import { ensureTemplate } from '../../../scripts/template.ts'
import { makeCatalogue } from '../../../server/catalogue/cache.ts'
import { resourceOf } from '../../../server/catalogue/declared.ts'
import { prepareList } from '../../../server/catalogue/large-lists.ts'
import { type ListQuery, listRecords } from '../../../server/catalogue/records.ts'
import { openEmbedded } from '../../../server/platform/database/embedded.ts'
import { openPostgres } from '../../../server/platform/database/postgres.ts'
import { migrationsFolder } from '../../../server/tables/migrations.ts'
import { insurancePlans } from '../../support/resources/insurance-plans.ts'

const ROUNDS = 60
const WINDOW = 100
const [dataDir = '', count = '1000000'] = process.argv.slice(2)
const url = process.env.DATABASE_URL
const database = url
  ? await openPostgres(url, migrationsFolder)
  : await openEmbedded(dataDir, migrationsFolder, await ensureTemplate())
const { db } = database
const catalogue = await makeCatalogue(database)
const plans = resourceOf(insurancePlans)
const table = getTableName(plans.table)

async function fill(rows: number) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(
      sql.raw(`insert into ${table} (name, premium, kind, active, sold_until)
      select 'Plan ' || md5(i::text), (i::bigint * 7919 % 1000003) / 100.0, (array['term', 'health', 'motor'])[(1 + i % 3)::int],
        i % 2, date '2026-01-01' + (i % 400)::int from generate_series((select count(*) + 1 from ${table}), ${rows}) i`),
    )
  })
  const began = performance.now()
  await prepareList(database, plans)
  return (performance.now() - began) / 1000
}

const reader = { kind: 'admin', id: '1', roleId: 1, at: new Date() } as const
const read = (query: Partial<ListQuery>) =>
  listRecords(
    db,
    plans,
    { sort: [['name', 'ASC']], range: [0, WINDOW - 1], filter: [], ...query },
    reader,
    catalogue,
  )

async function timed(queries: readonly Partial<ListQuery>[]) {
  const times: number[] = []
  for (const query of queries) {
    const began = performance.now()
    await read(query)
    times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) =>
    Number(times[Math.min(times.length - 1, Math.floor(times.length * share))]?.toFixed(1))
  return { median: at(0.5), p99: at(0.99) }
}

/** Repeatable numbers between 0 and 1. */
let seed = 7
const random = () => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}
const many = <T>(make: (round: number) => T) => Array.from({ length: ROUNDS }, (_, round) => make(round))
const fields = ['name', 'premium', 'kind', 'active', 'sold_until', 'commission', 'id']
const hex = () => Math.floor(random() * 0xfffff).toString(16)
const digits = (length: number) => hex().padStart(length, 'a').slice(0, length)

await db.execute(
  sql.raw(readFileSync('tests/support/resources/insurance-plans.sql', 'utf8').split(';')[0] as string),
)
await fill(1000)
await timed(many(() => ({})))
const few = await timed(many(() => ({})))
const total = Number(count)
const preparedSeconds = await fill(total)
const firstCount = await timed([{}])
const result = {
  rows: total,
  preparedSeconds,
  firstFew: few,
  firstMany: await timed(many(() => ({}))),
  firstCount,
  jump: await timed(
    many(() => {
      const from = Math.floor(random() * (total - WINDOW))
      return { range: [from, from + WINDOW - 1] as const }
    }),
  ),
  sort: await timed(
    many((round) => ({
      sort: [[fields[round % fields.length] as string, round % 2 ? 'ASC' : 'DESC']] as const,
    })),
  ),
  filterFew: await timed(
    many(() => ({ filter: [{ field: 'name', compare: 'is', value: `Plan ${digits(5)}` }] as const })),
  ),
  filterMany: await timed(
    many((round) => ({ filter: [{ field: 'premium', compare: 'above', value: round * 10 }] as const })),
  ),
  filterJump: await timed(
    many(() => {
      const from = Math.floor((random() * total) / 4)
      return {
        filter: [{ field: 'kind', compare: 'is', value: 'term' }] as const,
        range: [from, from + WINDOW - 1] as const,
      }
    }),
  ),
  search: await timed(many(() => ({ filter: [{ compare: 'search', value: [digits(5)] }] as const }))),
}
await database.close()
console.log(JSON.stringify(result))
