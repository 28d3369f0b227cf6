import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Settings } from '../settings.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'

/** Beside this file in development, beside the bundle in a build. */
const beside = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url))
export const migrationsFolder = beside('migrations')
const template = beside('db-template.tar.gz')

/** Opens the database that the settings name and brings its tables up to date. */
export function openDatabase(settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Database> {
  if (settings.DATABASE_URL) return openPostgres(settings.DATABASE_URL, migrationsFolder)
  return openEmbedded(settings.DATA_DIR, migrationsFolder, existsSync(template) ? template : undefined)
}
