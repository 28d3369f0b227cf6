import type { Words } from '#src/contract/bilingual.ts'
import type { PartnerRight } from '#src/contract/call.ts'
import type { ListColumn, ListShape } from './list.ts'

/* Lists of the merchants' portal. Plain data without zod: the portal's pages load it; portal-list-calls.ts adds the schemas. */

export interface PortalColumn extends ListColumn {
  /** Its place where a phone shows each row as a card: amount beside the name, status below it, buttons over the whole width. */
  card?: 'amount' | 'status' | 'actions'
  /** What a person of the staff needs to follow `to`. */
  toFor?: PartnerRight
  /** Left out of answers and files while this filter is set. */
  without?: string
  /** Shown below the value of this column, in its cell; nothing where it is empty or 0. A row then fits the page. */
  under?: string
  /** Its label is not repeated there: the value says what it is. */
  unlabelled?: true
}

/** A filter as plain data; its value is in the URL under its name. A filter `sub` reads a referred partner's rows, `assignee` those of cases assigned to a person. */
export type PortalFilter = { label: Words } & (
  | { kind: 'search'; help: Words }
  /** @param standard what no choice means; default: all */
  | { kind: 'options'; options: Readonly<Record<string, Words>>; standard?: string }
  /** A product by its type; the screen knows their names. */
  | { kind: 'products'; of: 'loans' | 'categories' }
  /** Status of an application by its code; 0: it has none yet; 1: the lead was withdrawn. */
  | { kind: 'statuses'; none: Words; withdrawn?: Words }
  /** A record of the merchant by its number. @param any what no choice means; default: all. @param none 0: rows without one */
  | { kind: 'records'; of: 'links' | 'subPartners' | 'staff'; any?: Words; none?: Words }
  | { kind: 'month' }
)

/** What a filter's value is once it is read. */
type FilterValue<F extends PortalFilter> = F extends { kind: 'statuses' | 'records' }
  ? number
  : F extends { kind: 'options'; options: infer O }
    ? keyof O & string
    : string

export type FilterValues<F extends Readonly<Record<string, PortalFilter>>> = {
  [K in keyof F]?: FilterValue<F[K]> | undefined
}

/** A table of the portal in one declaration: calls, screen, URL, order, paging, saved views and files derive from it. */
export interface PortalList<
  N extends string = string,
  C extends string = string,
  F extends Readonly<Record<string, PortalFilter>> = Readonly<Record<string, PortalFilter>>,
> extends ListShape<N, C> {
  /** What a person of the staff needs to read it. */
  right: PartnerRight | true
  /** An agent does not start with it, but finds it. */
  rare?: true
  filters: F
  columns: Readonly<Record<C, PortalColumn>>
  /** Where to go on from an empty list. */
  next: { label: Words; to: string }
}

export type AnyPortalList = PortalList<string, string>

export const definePortalList = <
  const N extends string,
  const C extends string,
  const F extends Readonly<Record<string, PortalFilter>>,
>(
  list: PortalList<N, C, F>,
): PortalList<N, C, F> => list

/** The columns that a list has under these filters. */
export const portalColumns = (
  { columns }: Pick<AnyPortalList, 'columns'>,
  asked: Readonly<Record<string, unknown>>,
): [string, PortalColumn][] =>
  Object.entries(columns).filter(([, { without }]) => !without || asked[without] === undefined)
