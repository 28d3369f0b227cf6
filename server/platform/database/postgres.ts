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
import { type Pulse, startPulse } from './pulse.ts'

/** Any number, but the same in all processes. */
const MIGRATION_LOCK = 7_405_218

/** Requests beyond those that wait for a connection already are refused: they would wait in vain. */
const MOST_WAITING = 200

/**
 * Opens PostgreSQL. Pool and statement time out, so that requests do not pile up on a slow database. One that stops
 * answering is found by its pulse: what waits for it fails, and nothing more is sent until it is back.
 * @param url postgres://…
 * @param timeout in milliseconds, for a free connection and for each statement
 */
export async function openPostgres(url: string, migrations: string, timeout = 3000): Promise<Database> {
  await migrateOnce(url, migrations)
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: timeout,
    statement_timeout: timeout,
    idle_in_transaction_session_timeout: 10_000,
    // JIT takes half a second, which none of our statements runs long enough to win back. SSDs have no seek cost. Times
    // that a query casts to text read the same on every server.
    options: '-c jit=off -c random_page_cost=1.1 -c DateStyle=ISO',
  })
  // The pool replaces an idle connection that breaks; without a listener Node would exit.
  pool.on('error', () => {})
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', (client) => clients.add(client))
  pool.on('remove', (client) => clients.delete(client))
  let pulse: Pulse | undefined
  guard(pool, () => pulse?.beats() === false || pool.waitingCount >= MOST_WAITING)
  const notices = listenTo(url)
  return {
    kind: 'postgres',
    db: drizzle({ client: pool }) as unknown as Db,
    run: async <T>(statement: Prepared, values: readonly Value[]) => {
      const { name } = statement
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
