import { mailApprovals, tellApprovals } from '#server/access/approvals/mail.ts'
import { tellErasure } from '#server/applications/erasure-notices.ts'
import { pollApplication } from '#server/applications/poll.ts'
import { failInterrupted } from '#server/applications/status-file.ts'
import { resumeStatusFile } from '#server/applications/status-file-parts.ts'
import { submitApplication, sweepSubmissions } from '#server/applications/submit.ts'
import { tellWithdrawal } from '#server/applications/withdraw.ts'
import { sealAudit } from '#server/audit/seal.ts'
import { sendCampaign, sweepCampaigns } from '#server/campaigns/campaign-run.ts'
import { purgeErased } from '#server/customers/purge.ts'
import { sendReminders } from '#server/customers/reminder.ts'
import { forwardTickets } from '#server/customers/ticket.ts'
import { forgetJourneys } from '#server/journey/journey.ts'
import { tellLeadNews } from '#server/leads-api/lead-news.ts'
import { deliverEvent } from '#server/leads-api/webhook.ts'
import { tellEvents } from '#server/leads-api/webhook-events.ts'
import { sendMessage } from '#server/messages/send.ts'
import { tellStatuses } from '#server/messages/status-notice.ts'
import { beginRates } from '#server/money/partner-rates.ts'
import { dropPenny } from '#server/money/penny-drop.ts'
import { sweepSelfReviews } from '#server/money/self-review.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { JobKinds } from '#server/platform/jobs/queue.ts'
import { dropExports, writeExport } from '#server/reports/export.ts'
import { followJourneys } from '#server/reports/journey.ts'
import { runSchedules, tellReady } from '#server/reports/schedule-run.ts'
import { summarise } from '#server/reports/summary.ts'
import { applyRules } from '#server/telecalling/apply-rules.ts'
import { watchVendors } from '#server/vendors/watch.ts'

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
  'tell-statuses': regular(tellStatuses),
  'watch-vendors': regular(watchVendors),
  'tell-approvals': regular(tellApprovals),
  'mail-approvals': { run: mailApprovals, retries: 6, pause: 30, lost: MINUTE },
  'seal-audit': regular(sealAudit, 60 * MINUTE),
  'make-call-tasks': regular(applyRules, 5 * MINUTE),
  'sweep-campaigns': regular(sweepCampaigns, 10 * MINUTE),
  // Pauses of 30 s to 16 min: half an hour in all.
  'send-message': { run: sendMessage, retries: 6, pause: 30, lost: 2 * MINUTE },
  'send-campaign': { run: sendCampaign, retries: 6, pause: 30, lost: 5 * MINUTE },
  'forward-tickets': regular(forwardTickets),
  'fail-left-files': regular(failLeftFiles),
  'purge-erased': regular(purgeErased),
  'forget-journeys': regular(forgetJourneys, 60 * MINUTE),
  'sweep-submissions': regular(sweepSubmissions, 10 * MINUTE),
  'export-report': { run: writeExport, retries: 1, pause: 5, lost: 10 * MINUTE },
  'run-schedules': regular(runSchedules),
  'report-ready': { run: tellReady, retries: 6, pause: 30, lost: MINUTE },
  'drop-exports': regular(dropExports, 60 * MINUTE),
  'count-days': regular(summarise),
  'follow-journeys': regular(followJourneys),
  'apply-status-file': { run: resumeStatusFile, retries: 4, pause: MINUTE, lost: 10 * MINUTE },
  'begin-rates': regular(beginRates),
  'portal-events': regular(tellEvents),
  'sweep-self-reviews': regular(sweepSelfReviews, 10 * MINUTE),
  'portal-lead-news': regular(tellLeadNews, 10 * MINUTE),
  // Until the receiver answers 200: over a day, with pauses that double.
  'portal-webhook': { run: deliverEvent, retries: 13, pause: 10, lost: MINUTE },
  // An hour in all; after it a person looks.
  'penny-drop': { run: dropPenny, retries: 7, pause: 30, lost: MINUTE },
  'lender-submit': { run: submitApplication, retries: 4, pause: 5, lost: MINUTE },
  'lender-erasure': { run: tellErasure, retries: 12, pause: MINUTE, lost: MINUTE },
  // A lender that is away for days hears of it when it is back.
  'lender-withdraw': { run: tellWithdrawal, retries: 12, pause: MINUTE, lost: MINUTE },
  // A lender that is away for days is asked again when it is back.
  'lender-poll': { run: pollApplication, retries: 12, pause: MINUTE, lost: MINUTE },
}
