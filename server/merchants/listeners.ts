import type { Listeners } from '#server/platform/events.ts'
import { attribute } from './links/attribute.ts'
import { clickCookie } from './links/link-page.ts'

export const merchantListeners: Listeners = {
  customerSignedIn: ({ customer, cookie, now }, tx, { keys, settings }) =>
    attribute(tx, keys, customer, cookie(clickCookie), settings, now),
}
