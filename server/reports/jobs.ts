import { type AllJobs, scheduled } from '#server/platform/jobs/job.ts'
import { followJourneys } from './journey.ts'

declare module '#server/platform/jobs/job.ts' {
  interface JobData {
    'follow-journeys': object
  }
}

export const reportJobs = {
  'follow-journeys': scheduled(followJourneys),
} satisfies Partial<AllJobs>
