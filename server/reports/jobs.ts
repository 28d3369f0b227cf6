import { type AllJobs, scheduled } from '#server/platform/jobs/job.ts'
import { followJourneys } from './journey.ts'
import { summarise } from './summary.ts'

declare module '#server/platform/jobs/job.ts' {
  interface JobData {
    'count-days': object
    'follow-journeys': object
  }
}

export const reportJobs = {
  'count-days': scheduled(summarise),
  'follow-journeys': scheduled(followJourneys),
} satisfies Partial<AllJobs>
