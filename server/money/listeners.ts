import { deviceCookie } from '#server/access/cookies.ts'
import type { Listeners } from '#server/platform/events.ts'
import { rebookProductRequests } from './product-case-revert.ts'
import { reviewDevice } from './self-review/self-review.ts'

export const moneyListeners: Listeners = {
  customerSignedIn: ({ customer, cookie, now }, tx, deps) =>
    reviewDevice(tx, deps, customer.user_id, cookie(deviceCookie), now),
  productRequestMoved: async ({ id, status }, tx, { jobs }) => {
    if (status === 'COMPLETED' || status === 'CANCELLED')
      await jobs.enqueue(tx, 'book-product-request', { id })
  },
  productFileReverted: ({ requests }, tx, { clock }) => rebookProductRequests(tx, requests, clock()),
}
