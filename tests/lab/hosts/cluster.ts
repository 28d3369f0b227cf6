import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../scripts/lib/free-port.mjs'
import { binaries, findPostgres, user } from '../../../scripts/lib/postgres.mjs'
import { findProgram, type Running, start } from '../../support/hosts/program.ts'

/** Patroni's smallest; a leader that is gone is replaced after this. */
export const LEASE_S = 20
const READY_MS = 60_000

interface Member {
  name: string
  port: number
  restPort: number
  dataDir: string
  patroni: Running
}

export interface Cluster extends Pick<Running, 'stop'> {
  members: readonly Member[]
  /** Ends the leader's Patroni and all of its PostgreSQL at once, as a machine that loses power; its name. */
  killLeader(): Promise<string>
  /** Waits until a member leads and another one follows it synchronously. */
  untilWhole(): Promise<void>
  /** Starts the Patroni of a member that was killed. */
  restart(name: string): Promise<void>
}

/** Two PostgreSQL under Patroni, the second a synchronous replica; undefined with the package that cannot be had. */
export async function startCluster(): Promise<Cluster | { missing: string }> {
  const etcd = await findProgram('etcd', 'etcd-server')
  if (!etcd) return { missing: 'etcd-server' }
  const patroni = await findProgram('patroni')
  if (!patroni) return { missing: 'patroni' }
  const bin = binaries() ?? (await installed())
  if (!bin) return { missing: 'postgresql' }
  const [dir, as] = [mkdtempSync(join(tmpdir(), 'tulna-cluster-')), user()]
  const own = (path: string) =>
    as.uid !== undefined && as.gid !== undefined && chownSync(path, as.uid, as.gid)
  own(dir)
  const [etcdPort, peerPort] = [await freePort(), await freePort()]
  const [client, peer] = [`http://127.0.0.1:${etcdPort}`, `http://127.0.0.1:${peerPort}`]
  const store = await start(
    etcd,
    [
      ...['--name', 'e1', '--data-dir', join(dir, 'etcd'), '--logger', 'zap', '--log-level', 'error'],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
      ...['--initial-cluster', `e1=${peer}`],
    ],
    etcdPort,
  )
  const launch = async (file: string, restPort: number) =>
    start(patroni, [file], restPort, { ...as, cwd: dir, stdio: 'ignore' })
  const members: Member[] = []
  for (const name of ['m1', 'm2']) {
    const [port, restPort, home] = [await freePort(), await freePort(), join(dir, name)]
    mkdirSync(home)
    const file = join(home, 'patroni.yml')
    const dataDir = join(home, 'data')
    // Every JSON is YAML.
    writeFileSync(file, JSON.stringify(settingsOf({ name, port, restPort, home, dataDir, bin, etcdPort })))
    for (const path of [home, file]) own(path)
    members.push({ name, port, restPort, dataDir, patroni: await launch(file, restPort) })
    if (members.length === 1) await until(async () => isLeader(await stateOf(restPort)))
  }
  const cluster: Cluster = {
    members,
    async killLeader() {
      for (const member of members)
        if (isLeader(await stateOf(member.restPort))) {
          await kill(member)
          return member.name
        }
      throw new Error('no member leads')
    },
    untilWhole: () =>
      until(async () => {
        const states = await Promise.all(members.map(({ restPort }) => stateOf(restPort)))
        return states.some(({ replication = [] }) => replication.some((one) => one.sync_state === 'sync'))
      }),
    async restart(name) {
      const member = members.find((one) => one.name === name)
      if (member) member.patroni = await launch(join(dir, name, 'patroni.yml'), member.restPort)
    },
    async stop() {
      for (const member of members) await kill(member)
      await store.kill()
      rmSync(dir, { recursive: true, force: true })
    },
  }
  await cluster.untilWhole()
  return cluster
}

async function installed(): Promise<string | undefined> {
  await (await findPostgres())?.stop()
  return binaries()
}

interface MemberSettings extends Omit<Member, 'patroni'> {
  home: string
  bin: string
  etcdPort: number
}

const settingsOf = ({ name, port, restPort, home, dataDir, bin, etcdPort }: MemberSettings) => ({
  scope: 'tulna',
  name,
  restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
  etcd3: { host: `127.0.0.1:${etcdPort}` },
  bootstrap: {
    dcs: {
      ttl: LEASE_S,
      loop_wait: 2,
      retry_timeout: 3,
      synchronous_mode: true,
      postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, wal_log_hints: 'on' } },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C' }],
  },
  postgresql: {
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
    data_dir: dataDir,
    bin_dir: bin,
    pgpass: join(home, 'pgpass'),
    authentication: { superuser: { username: 'tulna' }, replication: { username: 'replicator' } },
    parameters: { unix_socket_directories: home },
    pg_hba: [
      'local all all trust',
      'host all all 127.0.0.1/32 trust',
      'host replication all 127.0.0.1/32 trust',
    ],
  },
})

async function kill({ patroni, dataDir }: Member): Promise<void> {
  const pids = processesOf(dataDir)
  await patroni.kill()
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended with its parent.
    }
}

/** The postmaster of a data directory and its children. */
function processesOf(dataDir: string): number[] {
  try {
    const postmaster = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
    return [postmaster, ...children.split(' ').filter(Boolean).map(Number)]
  } catch {
    return []
  }
}

interface State {
  role?: string
  replication?: { sync_state: string }[]
}

/** Patroni before 3.1 says master. */
const isLeader = ({ role = '' }: State) => ['primary', 'master'].includes(role)

const stateOf = (restPort: number): Promise<State> =>
  fetch(`http://127.0.0.1:${restPort}/patroni`).then(
    (answer) => answer.json() as Promise<State>,
    () => ({}),
  )

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + READY_MS; performance.now() < end; await sleep(200))
    if (await isTrue()) return
  throw new Error('the cluster is not whole')
}
