import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { inDataDir } from '#server/platform/settings/data-dir.ts'

/** The folder of the embedded database cannot be used as it is. */
export class DamagedStore extends Error {
  constructor(dataDir: string, what: string) {
    super(
      `The database in ${inDataDir(dataDir, 'db')} is damaged: ${what}.\n` +
        'Nothing was changed. Put the whole data directory back from a backup, or set DATA_DIR to another folder. ' +
        'If it holds demo data only, delete it and start again.',
    )
  }
}

/** PostgreSQL's page. A table's file has whole pages only. */
const PAGE_BYTES = 8192
/** Place and value of "shut down" in pg_control: src/include/catalog/pg_control.h of PostgreSQL. */
const [STATE_AT, SHUT_DOWN] = [16, 1]
/** Without these there is no database, and the engine would make a new one in their place. */
const needed = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact']
const isTable = (name: string) => /^\d+(?:_\w+)?(?:\.\d+)?$/.test(name)

/**
 * Looks at the files of an embedded database before it is opened: the engine ends with a bare "Aborted()", or begins again
 * where they are missing.
 * @throws DamagedStore naming the file
 */
export function checkStore(dataDir: string): void {
  const dir = inDataDir(dataDir, 'db')
  if (!existsSync(dir)) {
    if (existsSync(inDataDir(dataDir, 'store.json'))) throw new DamagedStore(dataDir, 'the folder is missing')
    return
  }
  const missing = needed.find((name) => !existsSync(join(dir, name)))
  if (missing) throw new DamagedStore(dataDir, `${missing} is missing`)
  if (statSync(join(dir, 'global/pg_control')).size !== PAGE_BYTES)
    throw new DamagedStore(dataDir, 'global/pg_control is cut off')
  // After a power cut the last page of a growing file may be half there: the log mends that.
  if (readFileSync(join(dir, 'global/pg_control')).readUInt32LE(STATE_AT) !== SHUT_DOWN) return
  const bases = readdirSync(join(dir, 'base')).map((name) => `base/${name}`)
  if (bases.length === 0) throw new DamagedStore(dataDir, 'base is empty')
  for (const base of ['global', ...bases])
    for (const name of readdirSync(join(dir, base)).filter(isTable))
      if (statSync(join(dir, base, name)).size % PAGE_BYTES !== 0)
        throw new DamagedStore(dataDir, `${base}/${name} is cut off`)
}
