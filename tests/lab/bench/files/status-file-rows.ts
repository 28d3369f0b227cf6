// Makes the applications that status files name, in the store of a stopped server, and copies the rows of the first file
// bare: `tsx tests/lab/bench/files/status-file-rows.ts <data folder> <rows> <csv to write> [status]` prints `{ floor, files, lender }` as JSON, the
// seconds of the COPY (median of five) and the files of at most 50,000 rows.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { rows } from '../../../../server/platform/database/database.ts'
import { DurableNodeFS, openEmbedded } from '../../../../server/platform/database/embedded.ts'
import { migrationsFolder } from '../../../../server/tables/migrations.ts'

const [dataDir = '', count = '50000', file = '', status = '20'] = process.argv.slice(2)
const n = Number(count)
const MAX_ROWS = 50_000
const COPIES = 5
const database = await openEmbedded(dataDir, migrationsFolder)
const { db } = database
for (const statement of [
  sql`insert into prospect (user_id, created_at, updated_at)
    select md5('bp' || i)::uuid, now() - interval '20 days', now() from generate_series(1, ${n}::int) i`,
  sql`insert into application (app_id, prospect_id, product_type, amount, tenor_months, created_at, updated_at)
    select md5('ba' || i)::uuid, md5('bp' || i)::uuid, 'Personal Loans', 100000, 12, now() - interval '20 days', now()
    from generate_series(1, ${n}::int) i`,
  sql`insert into lender_application
      (id, app_id, prospect_id, lender_id, lender_app_id, amount, tenor_months, apr, emi, status, created_at, updated_at)
    select md5('bl' || i)::uuid, md5('ba' || i)::uuid, md5('bp' || i)::uuid, 1, 'B-' || i, 100000, 12, 20, 9263, ${Number(status)}::int, now() - interval '20 days', now()
    from generate_series(1, ${n}::int) i`,
])
  await db.execute(statement)
const [lender] = await rows<{ name: string }>(db, sql`select name from lender where lender_id = 1`)
await database.close()

const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/')
const lines = Array.from({ length: n }, (_, i) => `,B-${i + 1},${lender?.name},approved,${day},,`)
// Half of them skip a step and are refused: a file has good rows and bad ones.
for (let i = 0; i < n; i += 2) lines[i] = `,B-${i + 1},${lender?.name},offer made,${day},,Seen`
const heading = 'application id,lender application id,lender,status,status date,amount,remark'
const files = Array.from({ length: Math.ceil(n / MAX_ROWS) }, (_, at) => {
  const name = `${file}.${at}.csv`
  writeFileSync(name, [heading, ...lines.slice(at * MAX_ROWS, (at + 1) * MAX_ROWS)].join('\n'))
  return name
})

// The same durability, nothing else: what PostgreSQL needs to take these rows at all.
const bare = await PGlite.create({ fs: new DurableNodeFS(join(dataDir, 'bare')), relaxedDurability: false })
const blob = new Blob([readFileSync(files[0] ?? '')])
const times = []
for (let copy = 0; copy < COPIES; copy++) {
  const table = `bare_${copy}`
  await bare.exec(
    `create table ${table} (a text, b text primary key, lender text, status text, day text, amount text, remark text)`,
  )
  const began = performance.now()
  await bare.query(`copy ${table} from '/dev/blob' with (format csv, header)`, [], { blob })
  times.push((performance.now() - began) / 1000)
}
await bare.close()
const floor = times.toSorted((a, b) => a - b)[Math.floor(COPIES / 2)]
console.log(JSON.stringify({ floor, files, lender: lender?.name }))
