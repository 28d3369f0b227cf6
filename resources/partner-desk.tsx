import { lazyPart } from '#src/admin/kit/lazy-part.tsx'
import { withQueues } from '#src/admin/queue/queue-page.tsx'
import { definePage } from '#src/admin/resource/define-resource.ts'
import { bankAccounts } from './lists/bank-accounts.ts'
import { funnelReviews } from './lists/funnel-reviews.ts'

const desk = definePage({
  name: 'partner-desk',
  menu: { en: 'Partner desk', hi: 'पार्टनर डेस्क' },
  icon: 'headset',
  load: async () => (await import('./partner-desk/screen.tsx')).PartnerDeskScreen,
})

/** Partners' tickets and closings waiting for us; their pages and bank accounts are queues below it. */
export const partnerDesk = withQueues(desk, [
  {
    path: 'pages',
    queue: funnelReviews,
    Detail: lazyPart(async () => (await import('./partner-desk/funnel-preview.tsx')).FunnelPreview),
  },
  { path: 'bank-accounts', queue: bankAccounts },
])
