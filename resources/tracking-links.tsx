import { lazyPart } from '#src/admin/kit/lazy-part.tsx'
import { listPage } from '#src/admin/list/list-page.tsx'
import { trackingLinks as report } from './reports/tracking-links.ts'

const newLink = async () => (await import('./tracking-links/new-link.tsx')).NewLink

/** The report of tracking links; each opens with its QR code. */
export const trackingLinks = {
  ...listPage(report, {
    Action: lazyPart(newLink),
    Empty: lazyPart(newLink),
    Detail: lazyPart(async () => (await import('./tracking-links/link-dialog.tsx')).LinkDialog),
  }),
  sidebar: undefined,
}
