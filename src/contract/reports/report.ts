import type * as z from 'zod'
import type { PageRules } from '#src/contract/access/permissions.ts'
import type { AdminRole } from '#src/contract/call.ts'
import type { Words } from '#src/contract/field.ts'
import type { IconName } from '#src/contract/icon.ts'

/**
 * What stands in a column. `masked` was masked by the server; `key` is not shown: links and the order need it.
 * `percent` and `ratio` with `of` are worked out from two other columns, so that sums stay true.
 */
export type ColumnKind =
  | 'time'
  | 'day'
  | 'text'
  | 'masked'
  | 'money'
  | 'number'
  | 'percent'
  | 'status'
  | 'link'
  | 'key'

export interface ReportColumn {
  label: Words
  kind: ColumnKind
  /** Of a status or text: what is stored → what is read. `steps` are the stages of an application. */
  options?: Readonly<Record<string, Words>> | 'steps' | 'products'
  /** Values of a status that went well, and that did not. */
  good?: readonly string[]
  bad?: readonly string[]
  /** Part and whole, names of number columns: their quotient, of percent times 100. A whole of zero is shown as –. */
  of?: readonly [part: string, whole: string]
  /** Summed over all rows of the filter. */
  total?: true
  /** Who sees it, where not everybody who sees the report. */
  roles?: readonly AdminRole[]
  /** Of a link: a path of the back office, with `{column}` filled from the row. */
  to?: string
}

/** How a key of the order is compared in the database. */
export type KeyType = 'time' | 'int' | 'uuid' | 'text' | 'number'

/** A list of facts in one declaration: calls, screen, filters in the URL, pages by keyset and files come from it. */
export interface Report<
  N extends string = string,
  F extends z.ZodObject = z.ZodObject,
  C extends string = string,
> {
  /** Last segment of its page and of its calls: /admin/{name}, /api/admin/reports/{name}. */
  name: N
  title: Words
  /** What it tells, in a sentence. */
  about: Words
  category: ReportCategory
  icon: IconName
  access: PageRules
  /** False: it has no period. `optional`: all of it, where none is asked for. */
  range?: false | 'optional'
  /** Each made by the pieces of report-filter.ts; a filter that is left out does not narrow. */
  filters: F
  columns: Readonly<Record<C, ReportColumn>>
  /** Columns that make the order total, all in one direction; pages begin after the last row's values. */
  order: { direction: 'ASC' | 'DESC'; keys: readonly (readonly [NoInfer<C>, KeyType])[] }
  /** False: it has a menu entry of its own, and is not listed among the reports. */
  listed?: false
  /** Said where no row answers the filter. */
  empty: Words
}

export const reportCategories = ['customers', 'money', 'operations', 'compliance'] as const
export type ReportCategory = (typeof reportCategories)[number]

/** A report, whatever its columns and filters. */
export type AnyReport = Report<string, z.ZodObject, string>

const declared = new Map<string, AnyReport>()

/** Declares a report and makes its page known, as defineCatalogue does. */
export function defineReport<const N extends string, F extends z.ZodObject, const C extends string>(
  report: Report<N, F, C>,
): Report<N, F, C> {
  declared.set(report.name, report as unknown as AnyReport)
  return report
}

export const reportNamed = (name: string): AnyReport | undefined => declared.get(name)

export const allReports = (): AnyReport[] => [...declared.values()]

/** Columns that a role may see, in the declared order. */
export const columnsFor = ({ columns }: AnyReport, role: AdminRole): [string, ReportColumn][] =>
  Object.entries(columns).filter(([, { roles }]) => !roles || roles.includes(role))
