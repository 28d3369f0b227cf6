import { type AllJobs, MINUTE, scheduled } from '#server/platform/jobs/job.ts'
import { applyReceived } from './apply-received.ts'
import { checkSource, orderChecks } from './check-source.ts'

declare module '#server/platform/jobs/job.ts' {
  interface JobData {
    'order-file-checks': object
    'check-file-source': { id: number }
    'apply-received-file': { id: number }
  }
}

export const fileSourceJobs = {
  'order-file-checks': scheduled(orderChecks),
  // What fails is said at the source; the next check comes with its schedule.
  'check-file-source': { run: checkSource, queue: 'outbound', retries: 1, pause: 30, timeout: 10 * MINUTE },
  'apply-received-file': { run: applyReceived, queue: 'files', retries: 3, pause: 30, timeout: 10 * MINUTE },
} satisfies Partial<AllJobs>
