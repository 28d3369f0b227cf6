import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ServerType, serve } from '@hono/node-server'
import { openKeys } from '#server/access/open-keys.ts'
import { makeApplicationNews } from '#server/applications/application-news.ts'
import { failInterrupted } from '#server/applications/status-files/status-file-upload.ts'
import { makeCatalogue } from '#server/catalogue/cache.ts'
import { makeLive } from '#server/catalogue/live.ts'
import { makeGateway } from '#server/integrations/gateway.ts'
import { storeTemplates } from '#server/messages/system-templates.ts'
import { makeClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Deps } from '#server/platform/deps.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { makeJobs } from '#server/platform/jobs/queue.ts'
import { fileWrapSecrets } from '#server/platform/keys/wrap-secrets.ts'
import { makeLimits } from '#server/platform/limits.ts'
import { makeLog } from '#server/platform/log.ts'
import { makeMetrics } from '#server/platform/metrics/metrics.ts'
import { addDatabase, addProcess } from '#server/platform/metrics/readings.ts'
import { outsideWorld } from '#server/platform/outside.ts'
import { inDataDir } from '#server/platform/settings/data-dir.ts'
import { readGivenSettings } from '#server/platform/settings/given-settings.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { openTracing } from '#server/platform/tracing/open-tracing.ts'
import { migrationsFolder } from '#server/tables/migrations.ts'
import { businessDay } from '#src/domain/dates.ts'
import { gapsOn } from '#src/domain/legal/legal-rules.ts'
import { createApp } from './app.ts'
import { approvals } from './approvals.ts'
import { dropSent } from './copies/first-run.ts'
import { drain, GRACE_MS } from './drain.ts'
import { releaseKilled } from './http/reject-duplicates.ts'
import { jobs } from './jobs.ts'
import { listSources } from './list-sources.ts'
import { listeners } from './listeners.ts'
import { gatewayOutbox, warnOf } from './messages/gateways.ts'
import { fileOutbox } from './messages/outbox.ts'
import { makeEvents } from './platform/events.ts'
import { readToEnd } from './platform/read-to-end.ts'

/** Argument of the program: fill the database and exit. */
export const SEED_ONLY = 'seed-only'
/** Beside the signals: why a server stops. */
const RESTART = 'restart'
const signals = ['SIGTERM', 'SIGINT'] as const
/** Clients and load balancers that wait for a rate limit (up to a minute) reuse the same connection. */
const serverOptions = { keepAliveTimeout: 75_000 }

/**
 * Opens everything, fills an empty demo, and serves until SIGTERM or SIGINT.
 * @param program file that a child process runs to fill the demo
 */
export async function startServer(program: string): Promise<void> {
  const settings = readGivenSettings()
  if (isFirstDemo(settings)) await seedApart(program)
  const stopping = new AbortController()
  const deps = await makeDeps(settings, stopping.signal)
  await dropSent(deps)
  await seedWhenEmpty(deps)
  await storeTemplates(deps.database.db, settings.demo)
  await failInterrupted(deps.database.db, deps.clock())
  await releaseKilled(deps)
  const endTraces = await openTracing(settings, deps.log)
  const server = await listen(deps)
  stopOnSignals(deps, server, stopping, await startBackground(deps), endTraces)
}

/** Fills an empty demo database; does nothing in production. */
export async function seedOnly(): Promise<void> {
  const deps = await makeDeps(readGivenSettings(), new AbortController().signal)
  await seedWhenEmpty(deps)
  await deps.database.close()
}

/** The parts of the real app. @param opened the database, where a command has opened it */
export async function makeDeps(settings: Settings, stopping: AbortSignal, opened?: Database): Promise<Deps> {
  const log = makeLog(settings)
  const database = opened ?? (await openDatabase(settings, migrationsFolder))
  const clock = makeClock(settings)
  const keys = await openKeys(database.db, settings, fileWrapSecrets(settings.WRAP_KEYS_FILE), clock())
  const catalogue = await makeCatalogue(database)
  const deps: Deps = {
    database,
    settings,
    catalogue,
    clock,
    live: makeLive(database, clock, catalogue),
    applicationNews: makeApplicationNews(database, clock),
    keys,
    outbox: settings.demo
      ? fileOutbox(inDataDir(settings.DATA_DIR, 'outbox.jsonl'))
      : gatewayOutbox(settings),
    files: await openFiles(settings, log),
    limits: makeLimits({ database, keys, settings }),
    log,
    metrics: makeMetrics(),
    stopping,
    outside: outsideWorld(),
    jobs: makeJobs(() => deps, jobs),
    events: makeEvents(() => deps, listeners),
    approvals,
    lists: listSources,
    lenders: makeGateway({ database, settings, clock, log, keys }, settings.LENDER_LINKS ?? {}),
  }
  return deps
}

