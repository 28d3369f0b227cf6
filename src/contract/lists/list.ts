import type * as z from 'zod'
import type { PageRules } from '#src/contract/access/permissions.ts'
import type { Words } from '#src/contract/bilingual.ts'
import type { AdminRole } from '#src/contract/call.ts'
import type { CustomFields } from '#src/contract/custom-field.ts'
import type { IconName } from '#src/contract/icon.ts'
import type { MeasureName } from '#src/contract/measures/measures.ts'
import type { PersonalKind } from '#src/contract/personal.ts'
import type { ListAct } from './list-act.ts'

/**
 ** Type of a column. `masked` was masked by the server; `key` is hidden and used by links, acts and the order.
 ** `percent` and `ratio` with `of` are computed from two other columns, so that totals stay correct.
 */
export type ColumnKind =
  | 'time'
  | 'day'
  | 'month'
  | 'text'
  | 'masked'
  | 'money'
  | 'number'
  | 'percent'
  | 'status'
  | 'link'
  | 'image'
  | 'key'

export interface ListColumn {
  label: Words
  kind: ColumnKind
  /** Of a status or text: what is stored → what is read. `statuses` are those of an application. */
  options?: Readonly<Record<string, Words>> | 'statuses' | 'products'
  /** Status values that mean success, trouble, and failure. */
  good?: readonly string[]
  warn?: readonly string[]
  bad?: readonly string[]
  /** Numerator and denominator columns; percent is times 100. A zero denominator is shown as –. */
  of?: readonly [part: string, whole: string]
  /** Summed over all rows of the filter. */
  total?: true
  /** Roles that see it, if fewer than those of the list. */
  roles?: readonly AdminRole[]
  /** The figure of a measure: its heading explains it. */
  measure?: MeasureName
  /** Amounts with their paise. */
  paise?: true
  /** A customer's data of this kind: its values leave masked, in files too. */
  personal?: PersonalKind
  /** Leads to a path of the back office, with `{column}` filled from the row. */
  to?: string
  /** The list can be sorted by it; how its values are compared. Rows without a value come last. */
  sort?: KeyType
  /** The server words or opens its value after the rows are found, so no condition compares it. */
  unfiltered?: true
  /** Hidden until an admin shows it in the columns menu. */
  hidden?: true
  /** Read in place of a missing value; default: – */
  missing?: Words
}

/** How a key of an order is compared in the database. */
export type KeyType = 'time' | 'int' | 'uuid' | 'text' | 'number'

/** What every list has, of the back office (below) or of the portal (portal-list.ts): what the engine reads rows by. */
export interface ListShape<N extends string = string, C extends string = string> {
  /** Of its calls: /api/admin/lists/{name} or /api/partner/lists/{name}. */
  name: N
  title: Words
  /** What it shows, in one sentence. */
  about: Words
  /** False: no period. `optional`: everything if no period is given. */
  range?: false | 'optional'
  columns: Readonly<Record<C, ListColumn>>
  /** Columns of a total order, all in one direction; the next page starts after the last row's values. */
  order: { direction: 'ASC' | 'DESC'; keys: readonly (readonly [NoInfer<C>, KeyType])[] }
  /** Says how many rows match. Costs a second query; up to `MOST_COUNTED`, then it says "more than". */
  counted?: true
  /** Column whose values name a row: the acts take them. */
  id?: NoInfer<C>
  /** Seconds by which its rows may be old: it may be read from a replica (docs/decisions/071-read-replicas.md). */
  staleness?: number
  /** Shown when no row matches the filter. */
  empty: Words
}

/** A table of rows in one declaration; calls, screen, URL filters, sorting, keyset paging, acts and files derive from it. */
export interface List<
  N extends string = string,
  F extends z.ZodObject = z.ZodObject,
  C extends string = string,
> extends ListShape<N, C> {
  icon: IconName
  access: PageRules
  /** Made with list-filter.ts; an omitted filter does not narrow. A filter `q` is the list's search. */
  filters: F
  /**
   * Pages with numbers, of these sizes; the first opens. For short lists of which the specification says so: every page
   * is counted from the first row.
   */
  pages?: readonly number[]
  /** The open page asks again by itself every `REFRESH_MS`, so reading it does not keep the session alive. */
  refreshes?: true
  /**
   * Each row shows a row of a resource, whose id the source selects as `key`: the resource's custom fields are columns
   * that an admin may show, and filters.
   */
  rowsOf?: { resource: string; key: string }
  /** Those custom fields, once a reader is known (list-fields.ts). */
  custom?: CustomFields
  /** What can be done with a row, or with all ticked or matching rows. */
  acts?: Readonly<Record<string, ListAct>>
  /** Column that names a row, e.g. in its menu. Default: the first one that is shown. */
  named?: NoInfer<C>
  /**
   * Rows that change by themselves: column → values. While one is shown, the screen reads the page again every few
   * seconds, which does not extend the session.
   */
  moving?: Readonly<Partial<Record<NoInfer<C>, readonly string[]>>>
}

/** A list, whatever its columns and filters. */
export type AnyList = List<string, z.ZodObject, string>

const declared = new Map<string, AnyList>()

/** Declares a list and registers its rules, as declareResource does. */
export function defineList<const L extends List<string, z.ZodObject, string>>(list: L): L {
  declared.set(list.name, list)
  return list
}

export const listNamed = (name: string): AnyList | undefined => declared.get(name)

export const allLists = (): AnyList[] => [...declared.values()]

/** Columns that a role may see, in the declared order; without a role: those that every reader sees. */
export const columnsFor = (
  { columns }: Pick<ListShape, 'columns'>,
  role: AdminRole | undefined,
): [string, ListColumn][] =>
  Object.entries(columns).filter(([, { roles }]) => !roles || (role !== undefined && roles.includes(role)))
