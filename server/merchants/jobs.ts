import { type AllJobs, MINUTE, scheduled } from '#server/platform/jobs/job.ts'
import { remindOfCalls } from './follow-up/reminders.ts'
import { checkTaxIds } from './tax-ids/check-tax-ids.ts'

declare module '#server/platform/jobs/job.ts' {
  interface JobData {
    'check-tax-ids': { id: number }
    'remind-of-calls': object
  }
}

export const merchantJobs = {
  // One hour in all; then a person decides.
  'check-tax-ids': { run: checkTaxIds, queue: 'outbound', retries: 7, pause: 30, timeout: MINUTE },
  'remind-of-calls': scheduled(remindOfCalls, 10 * MINUTE),
} satisfies Partial<AllJobs>
