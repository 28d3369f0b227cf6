import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import pg from 'pg'
import { inDataDir } from '#server/platform/settings/data-dir.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { checkStore } from './check-store.ts'
import { askForCopy, copyLocked } from './copy-while-open.ts'
import type { Db } from './database.ts'
import { DirInUse, lockDir } from './directory-lock.ts'
import { checkVersion, engineFailure, removeEngineLock } from './embedded.ts'
import { extensions } from './engine.ts'
import { refusePooler } from './pooled.ts'

const TIMEOUT_MS = 5000

export interface ReadOnlyDatabase {
  kind: 'embedded' | 'postgres'
  db: Db
  close(): Promise<void>
}

/**
 * Opens the configured database as it is: no migration runs, and nothing can be written. Of the embedded database a copy is read,
 * because the engine writes when it opens one.
 * @returns null where nothing is stored yet
 */
export function openReadOnly({
  DATABASE_URL,
  DATABASE_DIRECT_URL = DATABASE_URL,
  DATA_DIR,
}: Pick<Settings, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATA_DIR'>): Promise<ReadOnlyDatabase | null> {
  return DATABASE_DIRECT_URL ? openPostgres(DATABASE_DIRECT_URL) : openCopy(DATA_DIR)
}

async function openPostgres(connectionString: string): Promise<ReadOnlyDatabase> {
  const client = await connect(connectionString)
  try {
    // What is set on a pooler's connection would hold for others too.
    await refusePooler(client)
  } finally {
    await client.end()
  }
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    options: '-c default_transaction_read_only=on',
  })
  pool.on('error', () => {})
  return {
    kind: 'postgres',
    db: drizzlePostgres({ client: pool }) as unknown as Db,
    close: () => pool.end(),
  }
}

/** A connection of its own, which does not wait for long. */
export async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function openCopy(dataDir: string): Promise<ReadOnlyDatabase | null> {
  const dir = inDataDir(dataDir, 'db')
  checkStore(dataDir)
  if (!existsSync(dir)) return null
  checkVersion(dataDir, dir)
  const copy = await copyOf(dataDir)
  const remove = () => rmSync(copy, { recursive: true, force: true })
  removeEngineLock(join(copy, 'db'))
  try {
    const client = await PGlite.create({ dataDir: join(copy, 'db'), extensions }).catch((error) => {
      throw engineFailure(dataDir, error)
    })
    return {
      kind: 'embedded',
      db: drizzleEmbedded({ client }) as unknown as Db,
      close: async () => {
        await client.close()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

async function copyOf(dataDir: string): Promise<string> {
  const unlock = await lockDir(dataDir).catch((error) => {
    if (error instanceof DirInUse) return null
    throw error
  })
  if (!unlock) return askForCopy(dataDir)
  try {
    return await copyLocked(dataDir)
  } finally {
    await unlock()
  }
}
