import { IdbFs, PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { type Database, rows } from '#server/platform/database/database.ts'
import { onEngine } from '#server/platform/database/engine.ts'
import { migrationsFolder } from '#server/tables/migrations.ts'
import { save, saved } from './saved.ts'

/** PGlite saves after each statement, which would walk over 1,500 files; here the host says when. */
class SavedWhenTold extends IdbFs {
  override async syncToFs(): Promise<void> {}
  save = () => super.syncToFs()
  /** PGlite looks for the connection under another name and leaves it open: the data could not be removed. */
  override async closeFs(): Promise<void> {
    const { dbs } = this.pg?.Module.IDBFS as unknown as { dbs: Record<string, IDBDatabase> }
    for (const connection of Object.values(dbs)) connection.close()
    await super.closeFs()
  }
}

export interface Store {
  database: Database
  /** Saves what was written since the last time, as it stands between two statements: a crash later is like a power cut. */
  keep(): Promise<void>
}

const fetched = async (name: string): Promise<Response> => {
  const answer = await fetch(`/demo/${name}`)
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
  return answer
}

/** The program that makes an empty database: the demo never does, and PGlite would fetch it all the same. */
const none = new WebAssembly.Module(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]))

/**
 * Opens the database of this browser; the first time it is the seeded one that the build made.
 * @param migrations are there to read
 */
export async function openStore(migrations: Promise<unknown>): Promise<Store> {
  const isSaved = (await saved<boolean>('marks', 'database')) === true
  const [pgliteWasmModule, fsBundle, loadDataDir] = await Promise.all([
    WebAssembly.compileStreaming(fetched('pglite.wasm')),
    fetched('pglite.data').then((answer) => answer.blob()),
    isSaved ? undefined : fetched('database.tar.gz').then((answer) => answer.blob()),
  ])
  const fs = new SavedWhenTold('tulna')
  const client = await PGlite.create({ fs, pgliteWasmModule, initdbWasmModule: none, fsBundle, loadDataDir })
  await migrations
  const database = await onEngine(client, migrationsFolder)
  let last = isSaved ? await place(database) : undefined
  let turn: Promise<void> = Promise.resolve()
  const keepNow = async () => {
    const here = await place(database)
    if (here === last) return
    await client.runExclusive(() => fs.save())
    if (last === undefined) await save('marks', 'database', true)
    last = here
  }
  const keep = () => {
    turn = turn.catch(() => {}).then(keepNow)
    return turn
  }
  return { database, keep }
}

/** Moves on with every write. */
async function place({ db }: Database): Promise<string | undefined> {
  const [found] = await rows<{ at: string }>(db, sql`select pg_current_wal_insert_lsn()::text as at`)
  return found?.at
}
