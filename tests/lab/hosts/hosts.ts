// npm run hosts: the same tests on each host. `npm run hosts servers` runs one host, `npm run hosts servers:api` one suite of
// it, `npm run hosts servers:api:tests/api/access` some files of that.
import { chdir } from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureBuilt } from '../../../scripts/lib/build-stamp.mjs'
import { findPostgres } from '../../../scripts/lib/postgres.mjs'
import { checkNode, ensureInstalled } from '../../../scripts/lib/ready.mjs'
import { giveUp, runTool, say, seconds } from '../../../scripts/lib/step.mjs'
import { runJourneys, runTests } from '../../../scripts/lib/suites.mjs'
import { readSettings } from '../../../server/platform/settings/settings.ts'
import { WAIT_TIMEOUT } from '../../support/wait-timeout.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { measureCoherence } from './coherence.ts'
import { killLeader, killServer, type Run, restartAll, writersOf } from './failover.ts'
import { startDatabaseProxy, startHaproxy } from './haproxy.ts'
import { olderRelease } from './older-release.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { startServers } from './servers.ts'
import { startSlowNetwork } from './slow-network.ts'
import { startTab } from './tab/start-tab.ts'

chdir(new URL('../../..', import.meta.url).pathname)

type Counts = Awaited<ReturnType<typeof runTests>>
type Row = { host: string; suite: string; took: string } & (Counts | { skippedFor: string })

const rows: Row[] = []

/** Words of the command line: host, suite, files. Without any everything runs. */
const chosen = process.argv.slice(2).map((word) => word.split(':'))
const isChosen = (host: string, suite?: string) =>
  chosen.length === 0 || chosen.some(([one, two]) => one === host && (!two || !suite || two === suite))

/** Runs a suite on a host and notes what it came to. */
async function row(host: string, suite: string, run: (only: string[]) => Promise<Counts>): Promise<void> {
  if (!isChosen(host, suite)) return
  const only = chosen.flatMap(([one, two, ...files]) => (one === host && two === suite ? files : []))
  say(`\n── ${host}: ${suite}`)
  const begun = performance.now()
  rows.push({ host, suite, ...(await run(only)), took: seconds(begun) })
}

const skip = (host: string, missing: string) =>
  rows.push({
    host,
    suite: 'all',
    took: '',
    skippedFor: `no ${missing} can be had here (Debian: apt-get install ${missing})`,
  })

const hosts: Record<string, (host: string) => Promise<void>> = {
  async tab(host) {
    await row(host, 'api', (only) =>
      runTests(host, ['api', 'api-rest'], { env: { TEST_COMPUTING: 'browser' }, only }),
    )
    if (!isChosen(host, 'demo') && !isChosen(host, 'journeys')) return
    // The journeys look for more customers than a visitor of the demo has to download.
    const env = { DEMO_CUSTOMERS: String(readSettings({ NODE_ENV: 'development' }).DEMO_CUSTOMERS) }
    if (!(await runTool('tsx/dist/cli.mjs', ['scripts/build-demo.ts'], { env })))
      giveUp('The demo was not built.', 'Run npm run build:demo.')
    await row(host, 'demo', (only) =>
      runJourneys(host, { only, config: 'tests/lab/tab/playwright.config.ts' }),
    )
    await row(host, 'journeys', journeysInTab)
  },
  async process(host) {
    await row(host, 'api', (only) => runTests(host, ['api', 'api-rest'], { only }))
    if (isChosen(host, 'journeys')) await ensureBuilt()
    await row(host, 'journeys', (only) => runJourneys(host, { only }))
  },
  async postgres(host) {
    const postgres = await findPostgres()
    if (!postgres) return void skip(host, 'postgresql')
    try {
      const env = { TEST_DATABASE_URL: postgres.url }
      await row(host, 'api', (only) => runTests(host, ['api', 'api-rest'], { env, only }))
      await journeysOn(host, 1, postgres.url)
    } finally {
      await postgres.stop()
    }
  },
  async network(host) {
    const postgres = await findPostgres()
    if (!postgres) return void skip(host, 'postgresql')
    const network = await startSlowNetwork(postgres.url, 15)
    try {
      const env = { TEST_DATABASE_URL: network.url.href }
      for (const suite of ['api', 'pages'])
        await row(host, suite, (only) => runTests(host, [suite], { env, only }))
      await journeysOn(host, 1, postgres.url, { slow: true })
    } finally {
      network.stop()
      await postgres.stop()
    }
  },
  async servers(host) {
    const postgres = await findPostgres()
    if (!postgres) return void skip(host, 'postgresql')
    const pooler = await startPgBouncer(postgres.url, WAIT_TIMEOUT)
    try {
      if (!pooler) return void skip(host, 'pgbouncer')
      const env = { TEST_DATABASE_URL: postgres.url, TEST_POOLER_URL: pooler.url, TEST_SERVERS: '4' }
      await row(host, 'api', (only) => runTests(host, ['api', 'api-rest'], { env, only }))
      await journeysOn(host, 4, postgres.url, { pooled: pooler.url })
    } finally {
      await pooler?.stop()
      await postgres.stop()
    }
  },
  async failover(host) {
    const cluster = await startCluster()
    if ('missing' in cluster) return void skip(host, cluster.missing)
    try {
      const leader = await startDatabaseProxy(cluster.members)
      if (!leader) return void skip(host, 'haproxy')
      await ensureBuilt()
      // Until its first checks HAProxy takes both members for leaders.
      await sleep(2000)
      await failover(host, cluster, `postgres://tulna@127.0.0.1:${leader.port}/postgres`)
      await leader.stop()
    } finally {
      await cluster.stop()
    }
  },
  async upgrade(host) {
    const postgres = await findPostgres()
    if (!postgres) return void skip(host, 'postgresql')
    await ensureBuilt()
    const older = await olderRelease()
    const settings = { DRAIN_MS, DEMO_CUSTOMERS: '10000' }
    const servers = await startServers(2, postgres.url, postgres.url, settings, older.folder)
    try {
      const proxy = await startHaproxy(servers.ports)
      if (!proxy) return void skip(host, 'haproxy')
      const deployment = {
        ...{ url: proxy.url, servers },
        writers: await writersOf(proxy.url, servers.dataDir),
      }
      const steps = { upgrade: undefined, back: older.folder, again: undefined }
      for (const [suite, release] of Object.entries(steps))
        await row(host, suite, async () => counted(suite, await restartAll(deployment, release)))
      await proxy.stop()
    } finally {
      await servers.stop()
      await postgres.stop()
      older.remove()
    }
  },
}

