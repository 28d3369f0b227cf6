import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Settings } from '#server/platform/settings.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'

/** Beside the bundle in a build; there is none in development. */
const template = fileURLToPath(new URL('./db-template.tar.gz', import.meta.url))

/** Opens the configured database and runs the migrations. */
export function openDatabase(
  settings: Pick<Settings, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATA_DIR'>,
  migrationsFolder: string,
): Promise<Database> {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = settings
  if (DATABASE_URL) return openPostgres(DATABASE_URL, migrationsFolder, undefined, DATABASE_DIRECT_URL)
  return openEmbedded(settings.DATA_DIR, migrationsFolder, existsSync(template) ? template : undefined)
}
