import { type AllJobs, MINUTE, scheduled } from '#server/platform/jobs/job.ts'
import { forgetJourneys, makeJourneyMonths } from './journey.ts'

declare module '#server/platform/jobs/job.ts' {
  interface JobData {
    'forget-journeys': object
    'journey-months': object
  }
}

export const journeyJobs = {
  'forget-journeys': scheduled(forgetJourneys, 60 * MINUTE),
  'journey-months': scheduled(makeJourneyMonths, 12 * 60 * MINUTE),
} satisfies Partial<AllJobs>
