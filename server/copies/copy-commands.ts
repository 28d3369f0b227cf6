import { rmSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  readBackup,
  readBackupStart,
  refuseExisting,
  writeBackup,
} from '#server/platform/copies/backup-file.ts'
import { compareRows } from '#server/platform/copies/compare.ts'
import { dump } from '#server/platform/copies/dump.ts'
import { makeLoader } from '#server/platform/copies/load.ts'
import { oldBackups } from '#server/platform/copies/old-backups.ts'
import { withOlderMigrations } from '#server/platform/copies/older-release.ts'
import { CopyError, type TableSum } from '#server/platform/copies/parts.ts'
import { snapshot } from '#server/platform/copies/read-tables.ts'
import { askForCopy } from '#server/platform/database/copy-while-open.ts'
import { type Database, transaction } from '#server/platform/database/database.ts'
import { retryDeadlock } from '#server/platform/database/deadlock.ts'
import { DirInUse } from '#server/platform/database/directory-lock.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { diskFiles, type FileStore } from '#server/platform/files/store.ts'
import { makeKeys } from '#server/platform/keys/keys.ts'
import { fileWrapSecrets } from '#server/platform/keys/wrap-secrets.ts'
import { makeLog } from '#server/platform/log.ts'
import { inDataDir } from '#server/platform/settings/data-dir.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { migrationsFolder } from '#server/tables/migrations.ts'
import { masterKey } from '#server/tables/platform/master-key.ts'
import {
  keysFileBeside,
  loadKeysFile,
  notInBackups,
  readKeysFile,
  writeKeysFile,
} from './customer-keys-file.ts'
import { makeRowOpener, makeRowSealer } from './customer-rows.ts'

/** What `backup` has written: the file, and the one of customers' keys. */
export interface BackupFiles {
  path: string
  keysFile: string
}

/** How long a copy may be kept that still quotes customers who were erased since (docs/runbook.md). */
const MAX_KEPT_DAYS = 35

/**
 * Writes everything that is stored into one encrypted file, and customers' keys into one beside it, while servers run.
 * @param keepDays deletes backups in the same folder that are older
 */
export async function backup(settings: Settings, path: string, keepDays?: number): Promise<string> {
  refuseExisting(path)
  const [files, roots] = [await filesOf(settings), rootsOf(settings)]
  return withCopy(settings, async (database) => {
    await checkMark(database, settings)
    const now = new Date()
    const { sums, files: count } = await writeBackup(path, roots[0], (write) =>
      snapshot(database.db, (tx) =>
        dump(tx, files, write, { at: now, leaveOut: notInBackups, sealer: makeRowSealer(keysOf(settings)) }),
      ),
    )
    const beside = keysFileBeside(path)
    const keys = await snapshot(database.db, (tx) => writeKeysFile(tx, keysOf(settings), beside))
    const { size } = await stat(path)
    const elsewhere = files.keys ? '' : ' Files in S3 are not in it: keep versions in the bucket.'
    const old = dropOld(dirname(path), keepDays, now)
    return `${path}: ${summaryOf(sums, count)}, ${(size / 1e6).toFixed(1)} MB. ${beside}: ${keys} keys of customers.${elsewhere}${old}`
  })
}

/** Deletes backups that are too old, or says which ones are. This one and its file of keys were written just now. */
function dropOld(folder: string, keepDays: number | undefined, now: Date): string {
  const old = oldBackups(folder, keepDays ?? MAX_KEPT_DAYS, now)
  if (old.length === 0) return ''
  if (keepDays === undefined)
    return ` Older than ${MAX_KEPT_DAYS} days, and may quote customers who were erased since: ${old.join(', ')}. Delete them, or name --days.`
  for (const one of old) rmSync(one)
  return ` Deleted, older than ${keepDays} days: ${old.join(', ')}.`
}

/**
 * Fills an empty store from a backup of this release or an older one, whose tables are brought up to date afterwards.
 * @param keysFile the newest keys of customers
 */
export async function restore(
  settings: Settings,
  path: string,
  keysFile = keysFileBeside(path),
): Promise<string> {
  const loaded = await fill(settings, await filesOf(settings), settings, { path, keysFile })
  return `Restored and compared with the backup: ${summaryOf(loaded.sums, loaded.files)}. ${summaryOfKeys(loaded.keys)}`
}

/** Puts customers' keys back into the store that is there, after the secrets that wrapped them were lost. */
export async function restoreKeys(settings: Settings, keysFile: string): Promise<string> {
  const database = await openDatabase(settings, migrationsFolder)
  try {
    await checkMark(database, settings)
    return summaryOfKeys(await transaction(database.db, (tx) => loadKeysFile(tx, keysOf(settings), keysFile)))
  } finally {
    await database.close()
  }
}

/** Restores a backup into a database of its own, which is deleted again. */
export async function verifyBackup(settings: Settings, path: string): Promise<string> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'tulna-verify-'))
  try {
    const scratch = { ...settings, WRAP_KEYS_FILE: inDataDir(DATA_DIR, 'wrap-keys.json') }
    const from = { path, keysFile: keysFileBeside(path) }
    const into = { DATA_DIR, DATABASE_URL: undefined }
    const { sums, files, keys } = await fill(into, diskFiles(inDataDir(DATA_DIR, 'files')), scratch, from)
    return `The backup restores: ${summaryOf(sums, files)}, each table equal to its checksum. ${summaryOfKeys(keys)}`
  } finally {
    await rm(DATA_DIR, { recursive: true, force: true })
  }
}

