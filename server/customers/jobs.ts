import { type AllJobs, MINUTE, scheduled } from '#server/platform/jobs/job.ts'
import { purgeErased } from './purge.ts'
import { remindOfficer } from './remind-officer.ts'
import { sendReminders } from './reminder.ts'
import { replaceWrapSecrets } from './replace-wrap-secrets.ts'
import { rewritePurged } from './rewrite-purged.ts'
import { forwardTickets } from './ticket.ts'

declare module '#server/platform/jobs/job.ts' {
  interface JobData {
    'send-reminders': object
    'forward-tickets': object
    'remind-officer': object
    'purge-erased': object
    'replace-wrap-secrets': object
    'rewrite-purged': object
  }
}

export const customerJobs = {
  'send-reminders': scheduled(sendReminders),
  'forward-tickets': scheduled(forwardTickets),
  'remind-officer': scheduled(remindOfficer, 60 * MINUTE),
  'purge-erased': scheduled(purgeErased),
  'replace-wrap-secrets': scheduled(replaceWrapSecrets),
  // A large database takes longer than other upkeep; a second run beside it would begin again.
  'rewrite-purged': { ...scheduled(rewritePurged, 10 * MINUTE), timeout: 120 * MINUTE },
} satisfies Partial<AllJobs>
