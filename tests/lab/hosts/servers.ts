import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../../scripts/lib/free-port.mjs'
import { journeyEnv, sandboxArgs } from '../../../scripts/lib/journey-server.mjs'
import { type Running, start } from '../../support/hosts/program.ts'

const MAIN = 'dist/server/main.js'

export interface Servers extends Pick<Running, 'stop'> {
  ports: number[]
  dataDir: string
  /** Of the database that they share, past a pooler. */
  databaseUrl: string
  /** The processes, by the place of their ports. */
  processes: Running[]
  /** Starts a server again at the port that it had. @param release folder of the built release; left out: this one */
  restart(at: number, release?: string): Promise<void>
}

/**
 * Server processes on one new database with the demo's data, and the sandbox lender that they send to.
 * @param direct PostgreSQL itself; @param pooled the way that their pools take, through a pooler or not
 * @param release folder of the built release that fills the database and serves
 */
export async function startServers(
  count: number,
  direct: string,
  pooled = direct,
  settings: Record<string, string> = {},
  release = process.cwd(),
): Promise<Servers> {
  const name = `tulna_hosts_${count}`
  await newDatabase(direct, name)
  const dataDir = mkdtempSync(join(tmpdir(), 'tulna-hosts-'))
  const env = {
    ...process.env,
    ...(pooled === direct ? {} : { DATABASE_DIRECT_URL: on(direct, name) }),
    DATABASE_URL: on(pooled, name),
    // Files in one folder, as a mounted one or an S3 store would have them.
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '1',
    ...settings,
  }
  execFileSync(process.execPath, [MAIN, 'seed-only'], {
    env,
    cwd: release,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const sandboxPort = await freePort()
  const sandbox = await start(process.execPath, sandboxArgs(sandboxPort), sandboxPort)
  const own = journeyEnv(`http://127.0.0.1:${sandboxPort}`)
  const launch = (port: number, cwd: string) =>
    start(process.execPath, [MAIN], port, { cwd, env: { ...env, PORT: String(port), ...own } })
  const [ports, processes]: [number[], Running[]] = [[], []]
  for (let server = 0; server < count; server++) {
    const port = await freePort()
    processes.push(await launch(port, release))
    ports.push(port)
  }
  return {
    ports,
    dataDir,
    processes,
    databaseUrl: on(direct, name),
    restart: async (at, other = process.cwd()) => {
      processes[at] = await launch(ports[at] as number, other)
    },
    stop: async () => {
      await Promise.all([sandbox, ...processes].map((one) => one.stop()))
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const on = (server: string, database: string): string => {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

async function newDatabase(server: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name}`)
  await client.end()
}
