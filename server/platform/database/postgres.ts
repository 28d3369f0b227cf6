import type { Duplex } from 'node:stream'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { traceQueries } from '#server/platform/tracing/statement-span.ts'
import {
  type Database,
  type Db,
  type Listen,
  type Prepared,
  type Replica,
  refuseInsideTransaction,
  type Unlisten,
  type Value,
  withTypes,
} from './database.ts'
import { applyMigrations } from './migrate.ts'
import { DatabaseAway } from './outage.ts'
import { refusePooler } from './pooled.ts'
import { type Pulse, startPulse } from './pulse.ts'
import { placeNow } from './read-stale.ts'
import { makeReplica } from './replica.ts'
import { startOptions } from './session-settings.ts'

/** Ends a connection without waiting for the other side, which may never answer; its statements fail. */
const cut = (client: pg.ClientBase) =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream.destroy()

const RETRY_DELAY_MS = 1000

const CONNECT_MS = 5000

/** PostgreSQL notifications over a single connection, opened with the first listener. */
function listenTo(url: string): {
  listen: Listen
  /** Notifies the listeners of this process directly, without the database. */
  tell: (channel: string, payload: string) => void
  end: () => Promise<void>
} {
  const listeners = new Map<string, Set<(payload: string) => void>>()
  let client: Promise<pg.Client> | undefined
  let ended = false

  async function connect(): Promise<pg.Client> {
    const made = new pg.Client({
      connectionString: url,
      application_name: 'tulna notices',
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    })
    made.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''))
    let gone = false
    let stopPulse = () => {}
    for (const event of ['error', 'end'] as const)
      made.on(event, () => {
        stopPulse()
        if (!gone) lost()
        gone = true
      })
    await made.connect()
    for (const channel of listeners.keys()) await made.query(`listen ${channel}`)
    // Nothing is ever sent from here: a machine that vanished would be missed for hours.
    stopPulse = startPulse(
      () => made.query('select 1'),
      () => cut(made),
    ).stop as () => void
    return made
  }

  function tell(channel: string, payload: string): void {
    for (const listener of listeners.get(channel) ?? []) listener(payload)
  }

  /** Notifications may have been missed while disconnected: each listener gets '*' after the reconnect. */
  function lost(): void {
    client = undefined
    if (ended || listeners.size === 0) return
    setTimeout(() => {
      if (ended || client) return
      client = connect()
      client.then(() => {
        for (const channel of listeners.keys()) tell(channel, '*')
      }, lost)
    }, RETRY_DELAY_MS).unref()
  }

  return {
    tell,
    listen: async (channel, listener) => {
      const known = listeners.get(channel)
      const all = known ?? new Set()
      listeners.set(channel, all.add(listener))
      const connected = client
      client ??= connect()
      const open = await client.catch((error) => {
        client = undefined
        throw error
      })
      // A new connection listens to all channels known so far.
      if (!known && connected) await open.query(`listen ${channel}`)
      const unlisten: Unlisten = async () => {
        all.delete(listener)
        if (all.size > 0 || listeners.get(channel) !== all) return
        listeners.delete(channel)
        await (await client)?.query(`unlisten ${channel}`).catch(() => {})
      }
      return unlisten
    },
    end: async () => {
      ended = true
      await (await client?.catch(() => undefined))?.end()
    },
  }
}

// bigint as a number, as in the embedded database: no id or count comes near 2⁵³.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Any number, but the same in all processes. */
const MIGRATION_LOCK = 7_405_218

/** Requests beyond those that wait for a connection already are refused: they would wait in vain. */
const MAX_WAITING = 200

/**
 * Opens PostgreSQL. Pool and statement time out, so that requests do not pile up on a slow database. One that stops
 * answering is found by its pulse: what waits for it fails, and nothing more is sent until it is back.
 * @param url postgres://…
 * @param timeout in milliseconds, for a free connection and for each statement
 * @param direct the same database past a connection pooler, if `url` leads to one (docs/decisions/068-poolers.md)
 * @param replicaUrl a streaming replica of it (docs/decisions/071-read-replicas.md)
 */
export async function openPostgres(
  url: string,
  migrations: string,
  timeout = 3000,
  direct = url,
  replicaUrl?: string,
): Promise<Database> {
  const hasPooler = direct !== url
  await migrateOnce(direct, migrations)
  let pulse: Pulse | undefined
  const pool: pg.Pool = openPool(url, {
    ...{ timeout, hasPooler },
    isClosed: () => pulse?.beats() === false || pool.waitingCount >= MAX_WAITING,
  })
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', (client) => clients.add(client))
  pool.on('remove', (client) => clients.delete(client))
  const notices = listenTo(direct)
  const db = drizzle({ client: pool }) as unknown as Db
  const replica = replicaUrl === undefined ? undefined : openReplica(replicaUrl, db, timeout)
  return {
    kind: 'postgres',
    db,
    ...(replica && { replica }),
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
      await replica?.close()
      await notices.end()
      await pool.end()
    },
  }
}

/** drizzle takes no lock: processes that start together would apply the same migration twice. */
async function migrateOnce(url: string, migrations: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
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

function openReplica(url: string, primary: Db, timeout: number): Replica {
  const pool: pg.Pool = openPool(url, {
    timeout,
    hasPooler: false,
    isClosed: () => pool.waitingCount >= MAX_WAITING,
  })
  return makeReplica({
    db: drizzle({ client: pool }) as unknown as Db,
    written: () => placeNow(primary),
    taken: async () => {
      const { rows } = await pool.query<{ place: string | null }>(
        'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as place',
      )
      return rows[0]?.place ?? null
    },
    close: () => pool.end(),
  })
}

interface Options {
  /** In milliseconds, for a free connection and for each statement. */
  timeout: number
  hasPooler: boolean
  /** Whether a connection would be waited for in vain. */
  isClosed: () => boolean
}

/** Connections that are used again, with our settings. */
function openPool(url: string, { timeout, hasPooler, isClosed }: Options): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: timeout,
    // A pooler refuses them; its connect_query has the same (docs/runbook.md).
    ...(!hasPooler && { options: startOptions(timeout) }),
  })
  // A connection that breaks fails its own statements, and the pool replaces it; without listeners Node would exit. The pool has
  // none for a connection that a transaction holds.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    traceQueries(client)
  })
  guard(pool, isClosed)
  traceQueries(pool)
  return pool
}

function guard(pool: pg.Pool, isClosed: () => boolean): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown
  pool.query = ((...args: unknown[]) => {
    refuseInsideTransaction()
    return query(...args)
  }) as typeof pool.query
  // The pool's own query takes its connection here too.
  const connect = pool.connect.bind(pool) as (done?: Connected) => Promise<pg.PoolClient> | undefined
  pool.connect = ((done?: Connected) => {
    if (!isClosed()) return done ? connect(done) : connect()?.then(withOwnReturn)
    if (!done) return Promise.reject(new DatabaseAway())
    done(new DatabaseAway(), undefined, () => {})
  }) as typeof pool.connect
}

/** drizzle does not give back a connection whose `begin` failed, so one that ends frees its place itself. */
function withOwnReturn(client: pg.PoolClient): pg.PoolClient {
  const { release } = client
  let isHeld = true
  client.release = (error) => {
    client.off('end', giveBack)
    if (isHeld) release(error)
    isHeld = false
  }
  const giveBack = () => client.release(true)
  client.on('end', giveBack)
  return client
}

type Connected = (error: Error | undefined, client: undefined, release: () => void) => void
