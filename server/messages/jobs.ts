import { type AllJobs, MINUTE, scheduled } from '#server/platform/jobs/job.ts'
import { sendMessage } from './send.ts'
import { notifyStatuses } from './status-notice.ts'

declare module '#server/platform/jobs/job.ts' {
  interface JobData {
    'send-message': { id: number }
    'tell-statuses': object
  }
}

export const messageJobs = {
  // Delays of 30 s to 16 min: half an hour in all.
  'send-message': { run: sendMessage, queue: 'messages', retries: 6, pause: 30, timeout: 2 * MINUTE },
  'tell-statuses': scheduled(notifyStatuses),
} satisfies Partial<AllJobs>
