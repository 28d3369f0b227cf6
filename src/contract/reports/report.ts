import type * as z from 'zod'
import type { PageRules } from '#src/contract/access/permissions.ts'
import type { AdminRole } from '#src/contract/call.ts'
import type { Words } from '#src/contract/field.ts'
import type { IconName } from '#src/contract/icon.ts'

/**
 ** Type of a column. `masked` was masked by the server; `key` is hidden and used by links and the order.
 ** `percent` and `ratio` with `of` are computed from two other columns, so that totals stay correct.
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
  /** Status values that mean success, and failure. */
  good?: readonly string[]
  bad?: readonly string[]
  /** Numerator and denominator columns; percent is times 100. A zero denominator is shown as –. */
  of?: readonly [part: string, whole: string]
  /** Summed over all rows of the filter. */
  total?: true
  /** Roles that see it, if fewer than those of the report. */
  roles?: readonly AdminRole[]
  /** Of a link: a path of the back office, with `{column}` filled from the row. */
  to?: string
}

/** How a key of the order is compared in the database. */
export type KeyType = 'time' | 'int' | 'uuid' | 'text' | 'number'

/** A report in one declaration; calls, screen, URL filters, keyset paging and files derive from it. */
export interface Report<
  N extends string = string,
  F extends z.ZodObject = z.ZodObject,
  C extends string = string,
> {
  /** Last segment of its page and of its calls: /admin/{name}, /api/admin/reports/{name}. */
  name: N
  title: Words
  /** What it shows, in one sentence. */
  about: Words
  category: ReportCategory
  icon: IconName
  access: PageRules
  /** False: no period. `optional`: everything if no period is given. */
  range?: false | 'optional'
  /** Made with report-filter.ts; an omitted filter does not narrow. */
  filters: F
  columns: Readonly<Record<C, ReportColumn>>
  /** Columns of a total order, all in one direction; the next page starts after the last row's values. */
  order: { direction: 'ASC' | 'DESC'; keys: readonly (readonly [NoInfer<C>, KeyType])[] }
  /** False: it has its own menu entry and is not listed among the reports. */
  listed?: false
  /** Shown when no row matches the filter. */
  empty: Words
}

export const reportCategories = ['customers', 'money', 'operations', 'compliance'] as const
export type ReportCategory = (typeof reportCategories)[number]

/** A report, whatever its columns and filters. */
export type AnyReport = Report<string, z.ZodObject, string>

const declared = new Map<string, AnyReport>()

/** Declares a report and registers its page, as defineCatalogue does. */
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
