import { type AllJobs, MAX_DURATION, MINUTE, scheduled } from '#server/platform/jobs/job.ts'
import { prepareLargeLists } from './large-lists.ts'
import { notifyMentioned } from './notify-mentioned.ts'

declare module '#server/platform/jobs/job.ts' {
  interface JobData {
    'prepare-large-lists': object
    'comment-mention': { id: number; admin: number }
  }
}

export const catalogueJobs = {
  'prepare-large-lists': { ...scheduled(prepareLargeLists, MAX_DURATION), timeout: 60 * MINUTE },
  'comment-mention': { run: notifyMentioned, queue: 'messages', retries: 6, pause: 30, timeout: MINUTE },
} satisfies Partial<AllJobs>
