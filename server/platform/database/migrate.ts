import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { type Db, rows } from './database.ts'

/** A migration failed or cannot be applied; the message says where and how to fix it. */
export class MigrationError extends Error {}

/** As drizzle records it: when the file was generated, in ms, and the hash of its text. */
interface Applied {
  when: number
  hash: string
}
interface MigrationFile extends Applied {
  path: string
  text: string
}

/**
 * Applies missing migrations. drizzle silently skips a changed file and reports a failing one by its statement only, so
 * both are checked here.
 * @param migrate drizzle's own migrator, on the connection of `db`
 * @throws MigrationError
 */
export async function applyMigrations(db: Db, folder: string, migrate: () => Promise<void>): Promise<void> {
  const files = readFolder(folder)
  const applied = await readApplied(db)
  checkApplied(files, applied)
  try {
    await migrate()
  } catch (error) {
    throw located(error, files) ?? error
  }
}

/**
 * Paths of the migrations that a database lacks; the next start applies them.
 * @throws MigrationError when the start would refuse
 */
export async function missingMigrations(db: Db, folder: string): Promise<string[]> {
  const [files, applied] = [readFolder(folder), await readApplied(db)]
  checkApplied(files, applied)
  return files.filter(({ when }) => !applied.some((one) => one.when === when)).map(({ path }) => path)
}

/** Applied files must be unchanged, and must come before the missing ones. */
function checkApplied(files: MigrationFile[], applied: Applied[]): void {
  const newest = files.at(-1)?.when ?? 0
  const last = Math.max(...applied.map(({ when }) => when))
  for (const { when, hash } of applied) {
    const file = files.find((one) => one.when === when)
    // A newer release may have added migrations: a downgrade to this release must stay possible.
    if (!file && when < newest)
      throw new MigrationError(`This database was made by other migrations. Start ${withEmptyDatabase}`)
    if (file && file.hash !== hash)
      throw new MigrationError(
        `${file.path} was changed after this database applied it. Restore the file and add another migration, or start ${withEmptyDatabase}`,
      )
  }
  const late = files.find(({ when }) => when < last && !applied.some((one) => one.when === when))
  if (late)
    throw new MigrationError(
      `${late.path} is older than a migration that this database has, so it would never run. Generate it again.`,
    )
}

const withEmptyDatabase =
  'with an empty database: for demo data delete the data directory (data/ unless DATA_DIR is set), for PostgreSQL name another database in DATABASE_URL.'

function readFolder(folder: string): MigrationFile[] {
  const path = (tag: string) => relative('', join(folder, tag))
  try {
    const known = readMigrationFiles({ migrationsFolder: folder })
    const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
      entries: { tag: string }[]
    }
    const names = entries.map(({ tag }) => `${tag}.sql`)
    const unlisted = readdirSync(folder).find((name) => name.endsWith('.sql') && !names.includes(name))
    if (unlisted)
      throw new Error(
        `${path(unlisted)} would never run: meta/_journal.json does not list it. Make it with npm run db:generate.`,
      )
    return known.map(({ folderMillis: when, hash }, index) => {
      const file = path(String(names[index]))
      return { path: file, text: readFileSync(file, 'utf8'), when, hash }
    })
  } catch (error) {
    throw new MigrationError((error as Error).message)
  }
}

async function readApplied(db: Db): Promise<Applied[]> {
  const [found] = await rows<{ table: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as table`,
  )
  if (!found?.table) return []
  return rows(db, sql`select created_at::float8 as when, hash from drizzle.__drizzle_migrations`)
}

/** The failed statement's place in its file, or undefined when it comes from none of our files. */
function located(error: unknown, files: MigrationFile[]): MigrationError | undefined {
  if (!(error instanceof DrizzleQueryError)) return undefined
  // The failed migration is not applied yet: of two files with the same statement, take the later one.
  const file = files.findLast(({ text }) => text.includes(error.query))
  if (!file) return undefined
  const { message, hint, position } = error.cause as Error & { hint?: string; position?: string }
  const before = file.text.slice(0, file.text.indexOf(error.query))
  const line = (before + upTo(error.query, Number(position ?? 0))).split('\n').length
  return new MigrationError(
    `${file.path}:${line}: ${message}. ${hint ? `${hint} ` : ''}No migration was applied: correct the file and start again.`,
  )
}

/** The statement up to the database's position (in characters, from 1), else up to its first word. */
function upTo(statement: string, position: number): string {
  if (position > 0) return [...statement].slice(0, position - 1).join('')
  return /^(\s|--.*)*/.exec(statement)?.[0] ?? ''
}
