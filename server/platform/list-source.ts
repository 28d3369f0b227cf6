import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { AdminRole } from '#src/contract/call.ts'
import type { Language } from '#src/contract/language.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import type { ListRows } from '#src/contract/lists/list-paging.ts'
import type { AnyPortalList, FilterValues } from '#src/contract/lists/portal-list.ts'
import type { Actor } from './actor.ts'
import type { Db } from './database/database.ts'
import type { Deps } from './deps.ts'
import type { Bounds } from './period.ts'
import type { AdminWho, AssignedTo } from './who.ts'

declare module './deps.ts' {
  interface Deps {
    /** By the name of the list. */
    lists: Readonly<Record<string, ListSource<AnyList>>>
  }
}

/** Input of a query by any reader: the declared filters, parsed, and the period as instants. */
export interface AnyListQuery<F = Record<string, unknown>> extends Bounds {
  filters: F
  /**
   * Order and limit of the page that is read: for a source that joins much to each row, and may cut before. It names the
   * columns that it has by then; undefined when the caller sorts by another one. A condition, so it follows others.
   */
  cut?: (columns: Readonly<Record<string, SQL>>) => SQL | undefined
  /** Of an admin: some columns are for some roles. */
  role?: AdminRole
  now: Date
  deps: Deps
  /** Of the caller, for texts that the server words. */
  language: Language
}

/** An admin's. */
export interface ListQuery<F = Record<string, unknown>> extends AnyListQuery<F> {
  role: AdminRole
  adminId: number
  /** Row scopes of which the role sees its own rows only, as role 1 chose. */
  ownRows: readonly string[]
}

/** A merchant's, in the portal. */
export interface MerchantAsk<F = Record<string, unknown>> extends AnyListQuery<F> {
  /** Whose rows are read. */
  merchantId: number
  /** Whose cases alone the reader sees; undefined: all. */
  seen?: AssignedTo | undefined
  /** The reader asks for these cases only. */
  assigned?: AssignedTo | undefined
  /** Of the site, for the addresses that rows show. */
  origin: string
}

export type ListRow = ListRows['rows'][number]

/** The rows of a list, for one kind of reader. */
export interface RowSource<A extends AnyListQuery> {
  /**
   * The rows before order and paging: a select with a column for each declared one (but those worked out with `of`).
   * Conditions on the period belong in here; order and limit come from the declaration and the caller.
   */
  rows(ask: A, db: Db): SQL | Promise<SQL>
  /** Changes a row in ways that SQL cannot, e.g. decrypts a value to mask it. */
  finish?(row: ListRow, ask: Omit<A, 'filters' | 'cut'>): ListRow
  /** The rows are few and each is worked out from many: page and sums are read together, so that this is done once. They are given no `cut`. */
  isAggregated?: true
  /** Whether no row has anything to sum: all totals are 0, which is known without reading the rows. */
  sumsToNothing?(ask: Omit<A, 'cut'>): boolean
  /** Columns that take queries or keys of their own, for the rows of a page. */
  complete?(page: readonly ListRow[], ask: Omit<A, 'filters' | 'cut'>, db: Db): Promise<ListRow[]>
}

/** What the server adds to a declared list of the portal. Its rows have a column `merchant_id` besides. */
export type PortalSource<L extends AnyPortalList> = RowSource<MerchantAsk<FilterValues<L['filters']>>>

/** What the server adds to a declared list of the back office. */
export interface ListSource<L extends AnyList> extends RowSource<ListQuery<z.output<L['filters']>>> {
  /** The source itself leaves out rows that are not the admin's own, because of an exception; else the engine does. */
  readsOwnRows?: true
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
