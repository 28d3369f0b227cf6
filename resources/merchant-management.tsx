import { lazyPart } from '#src/admin/kit/lazy-part.tsx'
import { reportResource } from '#src/admin/report/report-resource.tsx'
import { merchantManagement as report } from './reports/merchant-management.ts'

/** The report of merchants, with open applications above it. */
export const merchantManagement = {
  ...reportResource(report, {
    Above: lazyPart(async () => (await import('./merchant-management/applications.tsx')).Applications),
    Detail: lazyPart(async () => (await import('./merchant-management/merchant-dialog.tsx')).MerchantDialog),
  }),
  sidebar: undefined,
}
