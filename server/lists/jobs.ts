import { type AllJobs, MINUTE, scheduled } from '#server/platform/jobs/job.ts'
import { dropExports, writeExport } from './export.ts'
import { notifyFilterLost, notifyReady, runSchedules } from './schedule-run.ts'

declare module '#server/platform/jobs/job.ts' {
  interface JobData {
    'export-report': { id: string }
    'drop-exports': object
    'run-schedules': object
    'report-ready': { id: string }
    'report-filter-lost': { id: string; filters: string[] }
  }
}

export const listJobs = {
  'export-report': { run: writeExport, queue: 'files', retries: 1, pause: 5, timeout: 10 * MINUTE },
  'drop-exports': scheduled(dropExports, 60 * MINUTE),
  'run-schedules': scheduled(runSchedules),
  'report-ready': { run: notifyReady, queue: 'messages', retries: 6, pause: 30, timeout: MINUTE },
  'report-filter-lost': { run: notifyFilterLost, queue: 'messages', retries: 6, pause: 30, timeout: MINUTE },
} satisfies Partial<AllJobs>
