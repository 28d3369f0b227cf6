import { pair } from '#src/locales/pair.ts'
import en from './decline-reasons.words.en.ts'

/** What lenders' reason codes mean for a customer. */
export const declineWords = pair('customer/applications/decline-reasons', en, {
  hi: () => import('./decline-reasons.words.hi.ts'),
})
