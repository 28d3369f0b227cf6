import { lazyPart } from '#src/admin/kit/lazy-part.tsx'
import { reportResource } from '#src/admin/report/report-resource.tsx'
import { merchantManagement as report } from './reports/merchant-management.ts'

/** Merchants as a list of facts; who asks to become one stands above it. */
export const merchantManagement = {
  ...reportResource(report, {
    Above: lazyPart(async () => (await import('./merchant-management/applications.tsx')).Applications),
    Detail: lazyPart(async () => (await import('./merchant-management/merchant-dialog.tsx')).MerchantDialog),
  }),
  sidebar: undefined,
}
