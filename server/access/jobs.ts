import { type AllJobs, MINUTE, scheduled } from '#server/platform/jobs/job.ts'
import { mailApprovals, tellApprovals } from './approvals/mail.ts'

declare module '#server/platform/jobs/job.ts' {
  interface JobData {
    'tell-approvals': object
    'mail-approvals': { id: number }
  }
}

export const accessJobs = {
  'tell-approvals': scheduled(tellApprovals),
  'mail-approvals': { run: mailApprovals, queue: 'messages', retries: 6, pause: 30, timeout: MINUTE },
} satisfies Partial<AllJobs>