/** Moves the embedded database to an empty PostgreSQL and compares row by row before anything is kept. */
export async function move(settings: Settings, url: string): Promise<string> {
  if (settings.DATABASE_URL)
    throw new CopyError(
      'DATABASE_URL is set: this command moves the embedded database of DATA_DIR. Leave DATABASE_URL out.',
    )
  const from = await openDatabase(settings, migrationsFolder)
  try {
    await checkMark(from, settings)
    const to = await openDatabase({ ...settings, DATABASE_URL: url }, migrationsFolder)
    try {
      const compared = await copyRows(from, to)
      const total = compared.reduce((sum, { rows }) => sum + rows, 0)
      return `Moved: ${total} rows of ${compared.length} tables, compared row by row. Set DATABASE_URL and start; files stay in DATA_DIR, and so do the secrets in ${settings.WRAP_KEYS_FILE}.`
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
}

/** Copies all rows into a database without any, and compares them one by one before they are kept. */
export const copyRows = (from: Database, to: Database) =>
  snapshot(from.db, (source) =>
    transaction(to.db, async (target) => {
      const { take, end } = await makeLoader(target, null)
      await dump(source, null, take, { at: new Date() })
      await end()
      return compareRows(source, target)
    }),
  )

export const keysOf = ({ MASTER_KEY, MASTER_KEY_ALSO, WRAP_KEYS_FILE }: Settings) =>
  makeKeys(MASTER_KEY, MASTER_KEY_ALSO, fileWrapSecrets(WRAP_KEYS_FILE))
export const rootsOf = (settings: Settings) => keysOf(settings).backups
const filesOf = (settings: Settings) => openFiles(settings, makeLog(settings))
const summaryOf = (sums: readonly TableSum[], files: number) =>
  `${sums.reduce((sum, { rows }) => sum + rows, 0)} rows of ${sums.length} tables and ${files} files`
const summaryOfKeys = ({ keys, emptied }: { keys: number; emptied: number }) =>
  `${keys} customers have their key; ${emptied} fields without a key were emptied.`

/** Opens the store, with the tables of the backup's release if that is an older one, loads it and brings the tables up to date. */
export async function fill(
  into: Parameters<typeof openDatabase>[0],
  files: FileStore,
  settings: Settings,
  from: BackupFiles,
) {
  const { migrations } = await readBackupStart(from.path, rootsOf(settings))
  const loadInto = async (folder: string, useTemplate: boolean) => {
    const database = await openDatabase(into, folder, useTemplate)
    try {
      return await load(database, files, settings, from)
    } finally {
      await database.close()
    }
  }
  const older = await withOlderMigrations(migrationsFolder, migrations, (folder) => loadInto(folder, false))
  if (!older) return loadInto(migrationsFolder, true)
  await (await openDatabase(into, migrationsFolder)).close()
  return older
}

/** Loads a backup of this release, all or nothing. */
export async function load(
  database: Database,
  files: FileStore,
  settings: Settings,
  { path, keysFile }: BackupFiles,
) {
  const people = await readKeysFile(keysOf(settings), keysFile)
  // It takes tables for itself that the jobs of a running server read and lock in another order.
  return retryDeadlock(() =>
    transaction(database.db, async (tx) => {
      let count = 0
      const { take, end } = await makeLoader(
        tx,
        files,
        makeRowOpener((id) => people.get(id)),
      )
      await readBackup(path, rootsOf(settings), async (part) => {
        if (part.kind === 'file') count += 1
        await take(part)
      })
      const sums = await end()
      return { sums, files: count, keys: await loadKeysFile(tx, keysOf(settings), keysFile) }
    }),
  )
}

/** The database, or a copy of it where a running server has it for itself. */
async function withCopy<T>(settings: Settings, work: (database: Database) => Promise<T>): Promise<T> {
  let copied: string | undefined
  const opened = openDatabase(settings, migrationsFolder).catch(async (error) => {
    if (!(error instanceof DirInUse)) throw error
    copied = await askForCopy(settings.DATA_DIR)
    return openDatabase({ DATA_DIR: copied, DATABASE_URL: undefined }, migrationsFolder)
  })
  try {
    const database = await opened
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  } finally {
    if (copied) rmSync(copied, { recursive: true, force: true })
  }
}

/** A backup under a key that does not open its fields would be of no use. */
async function checkMark({ db }: Database, { MASTER_KEY, MASTER_KEY_ALSO }: Settings): Promise<void> {
  const [known] = await db.select().from(masterKey)
  const ours = [MASTER_KEY, MASTER_KEY_ALSO].flatMap((root) => (root ? makeKeys(root).mark : []))
  if (known && !ours.includes(known.mark))
    throw new CopyError(
      'MASTER_KEY is not the key that this data was written with. Nothing was done: give the right one.',
    )
}
