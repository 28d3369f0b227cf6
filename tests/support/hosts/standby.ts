import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'
import { freePort } from '../../../scripts/lib/free-port.mjs'
import { binaries, user } from '../../../scripts/lib/postgres.mjs'

/** A streaming replica of a PostgreSQL on this machine. */
export async function startStandby(primary: URL): Promise<{ url: URL; stop: () => Promise<void> }> {
  const bin = binaries() as string
  const [dir, as, port] = [mkdtempSync(join(tmpdir(), 'tulna-standby-')), user(), await freePort()]
  if (as.uid !== undefined && as.gid !== undefined) chownSync(dir, as.uid, as.gid)
  const data = join(dir, 'data')
  const options = { ...as, cwd: dir, stdio: 'ignore' } as const
  const from = ['-h', primary.hostname, '-p', primary.port, '-U', primary.username]
  execFileSync(
    join(bin, 'pg_basebackup'),
    [...from, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
    options,
  )
  const settings = ['-p', String(port), '-k', dir, '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off']
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings], options)
  const ended = new Promise((done) => server.once('exit', done))
  const url = new URL(primary)
  url.port = String(port)
  const answers = async () => {
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    await client.end()
    return true
  }
  await expect.poll(() => answers().catch(() => false), { timeout: 20_000 }).toBe(true)
  return {
    url,
    async stop() {
      server.kill('SIGINT')
      await ended
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
