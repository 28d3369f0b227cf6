import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../scripts/lib/free-port.mjs'
import { binaries, user } from '../../../scripts/lib/postgres.mjs'
import { makeLedgers } from './ledgers.ts'
import { livePostgres, openWhenReady } from './postgres-life.ts'
import type { Store } from './power-cuts.ts'
import { compilePreload } from './watched-disk.ts'

/** Small, so that pages are written back, and log files used again, while writers are at work. */
const SETTINGS = ['shared_buffers=16MB', 'max_wal_size=4MB', 'min_wal_size=2MB', 'wal_sync_method=fdatasync']

/** What is missing here for cuts of PostgreSQL's power, in a sentence; undefined: nothing. */
export function missingForPostgres(): string | undefined {
  if (process.platform !== 'linux') return 'the power of PostgreSQL is cut on Linux only'
  if (!binaries()) return 'PostgreSQL is not installed (Debian: postgresql)'
  return existsSync('/usr/bin/gcc') ? undefined : 'there is no C compiler (Debian: gcc)'
}

/** A PostgreSQL of its own. @param isSynced false: the control, with fsync=off */
export async function postgresStore(dir: string, isSynced: boolean): Promise<Store> {
  const [first, data, port, bin] = [join(dir, 'first'), join(dir, 'data'), await freePort(), binaries()]
  if (!bin) throw new Error(missingForPostgres())
  const as = user()
  if (as.uid !== undefined && as.gid !== undefined) chownSync(dir, as.uid, as.gid)
  const url = `postgres://tulna@127.0.0.1:${port}/postgres`
  const settings = ['listen_addresses=127.0.0.1', ...SETTINGS, ...(isSynced ? [] : ['fsync=off'])]
  const flags = settings.flatMap((setting) => ['-c', setting])
  const start = (env: Record<string, string> = {}): ChildProcess =>
    spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), '-k', dir, ...flags], {
      ...as,
      cwd: dir,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })

  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'tulna', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-k', '--wal-segsize=1'],
    { ...as, cwd: dir, stdio: 'ignore' },
  )
  const making = start()
  const { db, close } = await openWhenReady(url, making)
  await makeLedgers(db)
  await close()
  making.kill('SIGINT')
  await once(making, 'exit')
  execFileSync('cp', ['-a', data, first])

  const library = compilePreload(dir)
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
