import { type AllJobs, scheduled } from '#server/platform/jobs/job.ts'
import { purgeErased } from './purge.ts'
import { sendReminders } from './reminder.ts'
import { replaceWrapSecrets } from './replace-wrap-secrets.ts'
import { forwardTickets } from './ticket.ts'

declare module '#server/platform/jobs/job.ts' {
  interface JobData {
    'send-reminders': object
    'forward-tickets': object
    'purge-erased': object
    'replace-wrap-secrets': object
  }
}

export const customerJobs = {
  'send-reminders': scheduled(sendReminders),
  'forward-tickets': scheduled(forwardTickets),
  'purge-erased': scheduled(purgeErased),
  'replace-wrap-secrets': scheduled(replaceWrapSecrets),
} satisfies Partial<AllJobs>
