import { applyAllDue, applyDue, notifyFailed } from '#server/catalogue/plans/apply-plan.ts'
import { type AllJobs, MAX_DURATION, MINUTE, scheduled } from '#server/platform/jobs/job.ts'
import { notifyMentioned } from './comments/notify-mentioned.ts'
import { prepareLargeLists } from './large-lists.ts'

declare module '#server/platform/jobs/job.ts' {
  interface JobData {
    'prepare-large-lists': object
    'comment-mention': { id: number; admin: number }
    'planned-change': { id: number }
    'planned-change-failed': { id: number }
    'planned-changes-due': object
  }
}

export const catalogueJobs = {
  'prepare-large-lists': { ...scheduled(prepareLargeLists, MAX_DURATION), timeout: 60 * MINUTE },
  'comment-mention': { run: notifyMentioned, queue: 'messages', retries: 6, pause: 30, timeout: MINUTE },
  'planned-change': { run: applyDue, queue: 'upkeep', retries: 6, pause: 30, timeout: 5 * MINUTE },
  'planned-change-failed': { run: notifyFailed, queue: 'messages', retries: 6, pause: 30, timeout: MINUTE },
  'planned-changes-due': scheduled(applyAllDue),
} satisfies Partial<AllJobs>
