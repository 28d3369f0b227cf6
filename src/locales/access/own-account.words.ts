import { pair } from '#src/locales/pair.ts'
import en from './own-account.words.en.ts'

/** What a menu offers to those who are signed in; the words of the dialogs load with them. */
export const ownAccount = pair('src/locales/access/own-account', en, {
  hi: () => import('./own-account.words.hi.ts'),
})
