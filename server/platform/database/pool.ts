import pg from 'pg'
import { traceQueries } from '#server/platform/tracing/statement-span.ts'
import { refuseInsideTransaction } from './database.ts'
import { DatabaseAway } from './outage.ts'
import { startOptions } from './session-settings.ts'

interface Options {
  /** In milliseconds, for a free connection and for each statement. */
  timeout: number
  hasPooler: boolean
  /** Whether a connection would be waited for in vain. */
  isClosed: () => boolean
}

/** Connections that are used again, with our settings. */
export function openPool(url: string, { timeout, hasPooler, isClosed }: Options): pg.Pool {
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
