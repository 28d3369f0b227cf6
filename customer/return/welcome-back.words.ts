import { pair } from '#src/locales/pair.ts'
import en from './welcome-back.words.en.ts'

/** The identity check of a returning customer. */
export const identity = pair('customer/return/welcome-back', en, {
  hi: () => import('./welcome-back.words.hi.ts'),
})
