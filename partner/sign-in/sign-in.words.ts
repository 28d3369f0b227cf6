import { pair } from '#src/locales/pair.ts'
import en from './sign-in.words.en.ts'

/** Signing in by a passcode, and a forgotten password. */
export const partnerSignIn = pair('partner/sign-in/sign-in', en, {
  hi: () => import('./sign-in.words.hi.ts'),
})
