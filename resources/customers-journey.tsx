import { listPage } from '#src/admin/list/list-page.tsx'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { lazyPart } from '#src/kit/loading/lazy-part.tsx'

/** The customer journey, and the customers at each stage. */
export const customersJourney = {
  ...listPage(
    headOf('customers-journey'),
    async () => (await import('./reports/customers-journey.ts')).customersJourney,
    {
      Summary: lazyPart(async () => (await import('./customers-journey/funnel.tsx')).JourneyFunnel),
      Acts: lazyPart(async () => (await import('./customers-journey/acts.ts')).JourneyActs),
    },
  ),
  sidebar: undefined,
}
