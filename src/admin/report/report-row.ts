import type { ReportPage } from '#src/contract/reports/report-calls.ts'

/** One row of a report, by column. */
export type ReportRow = ReportPage['rows'][number]
