import { type AllJobs, MINUTE, scheduled } from '#server/platform/jobs/job.ts'
import { applyRules } from './apply-rules.ts'

declare module '#server/platform/jobs/job.ts' {
  interface JobData {
    'make-call-tasks': object
  }
}

export const telecallingJobs = {
  'make-call-tasks': scheduled(applyRules, 5 * MINUTE),
} satisfies Partial<AllJobs>
