import { type AllJobs, MINUTE } from '#server/platform/jobs/job.ts'
import { checkTaxIds } from './tax-ids/check-tax-ids.ts'

declare module '#server/platform/jobs/job.ts' {
  interface JobData {
    'check-tax-ids': { id: number }
  }
}

export const merchantJobs = {
  // One hour in all; then a person decides.
  'check-tax-ids': { run: checkTaxIds, queue: 'outbound', retries: 7, pause: 30, timeout: MINUTE },
} satisfies Partial<AllJobs>