/** Longer than HAProxy takes to see that /readyz says no. */
const DRAIN_MS = '2000'

/** What breaks under load: the leader of the database, one of four servers, and all four one after another. */
async function failover(host: string, cluster: Cluster, database: string): Promise<void> {
  const servers = await startServers(4, database, database, { DRAIN_MS })
  try {
    const proxy = await startHaproxy(servers.ports)
    if (!proxy) return void skip(host, 'haproxy')
    const deployment = {
      ...{ url: proxy.url, servers, cluster },
      writers: await writersOf(proxy.url, servers.dataDir),
    }
    const runs = { leader: killLeader, server: killServer, restarts: restartAll }
    for (const [suite, run] of Object.entries(runs))
      await row(host, suite, async () => counted(suite, await run(deployment)))
    await proxy.stop()
  } finally {
    await servers.stop()
  }
}

function counted(suite: string, { failures, found }: Run): Counts {
  say(`${suite}: ${found}`)
  const failed = failures.length
  return { passed: failed === 0 ? 1 : 0, failed, skipped: 0, failures, retried: [] }
}

/** The journeys against the app in one tab. What it reports as an error fails them too. */
async function journeysInTab(only: string[]): Promise<Counts> {
  const tab = await startTab()
  if (!tab) return { passed: 0, failed: 1, skipped: 0, failures: ['tab: no Chromium'], retried: [] }
  try {
    const env = { E2E_HOST: 'tab', E2E_BASE_URL: tab.url, E2E_DATA_DIR: tab.dataDir }
    const counts = await runJourneys('tab', { env, only })
    const errors = tab.errors.map((error) => `tab: ${error}`)
    return { ...counts, failed: counts.failed + errors.length, failures: [...counts.failures, ...errors] }
  } finally {
    await tab.stop()
  }
}

interface Connections {
  /** The pooler between the servers and their database. */
  pooled?: string
  /** Whether the network between browser and servers delays at random. */
  slow?: boolean
}

/** The journeys against servers behind HAProxy. */
async function journeysOn(
  host: string,
  count: number,
  direct: string,
  { pooled, slow }: Connections = {},
): Promise<void> {
  if (!isChosen(host, 'journeys') && !isChosen(host, 'coherence')) return
  await ensureBuilt()
  const servers = await startServers(count, direct, pooled)
  try {
    if (count > 1) await row(host, 'coherence', () => coherence(servers.ports))
    const proxy = await startHaproxy(servers.ports)
    if (!proxy) return void skip(host, 'haproxy')
    const network = slow ? await startSlowNetwork(proxy.url, 150) : undefined
    const env = { E2E_BASE_URL: network?.url.origin ?? proxy.url, E2E_DATA_DIR: servers.dataDir }
    await row(host, 'journeys', (only) => runJourneys(host, { env, only }))
    network?.stop()
    await proxy.stop()
  } finally {
    await servers.stop()
  }
}

async function coherence(ports: number[]): Promise<Counts> {
  const { slowest, failures } = await measureCoherence(ports)
  say(`What one of ${ports.length} servers wrote, all knew after ${Math.round(slowest)} ms at most.`)
  return { passed: failures.length === 0 ? 1 : 0, failed: failures.length, skipped: 0, failures, retried: [] }
}

checkNode()
const unknown = chosen.find(([host = '']) => !Object.hasOwn(hosts, host))
if (unknown) giveUp(`There is no host ${unknown[0]}.`, `Hosts: ${Object.keys(hosts).join(', ')}.`)
await ensureInstalled()
for (const [name, run] of Object.entries(hosts)) if (isChosen(name)) await run(name)

for (const one of rows)
  if ('failures' in one) for (const failure of one.failures) say(`✖ ${one.host}: ${failure}`)
for (const one of rows) {
  const said =
    'skippedFor' in one
      ? `skipped: ${one.skippedFor}`
      : `${one.passed} passed, ${one.failed} failed, ${one.skipped} skipped`
  process.stdout.write(`${one.host.padEnd(10)} ${one.suite.padEnd(10)} ${said.padEnd(44)} ${one.took}\n`)
}
process.exit(rows.some((one) => 'failed' in one && one.failed > 0) ? 1 : 0)
