import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readBackup } from '#server/platform/copies/backup-file.ts'
import { CopyError } from '#server/platform/copies/parts.ts'
import { readMigrations } from '#server/platform/copies/read-tables.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Deps } from '#server/platform/deps.ts'
import { inDataDir } from '#server/platform/settings/data-dir.ts'
import { migrationsFolder } from '#server/tables/migrations.ts'
import type { HeldByBackup } from '#src/contract/web/first-run.ts'
import { type BackupFiles, copyRows, fill, keysOf, load, rootsOf } from './copy-commands.ts'
import { readKeysFile } from './customer-keys-file.ts'

type Parts = Pick<Deps, 'database' | 'files' | 'settings'>

/** Tables whose rows a person would count. */
const counted = {
  admin_user: 'admins',
  lender: 'lenders',
  merchant: 'merchants',
  prospect: 'customers',
  application: 'applications',
} as const

/**
 * Reads a backup from its first byte to its last.
 * @throws CopyError where it is not as it was written, or of a newer release
 */
export async function readHeld(
  { database, settings }: Parts,
  { path }: BackupFiles,
): Promise<Omit<HeldByBackup, 'keys'>> {
  const ours = await readMigrations(database.db)
  const held = { rows: 0, files: 0, admins: 0, lenders: 0, merchants: 0, customers: 0, applications: 0 }
  let [at, older] = ['', false]
  let name: (typeof counted)[keyof typeof counted] | undefined
  await readBackup(path, rootsOf(settings), async (part) => {
    if (part.kind === 'start') {
      const { migrations } = part.start
      if (!migrations.every((hash, index) => hash === ours[index]))
        throw new CopyError('The backup was made by a newer release.', 'backupNewer')
      at = part.start.at
      older = migrations.length < ours.length
    } else if (!at) throw new CopyError(`${path} is the file of keys.`, 'backupNot')
    else if (part.kind === 'table') name = counted[part.table.name as keyof typeof counted]
    else if (part.kind === 'file') held.files += 1
    else if (part.kind === 'rows') {
      held.rows += part.lines.length
      if (name) held[name] += part.lines.length
    }
  })
  return { at, older, ...held }
}

/** How many customers' keys are in the file beside a backup. Throws CopyError as readHeld does. */
export const countKeys = async ({ settings }: Pick<Deps, 'settings'>, { keysFile }: BackupFiles) =>
  (await readKeysFile(keysOf(settings), keysFile)).size

/**
 * Restores a backup into the empty store that this process serves. One of an older release goes by way of a database of its own,
 * because the tables here are newer.
 * @returns how many rows
 */
export async function restoreHere(
  { database, files, settings }: Parts,
  from: BackupFiles,
  older: boolean,
): Promise<number> {
  if (older) {
    const DATA_DIR = await mkdtemp(join(inDataDir(settings.DATA_DIR, 'first-run'), 'older-'))
    try {
      const into = { DATA_DIR, DATABASE_URL: undefined }
      await fill(into, files, settings, from)
      const upToDate = await openDatabase(into, migrationsFolder)
      try {
        return (await copyRows(upToDate, database)).reduce((sum, { rows }) => sum + rows, 0)
      } finally {
        await upToDate.close()
      }
    } finally {
      await rm(DATA_DIR, { recursive: true, force: true })
    }
  }
  const { sums } = await load(database, files, settings, from)
  return sums.reduce((sum, { rows }) => sum + rows, 0)
}
