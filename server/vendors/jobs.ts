import { type AllJobs, scheduled } from '#server/platform/jobs/job.ts'
import { watchVendors } from './watch.ts'

declare module '#server/platform/jobs/job.ts' {
  interface JobData {
    'watch-vendors': object
  }
}

export const vendorJobs = {
  'watch-vendors': scheduled(watchVendors),
} satisfies Partial<AllJobs>
