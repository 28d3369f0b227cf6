import { type AllJobs, MINUTE, scheduled } from '#server/platform/jobs/job.ts'
import { remindSelfAudit } from './remind-self-audit.ts'

declare module '#server/platform/jobs/job.ts' {
  interface JobData {
    'remind-self-audit': object
  }
}

export const offerJobs = {
  'remind-self-audit': scheduled(remindSelfAudit, 60 * MINUTE),
} satisfies Partial<AllJobs>
