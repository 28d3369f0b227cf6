import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aptInstall } from './apt.mjs'
import { freePort } from './free-port.mjs'

const debian = '/usr/lib/postgresql'

/** Newest installed server's programs, or undefined. */
export function binaries() {
  if (!existsSync(debian)) return undefined
  const versions = readdirSync(debian).sort((a, b) => Number(b) - Number(a))
  return versions
    .map((version) => join(debian, version, 'bin'))
    .find((dir) => existsSync(join(dir, 'initdb')))
}

/** PostgreSQL and PgBouncer refuse to run as root: as root we become the package's own user. */
export function user() {
  if (process.getuid?.() !== 0) return {}
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/**
 * A PostgreSQL for tests: the one DATABASE_URL names, else a cluster of our own.
 * @param {string[]} more settings of our own
 * @param {{ keep?: string }} options folder of a cluster that stays; else it is deleted when it stops
 * @returns {Promise<{ url: string, pid?: number, stop: () => Promise<void> } | undefined>} undefined when none can be had
 */
export async function findPostgres(more = [], { keep } = {}) {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => {} }
  if (!binaries()) await aptInstall('postgresql')
  const bin = binaries()
  return bin && startCluster(bin, more, keep)
}

async function startCluster(bin, more, keep) {
  const dir = keep ?? mkdtempSync(join(tmpdir(), 'tulna-pg-'))
  if (keep) mkdirSync(keep, { recursive: true })
  const cleanUp = () => keep || rmSync(dir, { recursive: true, force: true })
  const as = user()
  if (as.uid !== undefined) chownSync(dir, as.uid, as.gid)
  // A newer PostgreSQL does not open the files of an older one.
  const data = join(dir, `data-${basename(dirname(bin))}`)
  const port = await freePort()
  const options = { ...as, cwd: dir, stdio: 'ignore' }
  const init = ['-D', data, '-U', 'tulna', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  if (!existsSync(data)) execFileSync(join(bin, 'initdb'), init, options)
  const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  const settings = [
    ...careless,
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${dir}`,
    ...more,
  ]
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...settings.flatMap((set) => ['-c', set])],
    options,
  )
  const ended = new Promise((done) => server.once('exit', done))
  const stop = async () => {
    server.kill('SIGINT')
    await ended
    cleanUp()
  }
  // However we end, the cluster ends with us.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  process.once('exit', () => {
    server.kill('SIGQUIT')
    cleanUp()
  })
  await untilReady(bin, port)
  return { url: `postgres://tulna@127.0.0.1:${port}/postgres`, pid: server.pid, stop }
}

async function untilReady(bin, port) {
  // One that was killed recovers first.
  for (let tries = 0; tries < 600; tries++) {
    try {
      execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
      return
    } catch {
      await sleep(100)
    }
  }
  throw new Error('PostgreSQL did not answer within a minute')
}
