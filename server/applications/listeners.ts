import type { Listeners } from '#server/platform/events.ts'
import { queueErasureNotices } from './erasure-notices.ts'
import { queueConsentWithdrawals } from './withdraw.ts'

export const applicationListeners: Listeners = {
  consentWithdrawn: ({ prospectId, purpose, lenderId }, tx, { jobs }) =>
    queueConsentWithdrawals(tx, jobs, prospectId, purpose, lenderId),
  customerRestricted: ({ requestId, prospectId, now }, tx, { jobs }) =>
    queueErasureNotices(tx, jobs, requestId, prospectId, now),
}
