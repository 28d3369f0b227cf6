import type { SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { ReportName, ReportOf } from '#resources/reports.ts'
import { openDays, type Span } from '#server/measures/figures.ts'
import { ownerOf } from '#server/measures/own-customers.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { ListQuery } from '#server/platform/list-source.ts'

type AskOf<N extends ReportName> = ListQuery<z.output<ReportOf<N>['filters']>>

/** The rows of a report (see ListSource). */
export type ReportQuery<N extends ReportName> = (ask: AskOf<N>) => SQL

/** The same for a report that looks something up first. */
export type LiveQuery<N extends ReportName> = (ask: AskOf<N>, db: Db) => Promise<SQL>

/** The same for a report that reads figures of days. */
export type FiguresQuery<N extends ReportName> = (ask: AskOf<N> & Span) => SQL

/** Looks up which days are counted, and whose customers count, before the query is made. */
export const withFigures = <N extends ReportName>(query: FiguresQuery<N>) => ({
  isAggregated: true as const,
  rows: async (ask: AskOf<N>, db: Db): Promise<SQL> =>
    query({ ...ask, ...(await openDays(db)), owner: ownerOf({ ...ask, roleId: ask.role }) }),
})
