import { type AllJobs, scheduled } from '#server/platform/jobs/job.ts'
import { beginRates } from './partner-rates.ts'

declare module '#server/platform/jobs/job.ts' {
  interface JobData {
    'begin-rates': object
  }
}

export const coBrandJobs = {
  'begin-rates': scheduled(beginRates),
} satisfies Partial<AllJobs>
