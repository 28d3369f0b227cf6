import { pair } from '#src/locales/pair.ts'
import en from './sign-in.words.en.ts'

/** Second factor, invitations and passwords of the back office. */
export const adminAccess = pair('src/locales/access/sign-in', en, {
  hi: () => import('./sign-in.words.hi.ts'),
})
