import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../../scripts/lib/free-port.mjs'
import { binaries, user } from '../../../../scripts/lib/postgres.mjs'
import { makeLedgers } from './ledgers.ts'
import { livePostgres, openWhenReady } from './postgres-life.ts'
import type { Store } from './power-cuts.ts'
import { compilePreload, PRELOAD } from './watched-disk.ts'

/** Small, so that pages are written back, and log files used again, while writers are at work. */
const SETTINGS = ['shared_buffers=16MB', 'max_wal_size=4MB', 'min_wal_size=2MB', 'wal_sync_method=fdatasync']

/** What is missing here for cuts of PostgreSQL's power, in a sentence; undefined: nothing. */
export function missingForPostgres(): string | undefined {
  if (process.platform !== 'linux') return 'the power of PostgreSQL is cut on Linux only'
  if (!binaries()) return 'PostgreSQL is not installed (Debian: postgresql)'
  return existsSync('/usr/bin/gcc') ? undefined : 'there is no C compiler (Debian: gcc)'
}

/** A stopped PostgreSQL with empty ledgers, and the library that watches its disk, in a folder. @returns the folder */
export async function emptyPostgres(dir: string): Promise<string> {
  mkdirSync(dir, { recursive: true })
  giveTo(user(), dir)
  const data = join(dir, 'first')
  execFileSync(
    join(programs(), 'initdb'),
    ['-D', data, '-U', 'tulna', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-k', '--wal-segsize=1'],
    { ...user(), cwd: dir, stdio: 'ignore' },
  )
  const port = await freePort()
  const making = startIn(dir, data, port, [])
  const { db, close } = await openWhenReady(urlOf(port), making)
  await makeLedgers(db)
  await close()
  making.kill('SIGINT')
  await once(making, 'exit')
  compilePreload(dir)
  return dir
}

const urlOf = (port: number) => `postgres://tulna@127.0.0.1:${port}/postgres`

function programs(): string {
  const found = binaries()
  if (!found) throw new Error(missingForPostgres())
  return found
}

function giveTo({ uid, gid }: ReturnType<typeof user>, dir: string): void {
  if (uid !== undefined && gid !== undefined) chownSync(dir, uid, gid)
}

function startIn(
  dir: string,
  data: string,
  port: number,
  more: string[],
  env: Record<string, string> = {},
): ChildProcess {
  const flags = ['listen_addresses=127.0.0.1', ...SETTINGS, ...more].flatMap((setting) => ['-c', setting])
  return spawn(join(programs(), 'postgres'), ['-D', data, '-p', String(port), '-k', dir, ...flags], {
    ...user(),
    cwd: dir,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

/**
 * A PostgreSQL of its own.
 * @param isSynced false: the control, with fsync=off
 * @param empty the folder that emptyPostgres made, where several begin as copies of one
 */
export async function postgresStore(dir: string, isSynced: boolean, empty?: string): Promise<Store> {
  const made = empty ?? (await emptyPostgres(join(dir, 'empty')))
  const [first, data, port] = [join(made, 'first'), join(dir, 'data'), await freePort()]
  giveTo(user(), dir)
  const url = urlOf(port)
  const start = (env: Record<string, string>) => startIn(dir, data, port, isSynced ? [] : ['fsync=off'], env)
  const library = join(made, PRELOAD)
  const acknowledged = new Map<number, number>()
  let lives = 0
  return {
    live(life) {
      lives += 1
      const own = join(dir, `life-${lives}`)
      mkdirSync(own)
      // As Debian's pg_ctlcluster does: PostgreSQL itself does not start beside one that the cut left empty.
      rmSync(join(data, 'postmaster.pid'), { force: true })
      const watched = (path: string) =>
        start({ LD_PRELOAD: library, POWER_CUT_SOCKET: path, POWER_CUT_ROOT: data })
      return livePostgres({ ...life, dir: own, url, acknowledged, start: watched })
    },
    renew() {
      const count = [...acknowledged.values()].reduce((sum, n) => sum + n, 0)
      acknowledged.clear()
      rmSync(data, { recursive: true, force: true })
      execFileSync('cp', ['-a', first, data])
      return count
    },
  }
}
