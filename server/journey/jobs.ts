import { type AllJobs, MINUTE, scheduled } from '#server/platform/jobs/job.ts'
import { forgetJourneys } from './journey.ts'

declare module '#server/platform/jobs/job.ts' {
  interface JobData {
    'forget-journeys': object
  }
}

export const journeyJobs = {
  'forget-journeys': scheduled(forgetJourneys, 60 * MINUTE),
} satisfies Partial<AllJobs>
