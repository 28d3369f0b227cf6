import type { Listeners } from '#server/platform/events.ts'
import { queueErasureNotices } from './erasure-notices.ts'
import { applyConsentWithdrawal } from './withdraw.ts'
import { withdrawAll } from './withdraw-application.ts'

export const applicationListeners: Listeners = {
  consentWithdrawn: (withdrawn, tx, { jobs, clock }) => applyConsentWithdrawal(tx, jobs, withdrawn, clock()),
  applicationsToWithdraw: ({ ids, source, now }, tx, { jobs }) => withdrawAll(tx, jobs, ids, source, now),
  customerRestricted: ({ requestId, prospectId, now }, tx, { jobs }) =>
    queueErasureNotices(tx, jobs, requestId, prospectId, now),
}
