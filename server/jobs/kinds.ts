import type { Deps } from '../deps.ts'
import { pollApplication } from '../lenders/poll.ts'
import { submitApplication, sweepSubmissions } from '../lenders/submit.ts'
import { forgetJourneys } from '../services/journey.ts'
import { sendReminders } from '../services/reminder.ts'
import { failInterrupted } from '../services/status-file.ts'
import { forwardTickets } from '../services/ticket.ts'
import type { JobKinds } from './queue.ts'

/** Longer than any application status file takes. */
const FILE_MS = 10 * 60_000
const MINUTE = 60

const failLeftFiles = ({ database }: Deps, now: Date) =>
  failInterrupted(database.db, new Date(now.getTime() - FILE_MS))

/** What is due is found anew by the next turn, so a failed one is not repeated. */
const regular = (work: (deps: Deps, now: Date) => Promise<unknown>, every = MINUTE) => ({
  run: async (deps: Deps) => void (await work(deps, deps.clock())),
  retries: 0,
  pause: 0,
  lost: 5 * MINUTE,
  every,
})

/** Every job of the product. */
export const jobKinds: JobKinds = {
  'send-reminders': regular(sendReminders),
  'forward-tickets': regular(forwardTickets),
  'fail-left-files': regular(failLeftFiles),
  'forget-journeys': regular(forgetJourneys, 60 * MINUTE),
  'sweep-submissions': regular(sweepSubmissions, 10 * MINUTE),
  'lender-submit': { run: submitApplication, retries: 4, pause: 5, lost: MINUTE },
  // A lender that is away for days is asked again when it is back.
  'lender-poll': { run: pollApplication, retries: 12, pause: MINUTE, lost: MINUTE },
}
