import type { Listeners } from '#server/platform/events.ts'
import { orderNotices } from './erasure-notices.ts'
import { orderConsentNews } from './withdraw.ts'

export const applicationListeners: Listeners = {
  consentWithdrawn: ({ prospectId, purpose, lenderId }, tx, { jobs }) =>
    orderConsentNews(tx, jobs, prospectId, purpose, lenderId),
  customerRestricted: ({ requestId, prospectId, now }, tx, { jobs }) =>
    orderNotices(tx, jobs, requestId, prospectId, now),
}
