import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, LEASE_S } from './cluster.ts'
import { isDone, isPutOff, longestGap, startLoad, type Try, type Writer } from './load.ts'
import type { Servers } from './servers.ts'
import { customerWriters, lenderWriters, lostOf } from './writers.ts'

const PER_SECOND = 100
const [LENDERS, CUSTOMERS] = [30, 20]
/** The lease of the leader, and time for a check of HAProxy, a connection and a pulse. */
const MOST_GAP_S = LEASE_S + 15
const UP_MS = 30_000

/** A deployment with everything that can break: servers behind one proxy, a cluster behind another. */
export interface Deployment {
  url: string
  servers: Servers
  cluster: Cluster
  writers: readonly Writer[]
}

export interface Run {
  failures: string[]
  /** In one line. */
  found: string
}

/** What was written at a steady rate while something happened, and whether all of it is there. */
async function under(
  { servers, writers }: Omit<Deployment, 'cluster'>,
  happens: (tries: readonly Try[]) => Promise<void>,
  judge: (tries: Try[]) => string[],
): Promise<Run> {
  const load = startLoad(writers, PER_SECOND)
  const begun = performance.now()
  await sleep(5000)
  await happens(load.tries)
  await sleep(5000)
  await load.stop()
  const took = (performance.now() - begun) / 1000
  const lost = await lostOf(servers.databaseUrl, load.tries)
  const { tries } = load
  const by = (is: (one: Try) => boolean) => tries.filter(is).length
  return {
    failures: [...lost.map((text) => `lost: ${text}`), ...judge(tries)],
    found:
      `${tries.length} writes in ${took.toFixed(0)} s: ${by(isDone)} acknowledged, ${lost.length} of them lost, ` +
      `${by(isPutOff)} put off (503 with Retry-After), ${by(({ status }) => status === 0)} connections broken, ` +
      `longest pause ${longestGap(tries).toFixed(1)} s`,
  }
}

function statuses(tries: readonly Try[]): string[] {
  const counts = new Map<number, number>()
  for (const { status } of tries) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} × ${status || 'broken'}`)
}

const refuse = (what: string, tries: readonly Try[]) =>
  tries.length > 0 ? [`${what}: ${statuses(tries).join(', ')}`] : []

/** The leader of the cluster is killed: writes come back by themselves, nothing that was acknowledged is lost. */
export async function killLeader(deployment: Deployment): Promise<Run> {
  const { cluster } = deployment
  let killed = ''
  const run = await under(
    deployment,
    async (tries) => {
      killed = await cluster.killLeader()
      const at = performance.now()
      const isBack = () => tries.some((one) => isDone(one) && one.began > at)
      while (!isBack() && performance.now() < at + UP_MS + MOST_GAP_S * 1000) await sleep(200)
    },
    (tries) => {
      const gap = longestGap(tries)
      return [
        ...refuse(
          'neither done nor put off',
          tries.filter((one) => !isDone(one) && !isPutOff(one)),
        ),
        ...(gap > MOST_GAP_S ? [`no write for ${gap.toFixed(1)} s`] : []),
      ]
    },
  )
  await cluster.restart(killed)
  await cluster.untilWhole()
  return { ...run, found: `${run.found}; ${killed} is back as replica` }
}

/** One of the servers is killed: only what it was answering fails. */
export async function killServer(deployment: Deployment): Promise<Run> {
  const { servers } = deployment
  const [first] = servers.processes
  let at = 0
  const run = await under(
    deployment,
    async () => {
      await first?.kill()
      at = performance.now()
    },
    (tries) => {
      const failed = tries.filter((one) => !isDone(one))
      return refuse(
        'failed though sent after the server was gone',
        failed.filter(({ began }) => began > at),
      )
    },
  )
  await servers.restart(0)
  return run
}

/**
 * All servers are replaced one after another, as an upgrade does: no one notices.
 * @param release folder of the built release that takes over; left out: this one
 */
export const restartAll = (deployment: Omit<Deployment, 'cluster'>, release?: string): Promise<Run> =>
  under(
    deployment,
    async () => {
      const { servers } = deployment
      for (const [at, port] of servers.ports.entries()) {
        await servers.processes[at]?.stop()
        await servers.restart(at, release)
        for (const end = performance.now() + UP_MS; performance.now() < end; await sleep(100))
          if (await isReady(`http://127.0.0.1:${port}`)) break
        // Until HAProxy has seen it too.
        await sleep(1500)
      }
    },
    (tries) =>
      refuse(
        'failed',
        tries.filter((one) => !isDone(one)),
      ),
  )

/** Signed in once: passcodes for a number have their pace. */
export const writersOf = async (url: string, dataDir: string): Promise<Writer[]> => [
  ...(await lenderWriters(url, LENDERS)),
  ...(await customerWriters(url, CUSTOMERS, dataDir)),
]

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
