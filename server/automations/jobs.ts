import { type AllJobs, MINUTE, scheduled } from '#server/platform/jobs/job.ts'
import { callWebhook, noteOverLimit, noticeRun } from './notices.ts'
import { performRun } from './perform-run.ts'
import { queueRuns } from './queue-runs.ts'

declare module '#server/platform/jobs/job.ts' {
  interface JobData {
    automations: object
    'automation-run': { id: number }
    'automation-notice': { id: number; admin: number }
    'automation-over-limit': { id: number }
    'automation-webhook': { id: number }
  }
}

const message = { queue: 'messages', retries: 6, pause: 30, timeout: MINUTE } as const

export const automationJobs = {
  automations: scheduled(queueRuns),
  'automation-run': { run: performRun, queue: 'upkeep', retries: 6, pause: 30, timeout: 5 * MINUTE },
  'automation-notice': { run: noticeRun, ...message },
  'automation-over-limit': { run: noteOverLimit, ...message },
  // For about a day.
  'automation-webhook': { run: callWebhook, ...message, retries: 12 },
} satisfies Partial<AllJobs>
