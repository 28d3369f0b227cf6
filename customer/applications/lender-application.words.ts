import { pair } from '#src/locales/pair.ts'
import en from './lender-application.words.en.ts'

/** The page of one lender: what it asks, sending, its passcode, the way to its site, and how it ended. */
export const lenderApplication = pair(en, () => import('./lender-application.words.hi.ts'))
