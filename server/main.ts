import { join } from 'node:path'
import { type ServerType, serve } from '@hono/node-server'
import { createApp } from './app.ts'
import { makeKeys } from './auth/keys.ts'
import { makeLimits } from './auth/limits.ts'
import { makeClock } from './clock.ts'
import { openDatabase } from './db/open.ts'
import type { Deps } from './deps.ts'
import { explain } from './explain.ts'
import { diskFiles } from './files/store.ts'
import { makeLog } from './log.ts'
import { makeCatalogue } from './services/catalogue.ts'
import { fileOutbox, noGateway } from './services/outbox.ts'
import { readSettings, type Settings } from './settings.ts'

const STOP_MS = 10_000

try {
  const settings = readSettings()
  const deps = await makeDeps(settings)
  await seedWhenEmpty(deps)
  await listen(deps)
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

async function makeDeps(settings: Settings): Promise<Deps> {
  const database = await openDatabase(settings)
  const catalogue = makeCatalogue()
  await database.onChange(catalogue.drop)
  return {
    database,
    settings,
    catalogue,
    clock: makeClock(settings),
    keys: makeKeys(settings.MASTER_KEY),
    outbox: settings.demo ? fileOutbox(join(settings.DATA_DIR, 'outbox.jsonl')) : noGateway,
    files: diskFiles(join(settings.DATA_DIR, 'files')),
    limits: makeLimits(),
    log: makeLog(settings),
  }
}

async function seedWhenEmpty(deps: Deps): Promise<void> {
  if (!deps.settings.demo || !deps.settings.SEED) return
  // Loaded only here: the invented data has no place in production.
  const { seedDemo } = await import('./db/seed.ts')
  await seedDemo(deps)
}

async function listen(deps: Deps): Promise<void> {
  const { settings, database, log } = deps
  const app = createApp(deps)
  const server = await new Promise<ServerType>((resolve, reject) => {
    const { HOST: hostname, PORT: port } = settings
    const made = serve({ fetch: app.fetch, hostname, port }, () => resolve(made))
    made.once('error', reject)
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : settings.PORT
  process.stdout.write(welcome(settings, `http://${settings.HOST}:${port}`))
  let stopping = false
  const stop = (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), STOP_MS).unref()
    server.close(() => void database.close().then(() => process.exit(0)))
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
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
