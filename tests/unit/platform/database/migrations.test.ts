import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type * as z from 'zod'
import { catalogue } from '#resources/catalogue.ts'
import { tableOf } from '#server/catalogue/declared.ts'
import { type Database, type Db, rows } from '#server/platform/database/database.ts'
import { openEmbedded } from '#server/platform/database/embedded.ts'
import { openInMemory } from '#server/platform/database/engine.ts'
import { explain } from '#server/platform/explain-failure.ts'
import config from '#server/tables/drizzle.config.ts'
import { migrationsFolder } from '#server/tables/migrations.ts'
import { isCalculated } from '#src/contract/field.ts'
import { insurancePlans } from '#tests/support/resources/insurance-plans.ts'
import { openEmpty } from '#tests/support/stores/empty-engine.ts'
import { schemaLines } from '#tests/support/stores/schema-lines.ts'
import { ensureTemplate } from '../../../../scripts/template.ts'

// Making a database takes a second, on a busy machine ten.
vi.setConfig({ testTimeout: 60_000 })

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const database of open.splice(0)) await database.close()
})

const declaring = config.schema as string[]
/** The tables that the server's code declares, as drizzle-kit reads them. */
async function declaredTables() {
  const files = await Promise.all(declaring.map((path) => import(/* @vite-ignore */ resolve(path))))
  return generateDrizzleJson(Object.assign({}, ...files))
}

const template = async () => new Blob([readFileSync(await ensureTemplate())])

async function migrated(folder: string): Promise<Database> {
  const database = await openInMemory(folder, await template())
  open.push(database)
  return database
}

describe('tables and migrations', () => {
  test('[HOUSE-03] every file that declares a table is in the drizzle config', () => {
    const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `./server/${name.replaceAll('\\', '/')}`)
    const found = files.filter((path) => /= pgTable\(/.test(readFileSync(path, 'utf8')))
    expect(found.sort()).toEqual([...declaring].sort())
  })

  test('[HOUSE-03] no snapshot of the tables is stored: npm run db:generate reads the last commit', () => {
    expect(readdirSync(join(migrationsFolder, 'meta'))).toEqual(['_journal.json'])
  })

  test('[HOUSE-03] the migrations make the columns, constraints and indexes that the tables declare', async () => {
    const tables = await declaredTables()
    const client = await openEmpty(await template())
    open.push(client)
    await client.exec((await generateMigration(generateDrizzleJson({}), tables)).join('\n'))
    const { db } = await migrated(migrationsFolder)
    for (const { entity } of catalogue)
      if (!tables.tables[`public.${entity}`]) await db.execute(sql.raw(`drop table "${entity}" cascade`))
    const of = (each: Db) => schemaLines(each, 'public', ['column', 'constraint', 'index', 'sequence'])
    const made = await of(db)
    expect(made.length).toBeGreaterThan(1000)
    expect(made).toEqual(await of(drizzle({ client }) as unknown as Db))
  })

  test('[HOUSE-03] the table of each declared resource has the columns of its fields', async () => {
    const { db, script } = await migrated(migrationsFolder)
    await script(readFileSync('tests/support/resources/insurance-plans.sql', 'utf8'))
    for (const resource of [...catalogue, insurancePlans]) {
      const { name, columns } = getTableConfig(tableOf(resource))
      // A table of the server's own has to know a field that was added to the declaration.
      const stored = Object.entries(resource.schema.shape).filter(
        ([, type]) => !isCalculated(type as z.ZodType),
      )
      expect(columns.map((one) => one.name)).toEqual(expect.arrayContaining(stored.map(([field]) => field)))
      const made = await rows<{ column: string }>(
        db,
        sql`select attname || ' ' || format_type(atttypid, atttypmod) as column from pg_attribute
          where attrelid = to_regclass(${name}) and attnum > 0 and not attisdropped`,
      )
      const types = columns.map((one) => `${one.name} ${one.getSQLType()}`)
      const expected = types.map((type) => type.replace(' serial', ' integer').replace(', ', ','))
      expect(made.map(({ column }) => column).sort(), name).toEqual(expected.sort())
    }
  })
})

describe('a migration', () => {
  /** A copy of the migrations and one more. */
  function withMigration(text: string, when = Date.now()): string {
    const folder = mkdtempSync(join(tmpdir(), 'tulna-migrations-'))
    cpSync(migrationsFolder, folder, { recursive: true })
    const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))
    journal.entries.push({ idx: 99, version: '7', when, tag: '0099_newest', breakpoints: true })
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal))
    writeFileSync(join(folder, '0099_newest.sql'), text)
    return folder
  }
  const failure = (folder: string) => migrated(folder).then(() => 'done', explain)

  test('[HOUSE-03] that fails names its file and the line of the fault', async () => {
    const message = await failure(
      withMigration(`-- ₹ in a comment
create table parcel (id integer);
--> statement-breakpoint
insert into parcel (id)
values
  (1 + weight);`),
    )
    expect(message).toMatch(/0099_newest\.sql:6: column "weight" does not exist\. /)
    expect(message).toContain('No migration was applied')
    expect(message).not.toContain('at ')
  })

  test('[HOUSE-03] that fails without a position names the first line of its statement', async () => {
    const message = await failure(
      withMigration(`create table parcel (id integer);
--> statement-breakpoint

-- Twice.
create table parcel (id integer);`),
    )
    expect(message).toMatch(/0099_newest\.sql:5: relation "parcel" already exists\. /)
  })

  test('[HOUSE-03] that no journal lists is refused by name', async () => {
    const folder = withMigration('select 1')
    writeFileSync(join(folder, '0100_forgotten.sql'), 'select 1')
    expect(await failure(folder)).toMatch(/0100_forgotten\.sql would never run/)
  })

  test('[HOUSE-03] that is older than an applied one is refused by name', async () => {
    expect(await failure(withMigration('select 1', 1))).toMatch(/0099_newest\.sql is older than a migration/)
  })

  test('[HOUSE-03] that was changed after it was applied is refused by name', async () => {
    const folder = withMigration('select 1')
    writeFileSync(join(folder, '0001_triggers.sql'), 'select 1')
    expect(await failure(folder)).toMatch(/0001_triggers\.sql was changed after this database applied it/)
  })
})

describe('data of another release', () => {
  test('[HOUSE-03] in a data directory is refused with what to do', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tulna-old-data-'))
    mkdirSync(join(dataDir, 'db'))
    writeFileSync(join(dataDir, 'store.json'), '{"engine":"pglite","postgres":18}\n')
    const message = await openEmbedded(dataDir, migrationsFolder).then(() => 'opened', explain)
    expect(message).toContain(dataDir)
    expect(message).toMatch(/delete it and start again.*set DATA_DIR/)
    expect(message).not.toContain('at ')
  })

  test('[HOUSE-03] in a database of other migrations is refused with what to do', async () => {
    const { db } = await migrated(migrationsFolder)
    await db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1000`)
    const { $client } = db as unknown as { $client: PGlite }
    const message = await openInMemory(migrationsFolder, await $client.dumpDataDir('none')).then(
      () => 'opened',
      explain,
    )
    expect(message).toMatch(/made by other migrations.*delete the data directory/)
  })
})
