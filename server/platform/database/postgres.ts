import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { cut } from './cut.ts'
import { type Database, type Db, type Prepared, type Replica, type Value, withTypes } from './database.ts'
import { listenTo } from './listening.ts'
import { applyMigrations } from './migrate.ts'
import { openPool } from './pool.ts'
import { refusePooler } from './pooled.ts'
import { type Pulse, startPulse } from './pulse.ts'
import { placeNow } from './read-stale.ts'
import { makeReplica } from './replica.ts'

// bigint as a number, as in the embedded database: no id or count comes near 2⁵³.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

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
    isClosed: () => pulse?.beats() === false || pool.waitingCount >= MOST_WAITING,
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
    isClosed: () => pool.waitingCount >= MOST_WAITING,
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
