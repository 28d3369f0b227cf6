import type { Gateway } from '#server/integrations/gateway.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type AllJobs, MINUTE, scheduled } from '#server/platform/jobs/job.ts'
import type { ComplaintSubject } from '#src/contract/applications/complaint.ts'
import { sendAcceptance } from './accept-offer.ts'
import { closeIdle } from './close-idle.ts'
import { sendComplaint } from './complaint.ts'
import { sendErasureNotice } from './erasure-notices.ts'
import { pollApplication } from './poll.ts'
import { remindCustomers } from './remind-customers.ts'
import { resumeStatusFile } from './status-files/status-file-parts.ts'
import { failInterrupted } from './status-files/status-file-upload.ts'
import { submitApplication, sweepSubmissions } from './submit.ts'
import { sendWithdrawal, type Withdrawn } from './withdraw.ts'

declare module '#server/platform/jobs/job.ts' {
  interface JobData {
    'lender-submit': { id: string; round: number }
    'sweep-submissions': object
    /** @property once does not queue the next poll */
    'lender-poll': { id: string; polls: number; once?: boolean }
    'lender-accept-offer': { id: string }
    'lender-withdraw': { id: string; what: Withdrawn }
    /** @property ticket the request for help that has the text @property asks how often we asked for news */
    'lender-complaint': {
      id: string
      reference: string
      act: Parameters<Gateway['complain']>[1]['act']
      subject?: ComplaintSubject
      ticket?: string
      asks?: number
    }
    'lender-erasure': { request: number; id: string }
    'close-idle-applications': object
    'remind-customers': object
    'apply-status-file': { id: number }
    'fail-left-files': object
  }
}

/** Longer than any status file takes. */
const FILE_MS = 10 * 60_000

const failLeftFiles = ({ database }: Deps, now: Date) =>
  failInterrupted(database.db, new Date(now.getTime() - FILE_MS))

export const applicationJobs = {
  'lender-submit': { run: submitApplication, queue: 'submissions', retries: 4, pause: 5, timeout: MINUTE },
  'sweep-submissions': scheduled(sweepSubmissions, 10 * MINUTE),
  // Twelve retries with doubling delays: enough for a lender that is down for days.
  'lender-poll': { run: pollApplication, queue: 'lenders', retries: 12, pause: MINUTE, timeout: MINUTE },
  'lender-accept-offer': {
    run: sendAcceptance,
    queue: 'lenders',
    retries: 12,
    pause: MINUTE,
    timeout: MINUTE,
  },
  'lender-withdraw': { run: sendWithdrawal, queue: 'lenders', retries: 12, pause: MINUTE, timeout: MINUTE },
  'lender-complaint': { run: sendComplaint, queue: 'lenders', retries: 12, pause: MINUTE, timeout: MINUTE },
  'lender-erasure': { run: sendErasureNotice, queue: 'lenders', retries: 12, pause: MINUTE, timeout: MINUTE },
  'apply-status-file': {
    run: resumeStatusFile,
    queue: 'files',
    retries: 4,
    pause: MINUTE,
    timeout: 10 * MINUTE,
  },
  'close-idle-applications': scheduled(closeIdle, 60 * MINUTE),
  'remind-customers': scheduled(remindCustomers, 60 * MINUTE),
  'fail-left-files': scheduled(failLeftFiles),
} satisfies Partial<AllJobs>
