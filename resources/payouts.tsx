import { withQueues } from '#src/admin/queue/queue-page.tsx'
import { definePage } from '#src/admin/resource/define-resource.ts'
import { selfReviews } from './lists/self-reviews.ts'

const months = definePage({
  name: 'payouts',
  menu: { en: 'Payouts', hi: 'भुगतान' },
  icon: 'rupee',
  load: async () => (await import('./payouts/screen.tsx')).PayoutsScreen,
})

export const payouts = withQueues(months, [{ path: 'reviews', queue: selfReviews }])
