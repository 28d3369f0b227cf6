import { rmSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askForCopy } from '#server/platform/database/copy-while-open.ts'
import { type Database, transaction } from '#server/platform/database/database.ts'
import { DirInUse } from '#server/platform/database/directory-lock.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { diskFiles, type FileStore } from '#server/platform/files/store.ts'
import { makeKeys } from '#server/platform/keys.ts'
import { makeLog } from '#server/platform/log.ts'
import type { Settings } from '#server/platform/settings.ts'
import { masterKey } from '#server/tables/master-key.ts'
import { migrationsFolder } from '#server/tables/migrations.ts'
import { readBackup, refuseExisting, writeBackup } from './platform/copies/backup-file.ts'
import { compareRows } from './platform/copies/compare.ts'
import { dump } from './platform/copies/dump.ts'
import { makeLoader } from './platform/copies/load.ts'
import { CopyError, type TableSum } from './platform/copies/parts.ts'
import { snapshot } from './platform/copies/read-tables.ts'

/** Writes everything that is stored into one encrypted file, while servers run. */
export async function backup(settings: Settings, path: string): Promise<string> {
  refuseExisting(path)
  const [files, roots] = [await filesOf(settings), rootsOf(settings)]
  return withCopy(settings, async (database) => {
    await checkMark(database, settings)
    const now = new Date()
    const { sums, files: count } = await writeBackup(path, roots[0], (write) =>
      snapshot(database.db, (tx) => dump(tx, files, write, now)),
    )
    const { size } = await stat(path)
    const elsewhere = files.keys ? '' : ' Files in S3 are not in it: keep versions in the bucket.'
    return `${path}: ${summaryOf(sums, count)}, ${(size / 1e6).toFixed(1)} MB.${elsewhere}`
  })
}

/** Fills an empty store from a backup. */
export async function restore(settings: Settings, path: string): Promise<string> {
  const database = await openDatabase(settings, migrationsFolder)
  try {
    const loaded = await load(database, await filesOf(settings), settings, path)
    return `Restored and compared with the backup: ${summaryOf(loaded.sums, loaded.files)}.`
  } finally {
    await database.close()
  }
}

/** Restores a backup into a database of its own, which is deleted again. */
export async function verifyBackup(settings: Settings, path: string): Promise<string> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'tulna-verify-'))
  try {
    const database = await openDatabase({ DATA_DIR, DATABASE_URL: undefined }, migrationsFolder)
    try {
      const { sums, files } = await load(database, diskFiles(join(DATA_DIR, 'files')), settings, path)
      return `The backup restores: ${summaryOf(sums, files)}, each table equal to its checksum.`
    } finally {
      await database.close()
    }
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
      const compared = await snapshot(from.db, (source) =>
        transaction(to.db, async (target) => {
          const { take, end } = await makeLoader(target, null)
          await dump(source, null, take, new Date())
          await end()
          return compareRows(source, target)
        }),
      )
      const total = compared.reduce((sum, { rows }) => sum + rows, 0)
      return `Moved: ${total} rows of ${compared.length} tables, compared row by row. Set DATABASE_URL and start; files stay in DATA_DIR.`
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
}

const rootsOf = ({ MASTER_KEY, MASTER_KEY_ALSO }: Settings) => makeKeys(MASTER_KEY, MASTER_KEY_ALSO).backups
const filesOf = (settings: Settings) => openFiles(settings, makeLog(settings))
const summaryOf = (sums: readonly TableSum[], files: number) =>
  `${sums.reduce((sum, { rows }) => sum + rows, 0)} rows of ${sums.length} tables and ${files} files`

async function load(database: Database, files: FileStore, settings: Settings, path: string) {
  let count = 0
  const sums = await transaction(database.db, async (tx) => {
    const { take, end } = await makeLoader(tx, files)
    await readBackup(path, rootsOf(settings), async (part) => {
      if (part.kind === 'file') count += 1
      await take(part)
    })
    return end()
  })
  return { sums, files: count }
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