function isFirstDemo({ demo, SEED, DATABASE_URL, DATA_DIR }: Settings): boolean {
  return demo && SEED && !DATABASE_URL && !existsSync(inDataDir(DATA_DIR, 'db'))
}

/** In a child process: the embedded database's memory grows with the seed and never shrinks again. */
async function seedApart(program: string): Promise<void> {
  const child = fork(program, [SEED_ONLY])
  const [code] = await once(child, 'exit')
  // The child has printed the error.
  if (code !== 0) process.exit(1)
}

async function seedWhenEmpty(deps: Deps): Promise<void> {
  if (!deps.settings.demo || !deps.settings.SEED) return
  // Imported here only: the invented data is not needed in production.
  const { seedDemo } = await import('#server/seed/seed.ts')
  await seedDemo(deps)
}

async function listen(deps: Deps): Promise<Server> {
  const { settings } = deps
  const app = createApp(deps)
  const server = await new Promise<ServerType>((resolve, reject) => {
    const { HOST: hostname, PORT: port } = settings
    const made = serve({ fetch: app.fetch, hostname, port, autoCleanupIncoming: false, serverOptions }, () =>
      resolve(made),
    )
    readToEnd(made as Server)
    made.once('error', reject)
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : settings.PORT
  process.stdout.write(welcome(settings, `http://${settings.HOST}:${port}`))
  return server as Server
}

/** Starts stored jobs and metrics. @returns what ends them */
async function startBackground(deps: Deps): Promise<Background> {
  const { settings, database } = deps
  const warning = await warnOf(deps)
  if (warning) process.stderr.write(`${warning}\n`)
  if (settings.production) warnInProduction(deps)
  const stopJobs = deps.jobs.start()
  const pulse = database.watch()
  if (settings.METRICS_TOKEN) {
    addProcess(deps.metrics)
    addDatabase(deps.metrics, database, pulse.beats)
  }
  return { stopJobs, stopPulse: () => pulse.stop() }
}

interface Background {
  stopJobs: () => Promise<void>
  stopPulse: () => unknown
}

function warnInProduction({ settings, log, clock }: Deps): void {
  if (!settings.fourEyes)
    log.warn('FOUR_EYES is off: one admin alone can move money, send campaigns and give rights')
  const rules = gapsOn(businessDay(clock())).map(({ id }) => id)
  log.warn({ rules }, 'legal rules that the product does not wholly hold')
}

function stopOnSignals(
  deps: Deps,
  server: Server,
  stopping: AbortController,
  { stopJobs, stopPulse }: Background,
  endTraces: () => Promise<void>,
): void {
  const { settings, database, live, applicationNews, log } = deps
  let again = false
  const stop = async (signal: string) => {
    // A signal on the way to a new start ends it.
    again = signal === RESTART
    if (stopping.signal.aborted) return
    log.info({ signal }, 'stopping')
    stopping.abort()
    const stopped = stopJobs()
    void live.close()
    void applicationNews.close()
    // Ctrl+C has no load balancer to wait for.
    const isEnded = await drain(server, signal === 'SIGTERM' ? settings.DRAIN_MS : 0)
    await Promise.race([stopped, sleep(GRACE_MS, undefined, { ref: false })])
    await stopPulse()
    await endTraces()
    await database.close()
    if (!isEnded) log.warn('requests were cut off: they took longer than the time to stop')
    if (again) startAgain()
    else process.exit(0)
  }
  const onSignal = (signal: string) =>
    void stop(signal).catch((error) => {
      log.error({ err: error }, 'stopping failed')
      process.exit(1)
    })
  for (const signal of signals) process.on(signal, onSignal)
  deps.restart = () => onSignal(RESTART)
}

/**
 * Runs the same command line in a process of its own, which starts with nothing of this one. This one passes signals on and ends with
 * it, because what has started us watches only us.
 */
function startAgain(): void {
  const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' })
  for (const signal of signals) {
    process.removeAllListeners(signal)
    process.on(signal, () => child.kill(signal))
  }
  child.once('exit', (code) => process.exit(code ?? 1))
}

function welcome(settings: Settings, url: string): string {
  if (!settings.demo) return `Tulna listens on ${url}\n`
  return `
  Tulna runs in demo mode: ${url}

  Customers   ${url}/          any Indian mobile number; passcodes at ${url}/dev/outbox
  Admins      ${url}/admin     admin1@demo.example … admin3@demo.example, demo-admin-1 … demo-admin-3
  Partners    ${url}/partner   merchant@demo.example, demo-partner-1
  Calls       ${url}/api/docs

`
}
