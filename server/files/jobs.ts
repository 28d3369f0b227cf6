import { type AllJobs, MINUTE, scheduled } from '#server/platform/jobs/job.ts'
import { dropOriginals } from './originals.ts'

declare module '#server/platform/jobs/job.ts' {
  interface JobData {
    'drop-originals': object
  }
}

export const fileJobs = {
  'drop-originals': scheduled(dropOriginals, 60 * MINUTE),
} satisfies Partial<AllJobs>
