import { AsyncLocalStorage } from 'node:async_hooks'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Either database, or a transaction on it: services take this first. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** A statement that each connection parses and plans once; `$1`, `$2` … are of the given types. */
export interface Prepared {
  name: string
  types: readonly string[]
  text: string
}

export interface Database {
  kind: 'embedded' | 'postgres'
  db: Db
  /** Runs a prepared statement by itself, outside any transaction: for the paths that every call takes. */
  run<T>(statement: Prepared, values: readonly Value[]): Promise<T[]>
  /** Runs a text of several statements without values, outside any transaction. */
  script(text: string): Promise<void>
  /**
   * Calls back when any process has changed something: 'changed' with the name of a catalogue table, 'noted' with
   * the id of an audit row, either with '*' when notices may have been missed. Ends with what it answers.
   */
  listen: Listen
  /** Tells the listeners of this process at once what the database tells all of them a little later. */
  publish(channel: Channel, payload: string): void
  close(): Promise<void>
}

export type Channel = 'changed' | 'noted'
export type Unlisten = () => Promise<void>
export type Listen = (channel: Channel, listener: (payload: string) => void) => Promise<Unlisten>

export type Value = string | number | boolean | null

let open: AsyncLocalStorage<true> | undefined

/** Runs several statements as one: all are committed, or none. */
export function transaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const run = () => db.transaction((tx) => work(tx as unknown as Db))
  return open ? open.run(true, run) : run()
}

/** From now on refuseInsideTransaction refuses. For tests: it makes every promise of the process slower. */
export function guardTransactions(): void {
  open ??= new AsyncLocalStorage()
}

/**
 * The embedded database has one connection: `db` used inside a transaction would wait for itself for ever.
 * PostgreSQL hides the mistake, so both refuse it.
 */
export function refuseInsideTransaction(): void {
  if (open?.getStore()) throw new Error('db was used inside a transaction; pass tx on')
}

/** Rows of a raw query, on either driver. */
export async function rows<T>(db: Db, query: Parameters<Db['execute']>[0]): Promise<T[]> {
  const result = await db.execute(query)
  return (result as unknown as { rows: T[] }).rows
}

/** Rows of a text with `$1`, `$2` … as another library wrote it, on either driver, inside a transaction or not. */
export async function rowsOf<T>(db: Db, text: string, values: readonly unknown[] = []): Promise<T[]> {
  const query = { sql: text, params: [...values] }
  const result = await db._.session.prepareQuery(query, undefined, undefined, false).execute()
  return (result as { rows: T[] }).rows
}

/** A prepared statement as a query of its own: without declared types PostgreSQL would guess them. */
export const withTypes = ({ text, types }: Prepared): string =>
  text.replace(/\$(\d+)/g, (parameter, number) => `${parameter}::${types[number - 1]}`)
