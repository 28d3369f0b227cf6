import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { beforeAll, expect, test } from 'vitest'
import { type Db, rows } from '#server/platform/database/database.ts'
import { onEngine, openInMemory } from '#server/platform/database/engine.ts'
import { applyMigrations } from '#server/platform/database/migrate.ts'
import { migrationsFolder } from '#server/tables/migrations.ts'
import { compareWithParents } from '#tests/support/customers/customer-of-parent.ts'
import { insertAsLastRelease } from '#tests/support/customers/last-release-rows.ts'
import { openEmpty } from '#tests/support/stores/empty-engine.ts'
import { schemaLines } from '#tests/support/stores/schema-lines.ts'
import { ensureTemplate } from '../../../../scripts/template.ts'

interface Journal {
  entries: { tag: string }[]
}
const journal: Journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))

/** The migrations as they were when the first so many existed. */
function earlier(count: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'tulna-release-'))
  mkdirSync(join(folder, 'meta'))
  const entries = journal.entries.slice(0, count)
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries)
    copyFileSync(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`))
  return folder
}

const template = async () => new Blob([readFileSync(await ensureTemplate())])

/** Makes a database of an earlier schema, stores something, and runs the migrations that came since. */
async function upgraded(count: number, fill: (db: Db) => Promise<unknown>, read: (db: Db) => Promise<void>) {
  const client = await openEmpty(await template())
  const orm = drizzle({ client })
  const migrations = earlier(count)
  await applyMigrations(orm as unknown as Db, migrations, () =>
    migrate(orm, { migrationsFolder: migrations }),
  )
  await fill(orm as unknown as Db)
  const after = await onEngine(client, migrationsFolder)
  await read(after.db)
  await after.close()
  rmSync(migrations, { recursive: true })
}

let today: string[]
beforeAll(async () => {
  const fresh = await openInMemory(migrationsFolder, await template())
  today = await schemaLines(fresh.db, 'public')
  await fresh.close()
})

// Every schema was released; each tenth from the first, and the last, keep the test short. UPGRADES=all takes each.
const all = journal.entries.map((_, index) => index + 1).slice(0, -1)
const counts =
  process.env.UPGRADES === 'all' ? all : all.filter((count) => count % 10 === 1 || count === all.length)

test.each(counts)('[HOUSE-03] a database with the first %i migrations gets today’s schema', async (count) => {
  await upgraded(
    count,
    async () => {},
    async (db) => expect(await schemaLines(db, 'public')).toEqual(today),
  )
})

const monthsAt = journal.entries.findIndex(({ tag }) => tag.endsWith('_journey-months'))

test('[HOUSE-03] the journey log keeps its events and its numbering when it is partitioned', async () => {
  const store = (db: Db) =>
    db.execute(sql`insert into journey_event (at, visit, event, path)
      select now(), gen_random_uuid(), 'PAGE_VIEW', '/' from generate_series(1, 3)`)
  await upgraded(monthsAt, store, async (db) => {
    await store(db)
    const found = await rows<{ id: number; place: string }>(
      db,
      sql`select id::int as id, tableoid::regclass::text as place from journey_event order by id`,
    )
    expect(found.map(({ place }) => place)).toEqual(Array(6).fill('months.journey_event_rest'))
    expect(found.slice(0, 3).map(({ id }) => id)).toEqual([1, 2, 3])
  })
})

const clicksAt = journal.entries.findIndex(({ tag }) => tag.endsWith('_wide-ids'))

test('[HOUSE-03] clicks and calls to lenders stay where they are, and numbering goes on, when they are partitioned', async () => {
  const store = (db: Db) =>
    db.execute(sql`
      with link as (insert into tracking_link (slug, name, target, created_at) values (gen_random_uuid()::text, 'A', '/', now()) returning id),
      clicks as (insert into link_click (id, link_id, at, sender_hash) select gen_random_uuid(), id, now(), 'x' from link),
      bank as (insert into lender (name, legal_name) values (gen_random_uuid()::text, 'A') returning lender_id)
      insert into lender_call (at, lender_id, operation, outcome, ms) select now(), lender_id, 'status', 'OK', 1 from bank`)
  await upgraded(clicksAt, store, async (db) => {
    await store(db)
    const places = await rows<{ place: string }>(
      db,
      sql`select tableoid::regclass::text as place from link_click union all select tableoid::regclass::text from lender_call`,
    )
    const rest = (log: string) => places.filter(({ place }) => place === `months.${log}_rest`).length
    expect([places.length, rest('link_click'), rest('lender_call')]).toEqual([4, 2, 2])
    const [first, second] = await rows<{ id: number }>(
      db,
      sql`select id::int as id from lender_call order by id`,
    )
    expect(second?.id).toBeGreaterThan(first?.id ?? 0)
  })
})

const customersAt = journal.entries.findIndex(({ tag }) => tag.endsWith('_distribution-key'))

test('[HOUSE-03] rows stored before they had the customer’s id get it, but for calls to lenders', async () => {
  await upgraded(customersAt, insertAsLastRelease, async (db) => {
    const { counts, wrong } = await compareWithParents(db)
    expect(Object.values(counts)).toEqual(Array(10).fill(1))
    expect(wrong).toEqual([expect.stringMatching(/^lender_call: null instead of /)])
  })
})
