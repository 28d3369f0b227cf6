import { AsyncLocalStorage } from 'node:async_hooks'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Pulse } from './pulse.ts'

/** Either database, or a transaction on it. First parameter of every service. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** A statement that each connection parses and plans once; `$1`, `$2` … have the given types. */
export interface Prepared {
  name: string
  types: readonly string[]
  text: string
}

export interface Database {
  kind: 'embedded' | 'postgres'
  db: Db
  /** A copy for reads that may be old, where DATABASE_REPLICA_URL names one; read through readStale. */
  replica?: Replica
  /** Runs a prepared statement outside any transaction. For hot paths that every call takes. */
  run<T>(statement: Prepared, values: readonly Value[]): Promise<T[]>
  /** Runs several statements as one text, without parameters, outside any transaction. */
  script(text: string): Promise<void>
  /**
   * Calls back when any process changed something: 'changed' with the name of a cached table, 'noted' with the id of an
   * audit row, 'moved' with ids of customers, each with '*' when notifications may have been missed. Returns what unsubscribes.
   */
  listen: Listen
  /** Notifies the listeners of this process immediately; the database's own notification follows a little later. */
  publish(channel: Channel, payload: string): void
  /** Starts to watch whether the database answers. While it does not, every use of it fails at once as DatabaseAway. */
  watch(): Pulse
  /** Connections by what they do, and callers that wait for one. */
  connections(): { idle: number; busy: number; waiting: number }
  close(): Promise<void>
}

/** A read replica (DATABASE_REPLICA_URL): a copy of the database that may be behind. */
export interface Replica {
  /** The replica, while it answers and has all that the reader needs; else undefined. */
  holding(needs: Needs): Db | undefined
  /** Asks both sides how far they are. Runs by itself; tests call it. */
  look(): Promise<void>
  close(): Promise<void>
}

export interface Needs {
  /** Seconds by which what is read may be old. */
  staleness: number
  /** How far the log was after the reader's own last write, as PostgreSQL writes it: `16/B374D848`. */
  wrote?: string | null
}

export type Channel = 'changed' | 'noted' | 'moved'
export type Unlisten = () => Promise<void>
export type Listen = (channel: Channel, listener: (payload: string) => void) => Promise<Unlisten>

export type Value = string | number | boolean | null

let open: AsyncLocalStorage<true> | undefined

/** Runs several statements atomically. */
export function transaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const run = () => db.transaction((tx) => work(tx as unknown as Db))
  return open ? open.run(true, run) : run()
}

/** Turns on refuseInsideTransaction. For tests only: it slows down every promise of the process. */
export function guardTransactions(): void {
  open ??= new AsyncLocalStorage()
}

/**
 * The embedded database has one connection: using `db` inside a transaction would deadlock. PostgreSQL would hide the
 * mistake, so both refuse it.
 */
export function refuseInsideTransaction(): void {
  if (open?.getStore()) throw new Error('db was used inside a transaction; use tx')
}

/** Rows of a raw query, on either driver. */
export async function rows<T>(db: Db, query: Parameters<Db['execute']>[0]): Promise<T[]> {
  const result = await db.execute(query)
  return (result as unknown as { rows: T[] }).rows
}

/** Rows of a query text with `$1`, `$2` … from another library, on either driver, inside a transaction or not. */
export async function rowsOf<T>(db: Db, text: string, values: readonly unknown[] = []): Promise<T[]> {
  const query = { sql: text, params: [...values] }
  const result = await db._.session.prepareQuery(query, undefined, undefined, false).execute()
  return (result as { rows: T[] }).rows
}

/** A prepared statement wrapped as a query; without declared types PostgreSQL would guess them. */
export const withTypes = ({ text, types }: Prepared): string =>
  text.replace(/\$(\d+)/g, (parameter, number) => `${parameter}::${types[number - 1]}`)
