import { tabsPage } from '#src/admin/list/tabs-page.tsx'
import { withQueues } from '#src/admin/queue/queue-page.tsx'
import { headOf } from './list-heads.ts'

const months = tabsPage({
  name: 'payouts',
  menu: { en: 'Payouts', hi: 'भुगतान' },
  icon: 'rupee',
  keeps: ['month'],
  tabs: async () => (await import('./payouts/tabs.tsx')).payoutTabs,
})

export const payouts = withQueues(months, [
  {
    path: 'reviews',
    head: headOf('self-reviews'),
    load: async () => (await import('./lists/self-reviews.ts')).selfReviews,
  },
])
