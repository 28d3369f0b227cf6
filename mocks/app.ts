import type { Hono } from 'hono'
import { createApp } from '#server/app.ts'
import { makeApplicationNews } from '#server/applications/application-news.ts'
import { approvals } from '#server/approvals.ts'
import { makeCatalogue } from '#server/catalogue/cache.ts'
import { makeLive } from '#server/catalogue/live.ts'
import { makeGateway } from '#server/integrations/gateway.ts'
import { jobs } from '#server/jobs.ts'
import { listSources } from '#server/list-sources.ts'
import { listeners } from '#server/listeners.ts'
import { memoryOutbox } from '#server/messages/outbox.ts'
import { storeTemplates } from '#server/messages/system-templates.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { makeEvents } from '#server/platform/events.ts'
import { memoryFiles } from '#server/platform/files/store.ts'
import { makeJobs } from '#server/platform/jobs/queue.ts'
import { makeKeys } from '#server/platform/keys/keys.ts'
import { fileWrapSecrets, memoryWrapSecrets } from '#server/platform/keys/wrap-secrets.ts'
import { makeLimits } from '#server/platform/limits.ts'
import { makeLog } from '#server/platform/log.ts'
import { makeMetrics } from '#server/platform/metrics/metrics.ts'
import { outsideWorld } from '#server/platform/outside.ts'
import type { AppEnv } from '#server/platform/request.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { seedDemo } from '#server/seed/seed.ts'
import type { ResourceSpec } from '#src/contract/catalogue/catalogue.ts'

/** The real server in this process, with a manual clock. */
export interface MockApp {
  app: Hono<AppEnv>
  deps: Deps
  /** Moves the server's clock on. */
  advance(minutes: number): void
}

/** One for all apps of this process, which may share a database. */
const inMemory = memoryWrapSecrets()

/** A Friday noon in India: far from midnight in both time zones. */
const NOON = '2026-11-20T06:30:00Z'

/**
 * Puts the real app on an open database: demo accounts and the invented catalogue when it is empty,
 * messages kept in memory (`deps.outbox.recent()`), no log.
 * @param env settings that differ from the demo's; DEMO_CUSTOMERS is 0 unless given
 * @param more declared resources beside the product's own
 * @param isFilled the database holds all that already
 */
export async function makeMockApp(
  database: Database,
  env: Record<string, string> = {},
  more: readonly ResourceSpec[] = [],
  isFilled = false,
): Promise<MockApp> {
  const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO_CUSTOMERS: '0', ...env })
  let now = Date.parse(settings.FAKE_NOW ?? NOON)
  const clock = () => new Date(now)
  const log = makeLog(settings)
  const secrets = env.WRAP_KEYS_FILE ? fileWrapSecrets(env.WRAP_KEYS_FILE) : inMemory
  secrets.make()
  const keys = makeKeys(settings.MASTER_KEY, undefined, secrets)
  const catalogue = await makeCatalogue(database)
  const deps: Deps = {
    database,
    settings,
    clock,
    keys,
    outbox: memoryOutbox(),
    files: memoryFiles(),
    catalogue,
    live: makeLive(database, clock, catalogue),
    applicationNews: makeApplicationNews(database, clock),
    limits: makeLimits({ database, keys, settings }),
    log,
    metrics: makeMetrics(),
    stopping: new AbortController().signal,
    outside: outsideWorld(),
    jobs: makeJobs(() => deps, jobs),
    events: makeEvents(() => deps, listeners),
    approvals,
    lists: listSources,
    lenders: makeGateway({ database, settings, clock, log, keys }, settings.LENDER_LINKS ?? {}),
  }
  if (settings.SEED && !isFilled) await seedDemo(deps)
  if (!isFilled) await storeTemplates(database.db, settings.demo)
  return {
    app: createApp(deps, more),
    deps,
    advance: (minutes) => {
      now += minutes * 60_000
    },
  }
}
