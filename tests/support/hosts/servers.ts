import { sql } from 'drizzle-orm'
import type { MockApp } from '#mocks/app.ts'
import { createApp } from '#server/app.ts'
import { makeCatalogue } from '#server/catalogue/cache.ts'
import { makeLive } from '#server/catalogue/live.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Limits, makeLimits } from '#server/platform/limits.ts'
import type { Catalogue } from '#src/contract/catalogue/catalogue.ts'
import { secondServerDatabase } from '#tests/support/database.ts'

type Fetch = (request: Request) => Response | Promise<Response>

/** How many servers the api tests run on; more than one needs PostgreSQL (npm run hosts). */
const COUNT = process.env.TEST_DATABASE_URL ? Number(process.env.TEST_SERVERS ?? 1) : 1

let opened: Promise<Database[]> | undefined

/** What an app's own state would hide: each request goes to the next server, as behind a proxy without stickiness. */
export async function onAllServers(mock: MockApp, more: readonly Catalogue[] = []): Promise<Fetch> {
  if (COUNT === 1) return (request) => mock.app.fetch(request)
  opened ??= Promise.all(Array.from({ length: COUNT - 1 }, secondServerDatabase))
  const databases = await opened
  const others = await Promise.all(databases.map((database) => serverOn(database, mock, more)))
  const servers: Fetch[] = [(request) => mock.app.fetch(request), ...others]
  const heard = await barrier([mock.deps.database, ...databases])
  let next = 0
  return async (request) => {
    await heard()
    next = (next + 1) % servers.length
    return (servers[next] as Fetch)(request)
  }
}

/** Another server of the same product: its own connections, caches, streams and limits; the world outside is the same. */
async function serverOn(database: Database, { deps }: MockApp, more: readonly Catalogue[]): Promise<Fetch> {
  const catalogue = await makeCatalogue(database)
  const live = makeLive(database, deps.clock, catalogue)
  const own = { database, catalogue, live, limits: limitsOn(database, deps) }
  const app = createApp(withShared(own, deps), more)
  return (request) => app.fetch(request)
}

/** Limits of its own, but for those that a test replaces at the first server later. */
function limitsOn(database: Database, deps: Deps): Limits {
  const first = { ...deps.limits }
  const own = makeLimits({ ...deps, database })
  const get = (_: Limits, name: keyof Limits) =>
    deps.limits[name] === first[name] ? own[name] : deps.limits[name]
  return new Proxy(own, { get })
}

/** Reads what is not its own when it is needed: what a test replaces later (gateways, settings) holds for all servers. */
function withShared(own: Partial<Deps>, deps: Deps): Deps {
  const names = (Object.keys(deps) as (keyof Deps)[]).filter((name) => !(name in own))
  const readers = names.map((name) => [name, { get: () => deps[name], enumerable: true }])
  return Object.defineProperties(own, Object.fromEntries(readers)) as Deps
}

let count = 0

/**
 * Servers hear of writes a few milliseconds later. People do not notice; tests would. PostgreSQL sends notices in the
 * order of commits, so once a server has heard one, it has heard all before it.
 */
async function barrier(databases: readonly Database[]): Promise<() => Promise<void>> {
  const waiting = new Map<string, () => void>()
  for (const [at, database] of databases.entries())
    await database.listen('changed', (payload) => waiting.get(`${at} ${payload}`)?.())
  return async () => {
    count += 1
    const name = `barrier_${count}`
    const all = databases.map((_, at) => new Promise<void>((done) => waiting.set(`${at} ${name}`, done)))
    await databases[0]?.db.execute(sql`select pg_notify('changed', ${name})`)
    await Promise.all(all)
    for (const at of databases.keys()) waiting.delete(`${at} ${name}`)
  }
}
