import { type AllJobs, scheduled } from '#server/platform/jobs/job.ts'
import { summarise } from './close-days.ts'

declare module '#server/platform/jobs/job.ts' {
  interface JobData {
    'count-days': object
  }
}

export const measureJobs = { 'count-days': scheduled(summarise) } satisfies Partial<AllJobs>
