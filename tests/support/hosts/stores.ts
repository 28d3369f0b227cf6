import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#server/platform/database/open.ts'
import { readSettings, type Settings } from '#server/platform/settings/settings.ts'
import { migrationsFolder } from '#server/tables/migrations.ts'
import './from-template.ts'

const folders: string[] = []

/** A folder of its own, which removeFolders deletes. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tulna-store-'))
  folders.push(folder)
  return folder
}

export const removeFolders = () => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

/** A store that only migrations filled: copying its files takes a tenth of making another. */
let blank: Promise<string> | undefined

async function makeBlank(): Promise<string> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'tulna-blank-'))
  process.once('exit', () => rmSync(DATA_DIR, { recursive: true, force: true }))
  await (await openStore(readSettings({ ...quiet, DATA_DIR }))).close()
  return DATA_DIR
}

/** Settings of a store that no server has opened yet: a new folder, or a new database on PostgreSQL. */
export async function newStore(kind: 'embedded' | 'postgres', env: Record<string, string> = {}) {
  const DATABASE_URL = kind === 'postgres' ? await newDatabase() : undefined
  return readSettings({ ...quiet, DATA_DIR: newFolder(), DATABASE_URL, ...env })
}

/** Settings of a store with all tables, if it is the embedded database, and no rows. */
export async function emptyStore(kind: 'embedded' | 'postgres', env: Record<string, string> = {}) {
  const settings = await newStore(kind, env)
  if (kind === 'embedded') {
    blank ??= makeBlank()
    cpSync(await blank, settings.DATA_DIR, { recursive: true })
  }
  return settings
}

const quiet = { NODE_ENV: 'test', LOG_LEVEL: 'silent' }
export const openStore = (settings: Settings) => openDatabase(settings, migrationsFolder)

let count = 0
async function newDatabase(): Promise<string> {
  const server = process.env.TEST_DATABASE_URL as string
  count += 1
  const name = `tulna_store_${process.env.VITEST_POOL_ID ?? 'x'}_${count}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** The databases that this run of the tests has. */
export const kinds = (process.env.TEST_DATABASE_URL ? ['embedded', 'postgres'] : ['embedded']) as readonly (
  | 'embedded'
  | 'postgres'
)[]
