import { type AllJobs, MAX_DURATION, MINUTE, scheduled } from '#server/platform/jobs/job.ts'
import { prepareLargeLists } from './large-lists.ts'

declare module '#server/platform/jobs/job.ts' {
  interface JobData {
    'prepare-large-lists': object
  }
}

export const catalogueJobs = {
  'prepare-large-lists': { ...scheduled(prepareLargeLists, MAX_DURATION), timeout: 60 * MINUTE },
} satisfies Partial<AllJobs>
