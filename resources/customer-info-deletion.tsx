import { lazyPart } from '#src/admin/kit/lazy-part.tsx'
import { reportResource } from '#src/admin/report/report-resource.tsx'
import { customerInfoDeletion as report } from './reports/customer-info-deletion.ts'

/** Deletion requests; each opens for a decision, approved ones with their certificate. */
export const customerInfoDeletion = {
  ...reportResource(report, {
    Action: lazyPart(async () => (await import('./customer-info-deletion/start.tsx')).StartDeletion),
    Detail: lazyPart(async () => (await import('./customer-info-deletion/request-dialog.tsx')).RequestDialog),
  }),
  sidebar: undefined,
}
