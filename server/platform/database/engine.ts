import { AsyncResource } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { traceQueries } from '#server/platform/tracing/statement-span.ts'
import {
  type Database,
  type Db,
  type Prepared,
  refuseInsideTransaction,
  type Value,
  withTypes,
} from './database.ts'
import { applyMigrations } from './migrate.ts'
import { cachePreparedStatements } from './prepared-statement-cache.ts'

/** Without it a store whose long lists are searched by an index (server/catalogue/large-lists.ts) cannot be read. */
export const extensions = { pg_trgm }

/** A database in memory, for tests and mocks. */
export async function openInMemory(migrations: string, template?: Blob): Promise<Database> {
  const client = await PGlite.create({ loadDataDir: template, extensions })
  return onEngine(client, migrations)
}

/**
 * The product's database on an opened engine, whatever file system that has; runs the migrations.
 * @param closed after the engine was closed
 */
export async function onEngine(
  client: PGlite,
  migrations: string,
  closed: () => Promise<void> = async () => {},
): Promise<Database> {
  const orm = drizzle({ client })
  const db = orm as unknown as Db
  await applyMigrations(db, migrations, () => migrate(orm, { migrationsFolder: migrations }))
  cachePreparedStatements(client)
  guard(client)
  traceEngine(client)
  shareTurns(client)
  return {
    kind: 'embedded',
    db,
    run: runPrepared(client),
    script: async (text) => void (await client.exec(text)),
    // Notifications arrive in the middle of a caller's transaction; their effects must run outside it.
    listen: (channel, listener) => client.listen(channel, AsyncResource.bind(listener)),
    // The embedded database notifies us before it answers the write.
    publish: () => {},
    // It lives and ends with this process.
    watch: () => ({ beats: () => true, stop: () => {} }),
    connections: () => ({ idle: 1, busy: 0, waiting: 0 }),
    close: async () => {
      await client.close()
      await closed()
    },
  }
}

/** Cached as every other statement; with its types declared, the database guesses none. */
function runPrepared(client: PGlite): Database['run'] {
  const texts = new Map<string, string>()
  return async <T>(statement: Prepared, values: readonly Value[]) => {
    const text = texts.get(statement.name) ?? withTypes(statement)
    texts.set(statement.name, text)
    return (await client.query<T>(text, [...values])).rows
  }
}

function guard(client: PGlite): void {
  const query = client.query.bind(client)
  client.query = ((...args: Parameters<typeof query>) => {
    refuseInsideTransaction()
    return query(...args)
  }) as typeof client.query
}

function traceEngine(client: PGlite): void {
  traceQueries(client)
  const transaction = client.transaction.bind(client)
  client.transaction = (work) =>
    transaction((tx) => {
      traceQueries(tx)
      return work(tx)
    })
}

/** How long statements may run back to back before other work gets a turn. */
const TURN_MS = 20

/**
 * Statements are answered without the event loop: a job of a thousand short ones would block every call until it ends.
 * Statements keep their order, also inside a transaction.
 */
function shareTurns(client: PGlite): void {
  const run = client._runExclusiveQuery.bind(client)
  let began: number | undefined
  client._runExclusiveQuery = (async (work) => {
    if (began === undefined) {
      began = performance.now()
      setImmediate(() => {
        began = undefined
      })
    } else if (performance.now() - began >= TURN_MS) await nextTurn()
    return run(work)
  }) as typeof run
}
