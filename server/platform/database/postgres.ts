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

/** Any number; all processes of one product must use the same. */
const MIGRATION_LOCK = 7_405_218

/**
 * Opens PostgreSQL. Pool and statement time-outs of 3 s keep a slow database from piling requests up.
 * @param url postgres://…
 */
export async function openPostgres(url: string, migrations: string): Promise<Database> {
  await migrateOnce(url, migrations)
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3000,
    statement_timeout: 3000,
    idle_in_transaction_session_timeout: 10_000,
    // Compiling takes half a second, which no statement of ours runs long enough to win back; disks no longer seek.
    options: '-c jit=off -c random_page_cost=1.1',
  })
  // An idle connection that breaks is replaced by the pool; without a listener Node would end the process.
  pool.on('error', () => {})
  guard(pool)
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
    close: async () => {
      await notices.end()
      await pool.end()
    },
  }
}

/** drizzle takes no lock of its own: processes that start together would apply the same migration twice. */
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

function guard(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown
  pool.query = ((...args: unknown[]) => {
    refuseInsideTransaction()
    return query(...args)
  }) as typeof pool.query
}
