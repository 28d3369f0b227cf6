import { sql } from 'drizzle-orm'
import type { MockApp } from '#mocks/app.ts'
import { createApp } from '#server/app.ts'
import { makeApplicationNews } from '#server/applications/application-news.ts'
import { makeCatalogue } from '#server/catalogue/cache.ts'
import { makeLive } from '#server/catalogue/live.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Limits, makeLimits } from '#server/platform/limits.ts'
import type { ResourceSpec } from '#src/contract/catalogue/catalogue.ts'
import { hearChanges, secondServerDatabase } from '#tests/support/database.ts'

type Fetch = (request: Request) => Response | Promise<Response>

/** How many servers the api tests run on; more than one needs PostgreSQL (npm run hosts). */
const COUNT = process.env.TEST_DATABASE_URL ? Number(process.env.TEST_SERVERS ?? 1) : 1

interface Others {
  databases: Database[]
  /** Ends when all servers have heard of the writes before it. */
  heard: () => Promise<void>
}
let opened: Promise<Others> | undefined

async function openOthers(first: Database): Promise<Others> {
  const databases = await Promise.all(Array.from({ length: COUNT - 1 }, secondServerDatabase))
  return { databases, heard: await barrier(first, databases) }
}

/** What an app's own state would hide: each request goes to the next server, as behind a proxy without stickiness. */
export async function onAllServers(mock: MockApp, more: readonly ResourceSpec[] = []): Promise<Fetch> {
  if (COUNT === 1) return (request) => mock.app.fetch(request)
  opened ??= openOthers(mock.deps.database)
  const { databases, heard } = await opened
  const others = await Promise.all(databases.map((database) => serverOn(database, mock, more)))
  const servers: Fetch[] = [(request) => mock.app.fetch(request), ...others]
  let next = 0
  return async (request) => {
    await heard()
    next = (next + 1) % servers.length
    return (servers[next] as Fetch)(request)
  }
}

/** Another server of the same product: its own connections, caches, streams and limits; the world outside is the same. */
async function serverOn(
  database: Database,
  { deps }: MockApp,
  more: readonly ResourceSpec[],
): Promise<Fetch> {
  const catalogue = await makeCatalogue(database)
  const live = makeLive(database, deps.clock, catalogue)
  const applicationNews = makeApplicationNews(database, deps.clock)
  const own = { database, catalogue, live, applicationNews, limits: limitsOn(database, deps) }
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

/**
 * Servers hear of writes a few milliseconds later. People do not notice; tests would. PostgreSQL sends notices in the
 * order of commits, so once a server has heard one, it has heard all before it.
 */
async function barrier(first: Database, others: readonly Database[]): Promise<() => Promise<void>> {
  const waiting = new Map<string, () => void>()
  const hearAs = (at: number) => (payload: string) => waiting.get(`${at} ${payload}`)?.()
  // Not by its `listen`: the next app of a test ends what those before it listen to.
  hearChanges(hearAs(0))
  for (const [index, database] of others.entries()) await database.listen('changed', hearAs(index + 1))
  let count = 0
  return async () => {
    count += 1
    const name = `barrier_${count}`
    const places = Array.from({ length: COUNT }, (_, at) => `${at} ${name}`)
    const all = places.map((place) => new Promise<void>((done) => waiting.set(place, done)))
    await first.db.execute(sql`select pg_notify('changed', ${name})`)
    await Promise.all(all)
    for (const place of places) waiting.delete(place)
  }
}
