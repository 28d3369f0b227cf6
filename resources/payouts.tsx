import { tabsPage } from '#src/admin/queue/tabs-page.tsx'
import { headOf } from '#src/contract/lists/list-heads.ts'

export const payouts = tabsPage({
  name: 'payouts',
  menu: { en: 'Payouts', hi: 'भुगतान' },
  icon: 'rupee',
  keeps: ['month'],
  tabs: async () => (await import('./payouts/payout-tabs.tsx')).payoutTabs,
  queues: [
    {
      path: 'reviews',
      head: headOf('self-reviews'),
      load: async () => (await import('./lists/self-reviews.ts')).selfReviews,
    },
    {
      path: 'amounts',
      head: headOf('amount-conflicts'),
      load: async () => (await import('./lists/amount-conflicts.ts')).amountConflicts,
    },
  ],
})
