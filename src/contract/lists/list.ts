import type * as z from 'zod'
import type { PageRules } from '#src/contract/access/permissions.ts'
import type { AdminRole } from '#src/contract/call.ts'
import type { CustomFields } from '#src/contract/catalogue/custom-field.ts'
import type { IconName } from '#src/contract/icon.ts'
import type { MeasureName } from '#src/contract/measures/measures.ts'
import type { Words } from '#src/contract/say.ts'
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
  /** Leads to a path of the back office, with `{column}` filled from the row. */
  to?: string
  /** The list can be sorted by it; how its values are compared. Rows without a value come last. */
  sort?: KeyType
  /** Hidden until an admin shows it in the columns menu. */
  hidden?: true
}

/** How a key of an order is compared in the database. */
export type KeyType = 'time' | 'int' | 'uuid' | 'text' | 'number'

/** A table of rows in one declaration; calls, screen, URL filters, sorting, keyset paging, acts and files derive from it. */
export interface List<
  N extends string = string,
  F extends z.ZodObject = z.ZodObject,
  C extends string = string,
> {
  /** Of its calls, /api/admin/lists/{name}, and of its page unless the list is a part of another page. */
  name: N
  title: Words
  /** What it shows, in one sentence. */
  about: Words
  icon: IconName
  access: PageRules
  /** False: no period. `optional`: everything if no period is given. */
  range?: false | 'optional'
  /** Made with list-filter.ts; an omitted filter does not narrow. A filter `q` is the list's search. */
  filters: F
  columns: Readonly<Record<C, ListColumn>>
  /** Columns of a total order, all in one direction; the next page starts after the last row's values. */
  order: { direction: 'ASC' | 'DESC'; keys: readonly (readonly [NoInfer<C>, KeyType])[] }
  /** Says how many rows match. Costs a second query; up to `MOST_COUNTED`, then it says "more than". */
  counted?: true
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
  /** Column whose values the acts take. */
  id?: NoInfer<C>
  /**
   * Rows that change by themselves: column → values. While one is shown, the screen reads the page again every few
   * seconds, which does not extend the session.
   */
  moving?: Readonly<Partial<Record<NoInfer<C>, readonly string[]>>>
  /** Shown when no row matches the filter. */
  empty: Words
}

/** A list, whatever its columns and filters. */
export type AnyList = List<string, z.ZodObject, string>

const declared = new Map<string, AnyList>()

/** Declares a list and registers its rules, as defineCatalogue does. */
export function defineList<const L extends List<string, z.ZodObject, string>>(list: L): L {
  declared.set(list.name, list)
  return list
}

export const listNamed = (name: string): AnyList | undefined => declared.get(name)

export const allLists = (): AnyList[] => [...declared.values()]

/** Columns that a role may see, in the declared order. */
export const columnsFor = ({ columns }: AnyList, role: AdminRole): [string, ListColumn][] =>
  Object.entries(columns).filter(([, { roles }]) => !roles || roles.includes(role))
