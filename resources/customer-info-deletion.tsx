import { lazyPart } from '#src/admin/kit/lazy-part.tsx'
import { listPage } from '#src/admin/list/list-page.tsx'
import { customerInfoDeletion as report } from './reports/customer-info-deletion.ts'

/** Deletion requests; each opens for a decision, approved ones with their certificate. */
export const customerInfoDeletion = {
  ...listPage(report, {
    Action: lazyPart(async () => (await import('./customer-info-deletion/start.tsx')).StartDeletion),
    Detail: lazyPart(async () => (await import('./customer-info-deletion/request-dialog.tsx')).RequestDialog),
  }),
  sidebar: undefined,
}
