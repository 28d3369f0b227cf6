import { pair } from '#src/locales/pair.ts'
import en from './verification.words.en.ts'

/** The page where the passcode is entered. */
export const verification = pair('customer/sign-in/verification', en, {
  hi: () => import('./verification.words.hi.ts'),
})
