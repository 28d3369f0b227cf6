import type { Duplex } from 'node:stream'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import {
  type Database,
  type Db,
  type Prepared,
  refuseInsideTransaction,
  type Value,
  withTypes,
} from './database.ts'
import { listenTo } from './listening.ts'
import { applyMigrations } from './migrate.ts'
import { DatabaseAway } from './outage.ts'
import { refusePooler } from './pooled.ts'
import { type Pulse, startPulse } from './pulse.ts'
import { startOptions } from './session-settings.ts'

/** Any number, but the same in all processes. */
const MIGRATION_LOCK = 7_405_218

/** Requests beyond those that wait for a connection already are refused: they would wait in vain. */
const MOST_WAITING = 200

/**
 * Opens PostgreSQL. Pool and statement time out, so that requests do not pile up on a slow database. One that stops
 * answering is found by its pulse: what waits for it fails, and nothing more is sent until it is back.
 * @param url postgres://…
 * @param timeout in milliseconds, for a free connection and for each statement
 * @param direct the same database past a connection pooler, if `url` leads to one (docs/decisions/068-poolers.md)
 */
export async function openPostgres(
  url: string,
  migrations: string,
  timeout = 3000,
  direct = url,
): Promise<Database> {
  const hasPooler = direct !== url
  await migrateOnce(direct, migrations)
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: timeout,
    // A pooler refuses them; its connect_query has the same (docs/runbook.md).
    ...(!hasPooler && { options: startOptions(timeout) }),
  })
  // The pool replaces an idle connection that breaks; without a listener Node would exit.
  pool.on('error', () => {})
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', (client) => clients.add(client))
  pool.on('remove', (client) => clients.delete(client))
  let pulse: Pulse | undefined
  guard(pool, () => pulse?.beats() === false || pool.waitingCount >= MOST_WAITING)
  const notices = listenTo(direct)
  return {
    kind: 'postgres',
    db: drizzle({ client: pool }) as unknown as Db,
    run: async <T>(statement: Prepared, values: readonly Value[]) => {
      // The pooler's next connection would not know the name.
      const name = hasPooler ? undefined : statement.name
      return (await pool.query({ name, text: withTypes(statement), values: [...values] })).rows as T[]
    },
    script: async (text) => void (await pool.query(text)),
    listen: notices.listen,
    publish: notices.tell,
    watch: () => {
      const own = new pg.Pool({
        connectionString: url,
        max: 1,
        connectionTimeoutMillis: 1000,
        query_timeout: 1000,
      })
      own.on('error', () => {})
      pulse = startPulse(
        () => own.query('select 1'),
        () => {
          for (const client of clients) cut(client)
        },
      )
      const { beats, stop } = pulse
      return {
        beats,
        stop: () => {
          stop()
          return own.end()
        },
      }
    },
    connections: () => ({
      idle: pool.idleCount,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      await notices.end()
      await pool.end()
    },
  }
}

/** drizzle takes no lock: processes that start together would apply the same migration twice. */
async function migrateOnce(url: string, migrations: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    await refusePooler(client)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const orm = drizzle({ client })
    await applyMigrations(orm as unknown as Db, migrations, () =>
      migrate(orm, { migrationsFolder: migrations }),
    )
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  } finally {
    await client.end()
  }
}

/** Ends a connection without waiting for the other side, which may never answer; its statements fail. */
const cut = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream.destroy()

/** @param isClosed whether a connection would be waited for in vain */
function guard(pool: pg.Pool, isClosed: () => boolean): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown
  pool.query = ((...args: unknown[]) => {
    refuseInsideTransaction()
    return query(...args)
  }) as typeof pool.query
  // The pool's own query takes its connection here too.
  const connect = pool.connect.bind(pool) as (done?: Connected) => Promise<pg.PoolClient> | undefined
  pool.connect = ((done?: Connected) => {
    if (!isClosed()) return connect(done)
    if (!done) return Promise.reject(new DatabaseAway())
    done(new DatabaseAway(), undefined, () => {})
  }) as typeof pool.connect
}

type Connected = (error: Error | undefined, client: undefined, release: () => void) => void
