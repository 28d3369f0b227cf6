import { lazyPart } from '#src/admin/kit/lazy-part.tsx'
import { reportResource } from '#src/admin/report/report-resource.tsx'
import { customersJourney as report } from './reports/customers-journey.ts'

/** The customer journey, and the customers at each stage. */
export const customersJourney = {
  ...reportResource(report, {
    Summary: lazyPart(async () => (await import('./customers-journey/funnel.tsx')).JourneyFunnel),
    Acts: lazyPart(async () => (await import('./customers-journey/acts.tsx')).JourneyActs),
  }),
  sidebar: undefined,
}
