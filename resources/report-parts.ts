import type { ListParts } from '#src/admin/list/list-parts.ts'
import { lazyPart } from '#src/kit/loading/lazy-part.tsx'
import type { ReportName } from './reports.ts'

/** What single reports add to their screen. */
export const reportParts: Partial<Record<ReportName, ListParts>> = {
  'dedupe-logs': {
    Detail: lazyPart(async () => (await import('./dedupe-logs/detail.tsx')).DedupeDialog),
  },
  'lender-api-failure-report': {
    Summary: lazyPart(
      async () => (await import('./lender-api-failure-report/summary.tsx')).LenderCallSummary,
    ),
    Detail: lazyPart(async () => (await import('./lender-api-failure-report/detail.tsx')).LenderCallDialog),
  },
  'otp-failure-report': {
    Summary: lazyPart(async () => (await import('./otp-failure-report/summary.tsx')).OtpSummary),
  },
  'user-activity-report': {
    cells: { entity: lazyPart(async () => (await import('./audit/cells.tsx')).Entity) },
  },
  'vendors-products-report': {
    Summary: lazyPart(async () => (await import('./vendors-products-report/pivot.tsx')).Pivot),
  },
}
