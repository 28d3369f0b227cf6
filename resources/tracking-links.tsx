import { lazyPart } from '#src/admin/kit/lazy-part.tsx'
import { reportResource } from '#src/admin/report/report-resource.tsx'
import { trackingLinks as report } from './reports/tracking-links.ts'

/** The report of tracking links; each opens with its QR code. */
export const trackingLinks = {
  ...reportResource(report, {
    Action: lazyPart(async () => (await import('./tracking-links/new-link.tsx')).NewLink),
    Detail: lazyPart(async () => (await import('./tracking-links/link-dialog.tsx')).LinkDialog),
  }),
  sidebar: undefined,
}
