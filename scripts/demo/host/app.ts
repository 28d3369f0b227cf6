import { openKeys } from '#server/access/open-keys.ts'
import { createApp } from '#server/app.ts'
import { makeApplicationNews } from '#server/applications/application-news.ts'
import { failInterrupted } from '#server/applications/status-files/status-file-upload.ts'
import { approvals } from '#server/approvals.ts'
import { makeCatalogue } from '#server/catalogue/cache.ts'
import { makeLive } from '#server/catalogue/live.ts'
import { makeGateway } from '#server/integrations/gateway.ts'
import { jobs } from '#server/jobs.ts'
import { listSources } from '#server/list-sources.ts'
import { listeners } from '#server/listeners.ts'
import type { Message } from '#server/messages/outbox.ts'
import { makeClock } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { makeEvents } from '#server/platform/events.ts'
import { makeJobs } from '#server/platform/jobs/queue.ts'
import { makeLimits } from '#server/platform/limits.ts'
import { makeLog } from '#server/platform/log.ts'
import { makeMetrics } from '#server/platform/metrics/metrics.ts'
import type { AppEnv } from '#server/platform/request.ts'
import { addFiles } from '../modules/fs.ts'
import { openStore } from './database.ts'
import { browserFiles } from './files.ts'
import { shownOutbox } from './outbox.ts'
import { save, saved } from './saved.ts'
import { demoSettings } from './settings.ts'
import { type ChangedSecrets, demoWrapSecrets } from './wrap-secrets.ts'

/** What the build found for the server to read, and the keys of the files that the seed made. */
interface BuiltFiles {
  texts: Record<string, string>
  /** Base64. */
  bytes: Record<string, string>
  seeded: string[]
}

export interface RunningApp {
  /** @returns the server's answer, with its cookies */
  fetch(request: Request): Promise<Response>
  /** Saves what was written. */
  keep(): Promise<void>
  /** Ends jobs, streams and the database, without saving. */
  stop(): Promise<void>
}

const nobody = () => Promise.reject(new AppError('UNAVAILABLE'))
/** pino's build for browsers writes to the console, whatever it is given. */
const toConsole = { write: () => {} }
/** A browser may not call other companies' servers by their address. */
const noOutside = { look: nobody, post: nobody, get: nobody }
const env: AppEnv['Bindings'] = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }

/** Starts the product in this worker: the same app as on a server, on what this browser has stored. */
export async function startApp(
  sent: (message: Message) => void,
  settings = demoSettings(),
): Promise<RunningApp> {
  // The migrations are among the files.
  const built = fetch('/demo/server-files.json').then(async (answer) => {
    const read = (await answer.json()) as BuiltFiles
    addFiles(read.texts)
    for (const [path, text] of Object.entries(read.bytes)) addFiles({ [path]: Buffer.from(text, 'base64') })
    return read
  })
  const [store, { seeded }, changed] = await Promise.all([
    openStore(built),
    built,
    saved<ChangedSecrets>('marks', 'wrap secrets'),
  ])
  const { database } = store
  const log = makeLog(settings, toConsole)
  const clock = makeClock(settings)
  const secrets = demoWrapSecrets(changed, (now) => void save('marks', 'wrap secrets', now))
  const keys = await openKeys(database.db, settings, secrets, clock())
  const catalogue = await makeCatalogue(database)
  const deps: Deps = {
    database,
    settings,
    catalogue,
    clock,
    live: makeLive(database, clock, catalogue),
    applicationNews: makeApplicationNews(database, clock),
    keys,
    outbox: shownOutbox(sent),
    files: browserFiles(seeded),
    limits: makeLimits({ database, keys, settings }),
    log,
    metrics: makeMetrics(),
    stopping: new AbortController().signal,
    outside: noOutside,
    jobs: makeJobs(() => deps, jobs),
    events: makeEvents(() => deps, listeners),
    approvals,
    lists: listSources,
    lenders: makeGateway({ database, settings, clock, log, keys }, settings.LENDER_LINKS ?? {}),
  }
  await failInterrupted(database.db, clock())
  const app = createApp(deps)
  const stopJobs = deps.jobs.start()
  return {
    fetch: async (request) => app.fetch(request, env),
    keep: store.keep,
    async stop() {
      await Promise.all([stopJobs(), deps.live.close(), deps.applicationNews.close()])
      await database.close()
    },
  }
}
