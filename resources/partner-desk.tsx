import { tabsPage } from '#src/admin/queue/tabs-page.tsx'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { lazyPart } from '#src/kit/loading/lazy-part.tsx'

/** Partners' tickets, closings, pages and bank accounts waiting for us. */
export const partnerDesk = tabsPage({
  name: 'partner-desk',
  menu: { en: 'Partner desk', hi: 'पार्टनर डेस्क' },
  icon: 'headset',
  tabs: async () => (await import('./partner-desk/desk-tabs.ts')).deskTabs,
  queues: [
    {
      path: 'pages',
      head: headOf('funnel-reviews'),
      load: async () => (await import('./lists/funnel-reviews.ts')).funnelReviews,
      Detail: lazyPart(async () => (await import('./partner-desk/funnel-preview.tsx')).FunnelPreview),
    },
    {
      path: 'bank-accounts',
      head: headOf('bank-accounts'),
      load: async () => (await import('./lists/bank-accounts.ts')).bankAccounts,
    },
    {
      path: 'sub-agents',
      head: headOf('sub-agents'),
      load: async () => (await import('./lists/sub-agents.ts')).subAgents,
    },
    {
      path: 'tax-ids',
      head: headOf('tax-ids'),
      load: async () => (await import('./lists/tax-ids.ts')).taxIds,
      Detail: lazyPart(async () => (await import('./partner-desk/tax-id-numbers.tsx')).TaxIdNumbers),
    },
  ],
})
