import { type AllJobs, MINUTE, scheduled } from '#server/platform/jobs/job.ts'
import { sealAudit } from './seal.ts'

declare module '#server/platform/jobs/job.ts' {
  interface JobData {
    'seal-audit': object
  }
}

export const auditJobs = {
  'seal-audit': scheduled(sealAudit, 60 * MINUTE),
} satisfies Partial<AllJobs>
