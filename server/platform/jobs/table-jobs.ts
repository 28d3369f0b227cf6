import { makeLogMonths } from '#server/platform/database/months.ts'
import { type AllJobs, MINUTE, scheduled } from '#server/platform/jobs/job.ts'

declare module '#server/platform/jobs/job.ts' {
  interface JobData {
    'log-months': object
  }
}

export const databaseJobs = {
  'log-months': scheduled(makeLogMonths, 12 * 60 * MINUTE),
} satisfies Partial<AllJobs>
