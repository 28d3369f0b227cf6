import { pair } from '#src/locales/pair.ts'
import en from './application-status.words.en.ts'

/** Where the application of a business stands. */
export const applicationStatus = pair('customer/merchant-form/application-status', en, {
  hi: () => import('./application-status.words.hi.ts'),
})
