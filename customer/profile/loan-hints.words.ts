import { pair } from '#src/locales/pair.ts'
import en from './loan-hints.words.en.ts'

/** What step 3 of the profile says about one kind of loan. */
export const loanHints = pair('customer/profile/loan-hints', en, {
  hi: () => import('./loan-hints.words.hi.ts'),
})
