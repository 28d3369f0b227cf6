import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'

/**
 * Gives `work` a folder with those migrations that an older release had, so that a database can be made as that release made it.
 * @param applied hashes of the older release's migrations, oldest first
 * @returns undefined without calling `work` when `applied` are not the first of `folder`, or are all of them
 */
export async function withOlderMigrations<T>(
  folder: string,
  applied: readonly string[],
  work: (folder: string) => Promise<T>,
): Promise<T | undefined> {
  const ours = readMigrationFiles({ migrationsFolder: folder })
  const isOlder = applied.length < ours.length && applied.every((hash, at) => hash === ours[at]?.hash)
  if (!isOlder) return undefined
  const older = mkdtempSync(join(tmpdir(), 'tulna-migrations-'))
  try {
    cpSync(folder, older, { recursive: true })
    const journal = join(older, 'meta/_journal.json')
    const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] }
    for (const { tag } of entries.slice(applied.length)) rmSync(join(older, `${tag}.sql`))
    writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, applied.length) }))
    return await work(older)
  } finally {
    rmSync(older, { recursive: true, force: true })
  }
}
