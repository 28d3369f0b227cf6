import {
  existsSync,
  fdatasyncSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { open as openFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { inDataDir } from '#server/platform/settings/data-dir.ts'
import { checkStore, DamagedStore } from './check-store.ts'
import { offerCopies } from './copy-while-open.ts'
import type { Database } from './database.ts'
import { lockDir } from './directory-lock.ts'
import { extensions, onEngine } from './engine.ts'

interface Stream {
  nfd?: number
}

interface FileSystem {
  stream_ops?: Record<string, unknown>
}

/** The file system's property name differs between PGlite builds. */
interface EmscriptenModule {
  FS?: { filesystems?: { NODEFS?: FileSystem } }
  NODEFS?: FileSystem
}

type Init = NodeFS['init']

/**
 * PGlite's file system with a real sync at commit. The original never syncs, so a power cut loses acknowledged writes
 * (electric-sql/pglite#1107). Use it with wal_sync_method=fsync and without -F.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<Init>): ReturnType<Init> {
    const ready = await super.init(...args)
    const options = ready.emscriptenOpts
    const hook = (module: unknown) => {
      const { FS, NODEFS } = module as EmscriptenModule
      const ops = (FS?.filesystems?.NODEFS ?? NODEFS)?.stream_ops
      if (!ops) throw new Error('Unsupported PGlite version: its file system has no stream_ops to sync')
      ops.fsync = (stream: Stream) => {
        if (stream.nfd !== undefined) fdatasyncSync(stream.nfd)
        return 0
      }
    }
    return {
      ...ready,
      emscriptenOpts: { ...options, preRun: [...(options.preRun ?? []), hook] as typeof options.preRun },
    }
  }
}

/** Files of PostgreSQL's own first tables have lower numbers. */
const FIRST_OF_OURS = 16_384

const fileOfTable = /^(\d+)(?:_\w+)?(?:\.\d+)?$/

/**
 * Deletes files in an embedded database's folder that belong to no table or index. A kill leaves them when it comes while a table
 * is copied (VACUUM FULL, a migration): PostgreSQL never deletes them, and what is in them would outlive an erasure.
 * Call it before anything else uses the database.
 * @param dir of the database, with its `base`
 */
async function dropOrphans(client: PGlite, dir: string): Promise<void> {
  const [database] = (
    await client.query<{ oid: number }>('select oid::int from pg_database where datname = current_database()')
  ).rows
  const folder = join(dir, 'base', String(database?.oid))
  if ((await orphansIn(client, folder)).length === 0) return
  // Then neither the buffers nor a replay of the log want to write into them.
  await client.exec('checkpoint')
  for (const name of await orphansIn(client, folder)) rmSync(join(folder, name), { force: true })
}

async function orphansIn(client: PGlite, folder: string): Promise<string[]> {
  const { rows } = await client.query<{ node: number | null }>(
    'select pg_relation_filenode(oid)::bigint as node from pg_class',
  )
  const known = new Set(rows.map(({ node }) => Number(node)))
  return readdirSync(folder).filter((name) => {
    const number = Number(fileOfTable.exec(name)?.[1] ?? 0)
    return number >= FIRST_OF_OURS && !known.has(number)
  })
}

/** Bump it when a data directory of an older release can no longer be opened. */
const STORE_VERSION = { engine: 'pglite', postgres: 18, tables: 2 }

const durable = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=16MB',
]

export class ForeignStore extends Error {}

/**
 * Opens the embedded PostgreSQL below a data directory; the first start copies it from the template. Throws DirInUse
 * when another process has it open, ForeignStore when another release wrote it, DamagedStore when files are missing or cut off.
 * @param FileSystem another one in tests of what a power cut leaves
 */
export async function openEmbedded(
  dataDir: string,
  migrations: string,
  template?: string,
  FileSystem: typeof NodeFS = DurableNodeFS,
): Promise<Database> {
  const unlock = await lockDir(dataDir)
  try {
    const dir = inDataDir(dataDir, 'db')
    checkVersion(dataDir, dir)
    checkStore(dataDir)
    if (!existsSync(dir)) await create(dataDir, dir, template)
    removeEngineLock(dir)
    const client = await PGlite.create({
      fs: new FileSystem(dir),
      extensions,
      startParams: durable,
      relaxedDurability: false,
    }).catch((error) => {
      throw engineFailure(dataDir, error)
    })
    await dropOrphans(client, dir)
    let endCopies = () => {}
    const database = await onEngine(client, migrations, () => {
      endCopies()
      return unlock()
    })
    endCopies = await offerCopies(dataDir, (work) => client.runExclusive(work))
    return database
  } catch (error) {
    await unlock()
    throw error
  }
}

/** A power cut in the middle of a start leaves it empty, and the engine does not start beside it. We have a lock of our own. */
export const removeEngineLock = (dir: string) => rmSync(join(dir, 'postmaster.pid'), { force: true })

export const engineFailure = (dataDir: string, { message }: Error) =>
  new DamagedStore(dataDir, `the engine does not start (${message.split('\n')[0]})`)

/** Built in a temporary directory, synced, then renamed, so that a kill never leaves half a database. */
async function create(dataDir: string, dir: string, template?: string): Promise<void> {
  const temporaryDir = inDataDir(dataDir, 'db.new')
  rmSync(temporaryDir, { recursive: true, force: true })
  mkdirSync(temporaryDir, { recursive: true })
  const loadDataDir = template && existsSync(template) ? new Blob([readFileSync(template)]) : undefined
  const client = await PGlite.create({
    fs: new DurableNodeFS(temporaryDir),
    startParams: durable,
    loadDataDir,
  })
  await client.close()
  await syncTree(temporaryDir)
  writeFileSync(inDataDir(dataDir, 'store.json'), `${JSON.stringify(STORE_VERSION)}\n`)
  renameSync(temporaryDir, dir)
}

/** @throws ForeignStore when another release wrote the data directory */
export function checkVersion(dataDir: string, dir: string): void {
  if (!existsSync(dir)) return
  const file = inDataDir(dataDir, 'store.json')
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'nothing'
  if (found === JSON.stringify(STORE_VERSION)) return
  throw new ForeignStore(
    `The data directory ${dataDir} was written by another release of Tulna, and this one cannot read it ` +
      `(it has ${found}, this release needs ${JSON.stringify(STORE_VERSION)}).\n` +
      'If it holds demo data only, delete it and start again. Otherwise move it away, or set DATA_DIR to another folder.',
  )
}

async function syncTree(dir: string): Promise<void> {
  for (const name of readdirSync(dir)) {
    const path = join(dir, name)
    if (statSync(path).isDirectory()) await syncTree(path)
    else {
      const file = await openFile(path, 'r')
      await file.sync()
      await file.close()
    }
  }
}
