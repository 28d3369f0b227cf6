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

/** Any number, but the same in all processes. */
const MIGRATION_LOCK = 7_405_218

/**
 * Opens PostgreSQL. Pool and statement time out after 3 s, so that requests do not pile up on a slow database.
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
    // JIT takes half a second, which none of our statements runs long enough to win back. SSDs have no seek cost. Times
    // that a query casts to text read the same on every server.
    options: '-c jit=off -c random_page_cost=1.1 -c DateStyle=ISO',
  })
  // The pool replaces an idle connection that breaks; without a listener Node would exit.
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

function guard(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown
  pool.query = ((...args: unknown[]) => {
    refuseInsideTransaction()
    return query(...args)
  }) as typeof pool.query
}
