import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { AdminRole } from '#src/contract/call.ts'
import type { Language } from '#src/contract/language.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import type { ListRows } from '#src/contract/lists/list-calls.ts'
import type { Actor } from './actor.ts'
import type { Db } from './database/database.ts'
import type { Deps } from './deps.ts'
import type { Bounds } from './period.ts'
import type { AdminWho } from './who.ts'

declare module './deps.ts' {
  interface Deps {
    /** By the name of the list. */
    lists: Readonly<Record<string, ListSource<AnyList>>>
  }
}

/** Input of a query: the declared filters, parsed, and the period as instants. */
export interface Ask<F = Record<string, unknown>> extends Bounds {
  filters: F
  /**
   * Order and limit of the page that is read: for a source that joins much to each row, and may cut before. It names the
   * columns that it has by then; empty when the caller sorts by another one. A condition, so it follows others.
   */
  cut?: (columns: Readonly<Record<string, SQL>>) => SQL
  role: AdminRole
  adminId: number
  /** Row scopes of which the role sees its own rows only, as role 1 chose. */
  ownRows: readonly string[]
  now: Date
  deps: Deps
  /** Of the caller, for texts that the server words. */
  language: Language
}

export type ListRow = ListRows['rows'][number]

/** What the server adds to a declared list. */
export interface ListSource<L extends AnyList> {
  /** The source itself leaves out rows that are not the admin's own, because of an exception; else the engine does. */
  readsOwnRows?: true
  /**
   * The rows before order and paging: a select with a column for each declared one (but those worked out with `of`).
   * Conditions on the period belong in here; order and limit come from the declaration and the caller.
   */
  rows(ask: Ask<z.output<L['filters']>>, db: Db): SQL | Promise<SQL>
  /** Changes a row in ways that SQL cannot, e.g. decrypts a value to mask it. */
  finish?(row: ListRow, ask: Pick<Ask, 'deps' | 'language'>): ListRow
  /** Columns that take queries or keys of their own, for the rows of a page. */
  complete?(
    page: readonly ListRow[],
    ask: Pick<Ask, 'deps' | 'role' | 'now' | 'language'>,
    db: Db,
  ): Promise<ListRow[]>
  /** After a page was read, e.g. to record who looked. */
  afterRead?(
    db: Db,
    read: { who: AdminWho; filters: Record<string, unknown>; rows: readonly ListRow[] },
    actor: Actor,
  ): Promise<void>
}

/** Narrows where a filter was given: `${when(x, sql`and a = ${x}`)}`. */
export const when = (given: unknown, condition: SQL): SQL => (given === undefined ? sql`` : condition)

/** A pattern that finds the typed text anywhere, whatever characters it holds. */
export const anywhere = (typed: string | undefined): string => `%${(typed ?? '').replace(/[\\%_]/g, '\\$&')}%`

/** SQL list of texts, for `in`. */
export const inTexts = (list: readonly string[]): SQL =>
  sql`(${sql.join(
    list.map((text) => sql`${text}::text`),
    sql`, `,
  )})`

/** Within the period: from is included, until is not. */
export const within = (column: SQL, { from, until }: Bounds): SQL =>
  sql`${column} >= ${from}::timestamptz and ${column} < ${until}::timestamptz`
