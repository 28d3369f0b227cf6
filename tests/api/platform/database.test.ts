import { readdirSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { lenders } from '#mocks/data/lenders.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import { openInMemory } from '#server/platform/database/engine.ts'
import { openPostgres } from '#server/platform/database/postgres.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { audit, lender } from '#server/tables/catalogue.ts'
import { migrationsFolder } from '#server/tables/migrations.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { inTab } from '#tests/support/hosts/in-tab.ts'

let app: TestApp
let db: Db
beforeEach(async () => {
  app = await makeTestApp()
  db = app.deps.database.db
})

/** The words of the database itself, below the driver's. */
const causeOf = (error: unknown): string =>
  error instanceof Error && error.cause ? causeOf(error.cause) : String(error)
const outcome = (work: Promise<unknown>) => work.then(() => 'done', causeOf)

// A tab has nothing that follows a chain of calls.
test.skipIf(inTab)(
  'the database used inside a transaction throws instead of waiting for itself',
  async () => {
    const work = transaction(db, async () => {
      await db.select().from(lender)
    })
    expect(await outcome(work)).toContain('inside a transaction')
    expect(await db.select().from(lender)).toHaveLength(lenders.length)
  },
)

test('many statements after each other let others have their turn', async () => {
  let turns = 0
  const others = setInterval(() => {
    turns += 1
  }, 1)
  const until = performance.now() + 300
  while (performance.now() < until) await transaction(db, (tx) => tx.execute(sql`select 1`))
  clearInterval(others)
  expect(turns).toBeGreaterThan(2)
})

test('a transaction that throws leaves nothing', async () => {
  const work = transaction(db, async (tx) => {
    await tx.insert(lender).values({ name: 'Half', legal_name: 'Half' })
    throw new Error('on the way')
  })
  await expect(work).rejects.toThrow('on the way')
  expect(await db.select().from(lender)).toHaveLength(lenders.length)
})

describe('rows that are never changed', () => {
  beforeEach(async () => {
    const admin = await app.signInAdmin()
    await admin.post('/api/update-lender-data', { lender_id: 1, property: 'min_age', value: 30 })
    const customer = await app.signInCustomer()
    const personal = {
      first_name: 'Asha',
      last_name: 'Rao',
      gender: 'female',
      birth_date: '1992-03-14',
      tin: 'ABCPK1234L',
      consent: true,
    }
    await customer.post('/api/user/personal', personal)
  })

  test.each(['audit', 'consent'])('of %s refuse update and delete', async (table) => {
    const name = sql.identifier(table)
    const before = await rows(db, sql`select * from ${name}`)
    expect(before).toHaveLength(1)
    expect(await outcome(db.execute(sql`update ${name} set at = now()`))).toContain('never changed')
    expect(await outcome(db.execute(sql`delete from ${name}`))).toContain('never changed')
    expect(await rows(db, sql`select * from ${name}`)).toEqual(before)
  })
})

test('migrations that run a second time change nothing', async () => {
  const columns = (of: Db) =>
    rows(
      of,
      sql`select table_name, column_name, data_type from information_schema.columns where table_schema = 'public' order by 1, 2`,
    )
  const applied = (of: Db) => rows(of, sql`select hash from drizzle.__drizzle_migrations order by id`)
  const before = [await columns(db), await applied(db)]
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
  expect(before[1]).toHaveLength(files.length)
  if (app.deps.database.kind === 'postgres') {
    const [found] = await rows<{ name: string }>(db, sql`select current_database() as name`)
    const url = new URL(process.env.TEST_DATABASE_URL as string)
    url.pathname = `/${found?.name}`
    const many = await Promise.all([1, 2, 3].map(() => openPostgres(url.href, migrationsFolder)))
    for (const { close } of many) await close()
    expect([await columns(db), await applied(db)]).toEqual(before)
  } else {
    const { $client } = db as unknown as { $client: { dumpDataDir(how: 'none'): Promise<Blob> } }
    const again = await openInMemory(migrationsFolder, await $client.dumpDataDir('none'))
    expect([await columns(again.db), await applied(again.db)]).toEqual(before)
    expect(await again.db.select().from(lender)).toHaveLength(lenders.length)
    await again.close()
  }
})

describe('the seed', () => {
  test('leaves a filled database alone', async () => {
    const before = await db.select().from(lender)
    expect(await seedDemo(app.deps)).toBe(false)
    expect(await db.select().from(lender)).toEqual(before)
  })

  test('never runs in production', async () => {
    const settings = { ...app.deps.settings, production: true }
    await expect(seedDemo({ ...app.deps, settings })).rejects.toThrow(/production/)
  })
})

describe('what the tables themselves refuse', () => {
  test('two live lenders of one name, whatever its case', async () => {
    const name = String(lenders[0]?.name).toUpperCase()
    expect(await outcome(db.insert(lender).values({ name, legal_name: 'x' }))).toContain('lender_name_live')
  })

  test('two customers of one number', async () => {
    await app.signInCustomer('9876543210')
    const [first] = await rows<{ user_id: string }>(db, sql`select user_id from prospect`)
    expect(first).toBeDefined()
    const again = sql`insert into prospect (user_id, created_at, updated_at, mobile_phone_number)
      values (gen_random_uuid(), now(), now(), '9876543210')`
    expect(await outcome(db.execute(again))).toContain('prospect_mobile')
  })
})

test('a change of a catalogue row by anybody is told to every listener', async () => {
  const heard: string[] = []
  await app.deps.database.listen('changed', (table) => heard.push(table))
  await db.update(lender).set({ priority: 5 })
  await db.execute(sql`update lender_product set status = status`)
  await db.insert(audit).values({
    at: app.deps.clock(),
    actor_kind: 'admin',
    actor_id: '1',
    action: 'update',
    entity: 'lender',
    entity_id: '1',
    request_id: 'x',
  })
  await expect.poll(() => heard).toEqual(expect.arrayContaining(['lender', 'lender_product']))
  expect(heard).not.toContain('audit')
})
