import { pair } from '#src/locales/pair.ts'
import en from './remind-me-later.words.en.ts'

/** The page that keeps a day for a reminder. */
export const remind = pair('customer/help/remind-me-later', en, {
  hi: () => import('./remind-me-later.words.hi.ts'),
})
