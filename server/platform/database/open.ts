import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'

/** Beside the bundle in a build; there is none in development. */
let template = fileURLToPath(new URL('./db-template.tar.gz', import.meta.url))

/** New embedded databases of this process are copies of this file, not the result of all migrations. For tests. */
export function setTemplate(path: string): void {
  template = path
}

/**
 * Opens the configured database and runs the migrations.
 * @param useTemplate false: the folder has fewer migrations than the template
 */
export function openDatabase(
  settings: Pick<Settings, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_REPLICA_URL' | 'DATA_DIR'>,
  migrationsFolder: string,
  useTemplate = true,
): Promise<Database> {
  const { DATABASE_URL, DATABASE_DIRECT_URL: direct, DATABASE_REPLICA_URL: replica } = settings
  if (DATABASE_URL) return openPostgres(DATABASE_URL, migrationsFolder, undefined, direct, replica)
  return openEmbedded(
    settings.DATA_DIR,
    migrationsFolder,
    useTemplate && existsSync(template) ? template : undefined,
  )
}
