import { listPage } from '#src/admin/list/list-page.tsx'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { lazyPart } from '#src/kit/loading/lazy-part.tsx'

const newLink = async () => (await import('./tracking-links/new-tracking-link.ts')).NewLink

/** The report of tracking links; each opens with its QR code. */
export const trackingLinks = {
  ...listPage(
    headOf('tracking-links'),
    async () => (await import('./reports/tracking-links.ts')).trackingLinks,
    {
      Action: lazyPart(newLink),
      Empty: lazyPart(newLink),
      Detail: lazyPart(async () => (await import('./tracking-links/link-dialog.tsx')).LinkDialog),
    },
  ),
  sidebar: undefined,
}
