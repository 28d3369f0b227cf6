import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { openKeys } from '#server/access/open-keys.ts'
import { storeTemplates } from '#server/messages/system-templates.ts'
import { openInMemory } from '#server/platform/database/engine.ts'
import { memoryFiles } from '#server/platform/files/store.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { migrationsFolder } from '#server/tables/migrations.ts'
import { demoSettings } from './host/settings.ts'
import { demoWrapSecrets } from './host/wrap-secrets.ts'

interface Seeded {
  /** The database as a packed directory. */
  database: Uint8Array
  /** Files that the seed made, by their key in the store. */
  files: Map<string, Uint8Array>
}

/** The demo's database with its invented data, made once at the build so that no browser has to; DEMO_CUSTOMERS changes its size. */
export async function seedForBrowser(): Promise<Seeded> {
  const { DEMO_CUSTOMERS } = process.env
  const settings = demoSettings(DEMO_CUSTOMERS === undefined ? {} : { DEMO_CUSTOMERS })
  const database = await openInMemory(migrationsFolder)
  const { db } = database
  const files = memoryFiles()
  const clock = () => new Date()
  const keys = await openKeys(db, settings, demoWrapSecrets(), clock())
  await seedDemo({ database, settings, keys, clock, files })
  await storeTemplates(db, settings.demo)
  // The browser gets less to download, and plans as after a night's maintenance.
  await db.execute(sql`vacuum (full, analyze)`)
  await db.execute(sql`checkpoint`)
  const { $client: client } = db as unknown as { $client: PGlite }
  const dump = await client.dumpDataDir('gzip')
  const made = new Map<string, Uint8Array>()
  for await (const key of files.keys?.() ?? []) made.set(key, (await files.get(key)) as Uint8Array)
  await database.close()
  return { database: new Uint8Array(await dump.arrayBuffer()), files: made }
}
