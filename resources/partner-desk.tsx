import { lazyPart } from '#src/admin/kit/lazy-part.tsx'
import { tabsPage } from '#src/admin/list/tabs-page.tsx'
import { bankAccounts } from './lists/bank-accounts.ts'
import { closings } from './lists/closings.ts'
import { funnelReviews } from './lists/funnel-reviews.ts'
import { tickets } from './lists/tickets.ts'
import { useTicketActs } from './partner-desk/ticket-acts.tsx'

/** Partners' tickets, closings, pages and bank accounts waiting for us. */
export const partnerDesk = tabsPage({
  name: 'partner-desk',
  menu: { en: 'Partner desk', hi: 'पार्टनर डेस्क' },
  icon: 'headset',
  tabs: [
    { id: 'tickets', label: tickets.title, list: tickets, parts: { useRowActs: useTicketActs } },
    { id: 'closings', label: closings.title, list: closings },
  ],
  queues: [
    {
      path: 'pages',
      queue: funnelReviews,
      Detail: lazyPart(async () => (await import('./partner-desk/funnel-preview.tsx')).FunnelPreview),
    },
    { path: 'bank-accounts', queue: bankAccounts },
  ],
})
