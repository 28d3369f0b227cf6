import { type AllJobs, MINUTE, scheduled } from '#server/platform/jobs/job.ts'
import { mailApprovals, notifyApprovals } from './approvals/mail.ts'
import { resealFields } from './reseal.ts'
import { watchVendors } from './watch-vendors.ts'

declare module '#server/platform/jobs/job.ts' {
  interface JobData {
    'tell-approvals': object
    'mail-approvals': { id: number }
    'watch-vendors': object
    'reseal-fields': object
  }
}

export const accessJobs = {
  'tell-approvals': scheduled(notifyApprovals),
  'mail-approvals': { run: mailApprovals, queue: 'messages', retries: 6, pause: 30, timeout: MINUTE },
  'watch-vendors': scheduled(watchVendors),
  'reseal-fields': scheduled(resealFields),
} satisfies Partial<AllJobs>
