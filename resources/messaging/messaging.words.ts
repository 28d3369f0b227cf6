import { pair } from '#src/locales/pair.ts'
import en from './messaging.words.en.ts'

/** Templates, campaigns, log and suppressed addresses of the back office. */
export const adminMessaging = pair('resources/messaging/messaging', en, {
  hi: () => import('./messaging.words.hi.ts'),
})
