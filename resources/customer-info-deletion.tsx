import { lazyPart } from '#src/admin/kit/lazy-part.tsx'
import { reportResource } from '#src/admin/report/report-resource.tsx'
import { customerInfoDeletion as report } from './reports/customer-info-deletion.ts'

/** Requests to be deleted, each opened to be decided; the certificate stands where it was approved. */
export const customerInfoDeletion = {
  ...reportResource(report, {
    Action: lazyPart(async () => (await import('./customer-info-deletion/start.tsx')).StartDeletion),
    Detail: lazyPart(async () => (await import('./customer-info-deletion/request-dialog.tsx')).RequestDialog),
  }),
  sidebar: undefined,
}
