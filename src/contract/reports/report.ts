import type * as z from 'zod'
import { type AnyList, allLists, defineList, type List } from '#src/contract/lists/list.ts'

/** A list of figures or rows of a period, one of the reports. */
export interface Report<
  N extends string = string,
  F extends z.ZodObject = z.ZodObject,
  C extends string = string,
> extends List<N, F, C> {
  category: ReportCategory
  /** False: it has its own menu entry and is not listed among the reports. */
  listed?: false
}

export const reportCategories = ['customers', 'money', 'operations', 'compliance'] as const
export type ReportCategory = (typeof reportCategories)[number]

/** Seconds by which reports may be old. */
const STALENESS = 10

/** Declares a report. */
export const defineReport = <const N extends string, F extends z.ZodObject, const C extends string>(
  report: Report<N, F, C>,
): Report<N, F, C> => defineList({ staleness: STALENESS, ...report } as never)

type AnyReport = Report<string, z.ZodObject, string>

/** Whether the list stands among the reports. */
export const isListedReport = (list: AnyList): list is AnyReport =>
  'category' in list && (list as AnyReport).listed !== false

export const listedReports = (): AnyReport[] => allLists().filter(isListedReport)
